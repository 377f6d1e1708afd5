import type { CartAnswer } from '../../../contract/box-office/cart.ts'
import type { PostalAddress } from '../../../contract/box-office/order.ts'
import type { CartProduction, DeliveryChoice, EndedPlace, PaymentChoice } from '../cart/data.ts'

export interface CheckoutPageData {
  cart: CartAnswer
  /** Sorted by date. */
  productions: CartProduction[]
  delivery: DeliveryChoice[]
  /** The cart's totals by delivery type. */
  totals: Partial<Record<DeliveryChoice['type'], CartAnswer['totals']>>
  /** Empty if the order is free with every delivery type, unless the cart has expired. */
  payment: PaymentChoice[]
  /** Where a company may be, by code and name, the usual country first; empty if there is nothing to invoice. */
  countries: [code: string, name: string][]
  /** The places of an expired cart; null for any other cart. */
  ended: { places: EndedPlace[] } | null
  /** The seller's legal name. */
  seller: string
  /** The data saved by a logged-in customer; null for a guest. */
  customer: { email: string; name: string; phone: string | null; address: PostalAddress | null } | null
  /** What documents print in place of the customer's name and address; '' if they print them as they are saved. */
  printed: string
}
