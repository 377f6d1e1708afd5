// The sellers' data that invoices must contain (§ 14 (4) UStG), and their accounts for transfers. The data are
// invented; the IBANs have valid check digits and a bank code that does not exist.
import type { SiteKey } from '../sites/site-keys.ts'

export interface ShopSeller {
  /** The legal name, which is also the name of the account holder; up to 70 characters. */
  name: string
  address: readonly string[]
  /** Commercial register and tax number. */
  registrations: readonly string[]
  /** With spaces between its groups. */
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

function seller(city: string, iban: string): ShopSeller {
  return {
    name: `Auftakt Konzertdirektion ${city} Demo GmbH`,
    address: ['Konzertkasse Auftakt', city],
    registrations: ['Handelsregister: keins (erfunden)', 'Steuernummer: keine (erfunden)'],
    iban,
    bank: 'Demobank (erfunden)',
  }
}
