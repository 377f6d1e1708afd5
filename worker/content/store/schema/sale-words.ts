import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PlaceCounts, StockWord } from '../../../../shared/contract/box-office/facts.ts'
import { site } from './columns.ts'

/**
 * The state of each sale that our box office runs, one row per production: the read model of the inventories
 * (decision 0025). Lists join the table; `worker/box-office/store/sale-words.ts` writes it.
 */
export const saleWords = sqliteTable(
  'sale_words',
  {
    site: site(),
    /** Unique only within a site, since the productions of a proxied site have their backend's ids. */
    productionId: integer('production_id').notNull(),
    /**
     * Incremented with every report of the inventory; 0 for an estimate from the sales data, before the first report.
     */
    version: integer('version').notNull(),
    stock: text('stock').$type<StockWord>().notNull(),
    /**
     * Numbers of places, for staff; may be a minute old. Null in rows that are older than the column, until the
     * inventory's next report.
     */
    counts: text('counts', { mode: 'json' }).$type<PlaceCounts>(),
    /** The sold places that belong to no order of ours, and what they cost; for staff, like `counts`. */
    elsewhereTickets: integer('elsewhere_tickets').notNull().default(0),
    elsewhereCents: integer('elsewhere_cents').notNull().default(0),
    /** When the general sale begins and ends, ISO 8601 with an offset. */
    opensAt: text('opens_at'),
    closesAt: text('closes_at'),
    /** Whether the sale is stopped, in the sales data or because the content cancels or moves the production. */
    isStopped: integer('is_stopped', { mode: 'boolean' }).notNull(),
    /** Normal prices in cents, tax and fees included. */
    lowestCents: integer('lowest_cents').notNull(),
    highestCents: integer('highest_cents').notNull(),
    /** The lowest reduced price; null if no price is reduced. */
    reducedCents: integer('reduced_cents'),
  },
  (t) => [primaryKey({ columns: [t.site, t.productionId] })],
)
