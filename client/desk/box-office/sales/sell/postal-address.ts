import type { PostalAddress } from '../../../../../shared/contract/shop/order.ts'
import { type AddressPart, addressProblems, isEmptyAddress } from '../../orders/contact/address-problems.ts'
import type { Delivery } from './use-sale.ts'

/** Returns the missing parts of an address that tickets by post need, or of which staff have typed a part. */
export function missingParts(typed: PostalAddress, delivery: Delivery): AddressPart[] {
  return delivery !== 'post' && isEmptyAddress(typed) ? [] : addressProblems(typed)
}
