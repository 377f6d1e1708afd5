// The calls of the box office, which are not forwarded to a promoter's backend: `/api/shop/openapi.json`.
import { boxOfficeRows } from './box-office/rows.ts'
import { boxOfficeSchemas } from './box-office/schemas.ts'
import { described } from './describe.ts'
import { accountRows } from './shop/account.ts'
import { accountSchemas } from './shop/account-schemas.ts'
import { cartRows } from './shop/cart.ts'
import { cartSchemas } from './shop/cart-schemas.ts'
import { doorRows } from './shop/door.ts'
import { doorSchemas } from './shop/door-schemas.ts'
import { ordersRows } from './shop/orders.ts'
import { ordersSchemas } from './shop/orders-schemas.ts'
import { paymentsRows } from './shop/payments.ts'
import { paymentsSchemas } from './shop/payments-schemas.ts'
import { productionsRows } from './shop/productions.ts'
import { productionsSchemas } from './shop/productions-schemas.ts'

export const shopCalls = {
  ...described(productionsRows, productionsSchemas),
  ...described(cartRows, cartSchemas),
  ...described(ordersRows, ordersSchemas),
  ...described(accountRows, accountSchemas),
  ...described(doorRows, doorSchemas),
  ...described(paymentsRows, paymentsSchemas),
  ...described(boxOfficeRows, boxOfficeSchemas),
}
