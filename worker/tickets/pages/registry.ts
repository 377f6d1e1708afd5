import type { ShopPageData } from '../../../shared/shop/pages/registry.ts'
import { accountPage } from './account/account-page.ts'
import { loginPage } from './account/login-page.ts'
import { cartPage } from './cart/cart-page.ts'
import { checkoutPage } from './checkout/checkout-page.ts'
import type { ShopPageDefinition } from './definition.ts'
import { orderPage } from './order/order-page.ts'
import { pricesPage } from './prices/prices-page.ts'
import { productionPage } from './production/production-page.ts'
import { productionsPage } from './productions/productions-page.ts'
import { seatsPage } from './seats/seats-page.ts'

/**
 * The pages of the box office, except for the error page, which has no address. A fixed address must precede a pattern
 * that matches it.
 */
export const shopPageDefinitions: { [N in Exclude<keyof ShopPageData, 'error'>]: ShopPageDefinition<N> } = {
  productions: productionsPage,
  cart: cartPage,
  production: productionPage,
  seats: seatsPage,
  prices: pricesPage,
  login: loginPage,
  account: accountPage,
  checkout: checkoutPage,
  order: orderPage,
}
