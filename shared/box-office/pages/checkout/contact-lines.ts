import type { PostalAddress } from '../../../contract/box-office/order.ts'

/** Returns a buyer's name and address in lines, as the documents of an order have them. */
export function contactLines(
  name: string,
  address?: Pick<PostalAddress, 'street' | 'postcode' | 'city'> | null,
): string[] {
  return [name, ...(address ? [address.street, `${address.postcode} ${address.city}`] : [])]
}
