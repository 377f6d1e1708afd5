import type { ShopPageData } from '../../../shared/shop/pages/registry.ts'
import { cartPage } from './cart/cart-page.ts'
import type { ShopPageDefinition } from './definition.ts'

/** The pages of the box office; a fixed address stands before a pattern that matches it. */
export const shopPageDefinitions: { [N in keyof ShopPageData]: ShopPageDefinition<N> } = {
  cart: cartPage,
}
