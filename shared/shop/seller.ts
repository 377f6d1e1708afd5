// The sellers' data that invoices must contain (§ 14 (4) UStG), and their accounts for transfers. The data are
// invented; the IBANs have valid check digits and a bank code that does not exist.
import type { SiteKey } from '../sites/site-keys.ts'

export interface ShopSeller {
  /** The legal name, which is also the name of the account holder; up to 70 characters. */
  name: string
  address: readonly string[]
  /** Commercial register and VAT number. */
  registrations: readonly string[]
  /** With spaces between its groups. */
  iban: string
  bank: string
}

export const sellers: Record<SiteKey, ShopSeller> = {
  hh: seller('Hamburg', '20000', 'DE59 9999 9999 0000 0010 01'),
  d: seller('Düsseldorf', '40000', 'DE32 9999 9999 0000 0010 02'),
  h: seller('Hannover', '30000', 'DE05 9999 9999 0000 0010 03'),
  k: seller('Köln', '50000', 'DE75 9999 9999 0000 0010 04'),
  bs: seller('Braunschweig', '38000', 'DE48 9999 9999 0000 0010 05'),
  hb: seller('Bremen', '28000', 'DE21 9999 9999 0000 0010 06'),
}

function seller(city: string, postcode: string, iban: string): ShopSeller {
  return {
    name: `Auftakt Konzertdirektion ${city} Demo GmbH`,
    address: ['Erfundene Straße 1', `${postcode} ${city}`],
    registrations: ['Handelsregister: keins (erfunden)', 'USt-IdNr. DE000000000 (erfunden)'],
    iban,
    bank: 'Demobank (erfunden)',
  }
}
