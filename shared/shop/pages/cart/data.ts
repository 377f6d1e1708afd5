import type { CartAnswer } from '../../../contract/shop/cart.ts'

export interface CartPageData {
  cart: CartAnswer
  /** The concerts of the cart's tickets, by date. */
  productions: { id: number; title: string; date: string; venue: string; url: string }[]
}
