import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { site } from '../../../content/store/schema/columns.ts'

/**
 * Sold tickets of a production and their revenue, by price category; the revenue includes fees that were kept of
 * tickets which no longer count. Only triggers on `order_lines` write them.
 */
export const takings = sqliteTable(
  'takings',
  {
    site: site(),
    productionId: integer('production_id').notNull(),
    category: integer('category').notNull(),
    tickets: integer('tickets').notNull(),
    cents: integer('cents').notNull(),
    /** Tickets that staff gave away, which are not among the sold ones. */
    free: integer('free').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.site, t.productionId, t.category] })],
)

/**
 * The same by the day on which the tickets were ordered; returned tickets no longer count, but fees that were kept of
 * them do. Only triggers on `order_lines` write them.
 */
export const takingsByDay = sqliteTable(
  'takings_by_day',
  {
    site: site(),
    productionId: integer('production_id').notNull(),
    /** The day in Berlin time, YYYY-MM-DD. */
    day: text('day').notNull(),
    tickets: integer('tickets').notNull(),
    cents: integer('cents').notNull(),
    /** Tickets that staff gave away, which are not among the sold ones. */
    free: integer('free').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.productionId, t.day] }),
    // for the key figures, which add up the last two weeks of all productions
    index('takings_of_day').on(t.site, t.day),
  ],
)
