import type { InvoiceAddress, PostalAddress } from '../../../../shared/contract/box-office/order.ts'
import { isVatId, plainVatId } from '../../../../shared/text/vat-id.ts'

export const addressParts = ['street', 'postcode', 'city', 'country'] as const satisfies (keyof PostalAddress)[]
export type AddressPart = (typeof addressParts)[number]
export type InvoicePart = 'name' | 'vat_id' | AddressPart

/** The most letters of a typed part, as in the contract. */
export const longest: Record<Exclude<AddressPart, 'country'>, number> = { street: 120, postcode: 12, city: 80 }

/** The country is filled in from the start. */
const typedParts = ['street', 'postcode', 'city'] as const

const isBlank = (text: string | undefined) => !text?.trim()

export function isEmptyAddress(address: PostalAddress): boolean {
  return typedParts.every((part) => isBlank(address[part]))
}

/** Returns the parts of an address that are missing or wrong, in the order of the form. */
export function addressProblems(address: PostalAddress): AddressPart[] {
  const missing = typedParts.filter((part) => isBlank(address[part]))
  return /^[A-Z]{2}$/.test(address.country.trim()) ? missing : [...missing, 'country']
}

/** Returns the problems of an address that tickets by post need, or of which staff have typed a part. */
export function missingParts(address: PostalAddress, isPosted: boolean): AddressPart[] {
  return isPosted || !isEmptyAddress(address) ? addressProblems(address) : []
}

/** Returns the fields of an invoice's address without which it is not sent, in the order of the form. */
export function invoiceProblems(invoice: InvoiceAddress): InvoicePart[] {
  const { name, company, vat_id: vatId = '' } = invoice
  const isNameless = isBlank(name) && isBlank(company)
  const isWrongId = !isBlank(vatId) && !isVatId(plainVatId(vatId))
  return [
    ...(isNameless ? (['name'] as const) : []),
    ...(isWrongId ? (['vat_id'] as const) : []),
    ...addressProblems(invoice),
  ]
}
