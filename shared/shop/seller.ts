// The sellers' data that invoices must contain (§ 14 (4) UStG), and their accounts for transfers, from the promoter's file.
import { sellers as promotersSellers } from '../sites/promoter.ts'
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

export const sellers: Record<SiteKey, ShopSeller> = promotersSellers
