// The sellers' data that invoices must contain (§ 14 (4) UStG), and their accounts for transfers, from the promoter's
// file.
import { sellers as promotersSellers } from '../sites/promoter.ts'
import type { SiteKey } from '../sites/site-keys.ts'
import { addressLines } from './address/address-lines.ts'

export interface ShopSeller {
  /** The legal name, which is also the name of the account holder; up to 70 characters. */
  name: string
  street: string
  postcode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The entry in the commercial register, as printed; a sole trader or a society without one leaves it out. */
  register?: string
  /** At least one of the two numbers must be set. */
  vat_id?: string
  tax_number?: string
  /** Who answers questions about invoices. */
  contact: string
  /** With spaces between its groups. */
  iban: string
  bank: string
}

/** The fields of a seller that an electronic invoice has; it is stored with them. */
export type SellerFields = Omit<ShopSeller, 'name' | 'iban' | 'bank'>

export const sellers: Record<SiteKey, ShopSeller> = promotersSellers

export function sellerFields({ name: _, iban: _i, bank: _b, ...fields }: ShopSeller): SellerFields {
  return fields
}

/** Returns the seller's data as documents print them. `registrations`: commercial register, VAT number, tax number. */
export function printedSeller({ name, register, vat_id: vatId, tax_number: taxNumber, ...seller }: ShopSeller) {
  const registrations = [register, vatId && `USt-IdNr. ${vatId}`, taxNumber && `Steuernummer ${taxNumber}`]
  return { name, address: addressLines(seller, 'de'), registrations: registrations.flatMap((line) => line || []) }
}

/** Returns the fields without which no electronic invoice can be issued, and which the seller lacks. */
export function lacksOf(seller: ShopSeller): string[] {
  const needed = ['name', 'street', 'postcode', 'city', 'country', 'contact', 'iban'] as const
  const missing: string[] = needed.filter((field) => !seller[field].trim())
  return seller.vat_id || seller.tax_number ? missing : [...missing, 'vat_id or tax_number']
}
