// The pages of the box office by name. worker/tickets/pages/registry.ts has their addresses, loaders and actions,
// client/shop/views.ts their chunks; a page that is missing in one of these maps is a type error.
import type { CartPageData } from './cart/data.ts'

/** The data that each page's view renders. */
export interface ShopPageData {
  cart: CartPageData
}

export type ShopPageName = keyof ShopPageData
