// The pages of the box office by name. worker/tickets/pages/registry.ts has their addresses, loaders and actions,
// client/shop/views.ts their chunks; a page that is missing in one of these maps is a type error.
import type { AccountPageData } from './account/data.ts'
import type { CartPageData } from './cart/data.ts'
import type { CheckoutPageData } from './checkout/data.ts'
import type { LoginPageData } from './login/data.ts'
import type { OrderPageData } from './order/data.ts'
import type { PricesPageData } from './prices/data.ts'
import type { ProductionPageData } from './production/data.ts'
import type { ProductionsPageData } from './productions/data.ts'
import type { SeatsPageData } from './seats/data.ts'

/** The data that the view of each page renders. */
export interface ShopPageData {
  productions: ProductionsPageData
  cart: CartPageData
  production: ProductionPageData
  seats: SeatsPageData
  prices: PricesPageData
  login: LoginPageData
  account: AccountPageData
  checkout: CheckoutPageData
  order: OrderPageData
}

export type ShopPageName = keyof ShopPageData
