import { deskBankRows } from './bank.ts'
import { deskCartsRows } from './carts.ts'
import { deskEveningRows } from './evening.ts'
import { deskJobsRows } from './jobs.ts'
import { deskOrdersRows } from './orders.ts'
import { deskPlacesRows } from './places.ts'
import { deskPricesRows } from './prices.ts'
import { deskSalesRows } from './sales.ts'
import { deskVouchersRows } from './vouchers.ts'

/** The calls of staff at the box office. */
export const boxOfficeRows = {
  ...deskPricesRows,
  ...deskVouchersRows,
  ...deskSalesRows,
  ...deskPlacesRows,
  ...deskOrdersRows,
  ...deskBankRows,
  ...deskCartsRows,
  ...deskJobsRows,
  ...deskEveningRows,
}
