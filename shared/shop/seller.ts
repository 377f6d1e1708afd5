// The sellers: what invoices must state about them (§ 14 (4) UStG), and their accounts for transfers. All data are
// invented; the IBANs have valid check digits and a bank code that does not exist.
import type { SiteKey } from '../site-keys.ts'

export interface ShopSeller {
  /** The legal name, which is also the name of the account's owner; up to 70 characters. */
  name: string
  address: readonly string[]
  /** The entry in the commercial register, and the tax number. */
  registrations: readonly string[]
  /** The IBAN with blanks between its groups. */
  iban: string
  bank: string
}

export const sellers: Record<SiteKey, ShopSeller> = {
  hh: seller('Hamburg', 'DE59 9999 9999 0000 0010 01'),
  d: seller('Düsseldorf', 'DE32 9999 9999 0000 0010 02'),
  h: seller('Hannover', 'DE05 9999 9999 0000 0010 03'),
  k: seller('Köln', 'DE75 9999 9999 0000 0010 04'),
  bs: seller('Braunschweig', 'DE48 9999 9999 0000 0010 05'),
  hb: seller('Bremen', 'DE21 9999 9999 0000 0010 06'),
}

/** Returns an invented company of the demo, without a register entry or a tax number. */
function seller(city: string, iban: string): ShopSeller {
  return {
    name: `Auftakt Konzertdirektion ${city} Demo GmbH`,
    address: ['Konzertkasse Auftakt', city],
    registrations: ['Handelsregister: keins (erfunden)', 'Steuernummer: keine (erfunden)'],
    iban,
    bank: 'Demobank (erfunden)',
  }
}
