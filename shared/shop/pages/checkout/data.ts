import type { CartAnswer } from '../../../contract/shop/cart.ts'
import type { PostalAddress } from '../../../contract/shop/order.ts'
import type { CartProduction, DeliveryChoice, EndedPlace, PaymentChoice } from '../cart/data.ts'

export interface CheckoutPageData {
  cart: CartAnswer
  /** By date. */
  productions: CartProduction[]
  delivery: DeliveryChoice[]
  /** The cart's totals with each delivery type; the first is the default. */
  totals: Partial<Record<DeliveryChoice['type'], CartAnswer['totals']>>
  /** Empty if the order is free with every delivery type. */
  payment: PaymentChoice[]
  /** What an ended cart held; null while it lasts. */
  ended: { places: EndedPlace[] } | null
  /** The seller's legal name. */
  seller: string
  /** What a logged-in customer has saved. */
  customer: { email: string; name: string; phone: string | null; address: PostalAddress | null } | null
}
