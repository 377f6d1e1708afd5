import { deskBankSchemas } from './bank-schemas.ts'
import { deskCartsSchemas } from './carts-schemas.ts'
import { deskEveningSchemas } from './evening-schemas.ts'
import { deskJobsSchemas } from './jobs-schemas.ts'
import { deskOrdersSchemas } from './orders-schemas.ts'
import { deskPlacesSchemas } from './places-schemas.ts'
import { deskPricesSchemas } from './prices-schemas.ts'
import { deskSalesSchemas } from './sales-schemas.ts'
import { deskVouchersSchemas } from './vouchers-schemas.ts'

export const boxOfficeSchemas = {
  ...deskPricesSchemas,
  ...deskVouchersSchemas,
  ...deskSalesSchemas,
  ...deskPlacesSchemas,
  ...deskOrdersSchemas,
  ...deskBankSchemas,
  ...deskCartsSchemas,
  ...deskJobsSchemas,
  ...deskEveningSchemas,
}
