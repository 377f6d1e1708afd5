// The views' data by page. A page that is missing in worker/box-office/pages/registry.ts or client/box-office/views.ts
// is a type error.
import type { AccountPageData } from './account/data.ts'
import type { CartPageData } from './cart/data.ts'
import type { CheckoutPageData } from './checkout/data.ts'
import type { ErrorPageData } from './error-data.ts'
import type { LoginPageData } from './login/data.ts'
import type { OrderPageData } from './order-data.ts'
import type { PricesPageData } from './prices/data.ts'
import type { ProductionPageData } from './production/data.ts'
import type { ProductionsPageData } from './productions/data.ts'
import type { SeatsPageData } from './seats/data.ts'

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
  error: ErrorPageData
}

export type ShopPageName = keyof ShopPageData
