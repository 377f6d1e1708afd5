import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import { moment, site } from '../../../content/store/schema/columns.ts'

/** The payments and refunds of orders, from their ledgers; rows are only added. */
export const orderPayments = sqliteTable(
  'order_payments',
  {
    site: site(),
    order: text('order_number').notNull(),
    /** The key of the row in the order's ledger. */
    key: text('key').notNull(),
    at: moment('at').notNull(),
    /** When the bank booked a transfer, or the day of `at` in Berlin, YYYY-MM-DD. */
    day: text('day').notNull(),
    /** Negative for a refund. */
    cents: integer('cents').notNull(),
    means: text('means').$type<PaymentMeans>().notNull(),
    /** The id of the provider's payment or of the bank's line, or `desk:` with the order's number. */
    reference: text('reference').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.order, t.key] }),
    index('order_payments_by_day').on(t.site, t.day, t.means, t.at, t.order, t.key),
  ],
)
