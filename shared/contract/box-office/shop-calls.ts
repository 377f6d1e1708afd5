// The calls of the box office, which are not forwarded to a promoter's backend: `/api/shop/openapi.json`.

import { described } from '../calls/describe.ts'
import { accountRows } from './calls/account.ts'
import { accountSchemas } from './calls/account-schemas.ts'
import { cartRows } from './calls/cart.ts'
import { cartSchemas } from './calls/cart-schemas.ts'
import { doorRows } from './calls/door.ts'
import { doorSchemas } from './calls/door-schemas.ts'
import { eveningRows } from './calls/evening.ts'
import { eveningSchemas } from './calls/evening-schemas.ts'
import { ordersRows } from './calls/orders.ts'
import { ordersSchemas } from './calls/orders-schemas.ts'
import { paymentsRows } from './calls/payments.ts'
import { paymentsSchemas } from './calls/payments-schemas.ts'
import { productionsRows } from './calls/productions.ts'
import { productionsSchemas } from './calls/productions-schemas.ts'
import { restoreRows } from './calls/restore.ts'
import { restoreSchemas } from './calls/restore-schemas.ts'
import { boxOfficeRows } from './staff-calls/rows.ts'
import { boxOfficeSchemas } from './staff-calls/schemas.ts'

export const shopCalls = {
  ...described(productionsRows, productionsSchemas),
  ...described(cartRows, cartSchemas),
  ...described(ordersRows, ordersSchemas),
  ...described(accountRows, accountSchemas),
  ...described(doorRows, doorSchemas),
  ...described(eveningRows, eveningSchemas),
  ...described(paymentsRows, paymentsSchemas),
  ...described(restoreRows, restoreSchemas),
  ...described(boxOfficeRows, boxOfficeSchemas),
}
