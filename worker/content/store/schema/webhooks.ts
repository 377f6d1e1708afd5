// Webhooks and their deliveries: triggers on `desk_changes` and `orders` add a delivery in the transaction of the
// change that it reports.
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { WebhookState } from '../../../../shared/outside/webhooks.ts'
import { id, moment, site } from './columns.ts'

/** Numeric times are milliseconds since 1970, by the real clock. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: id(),
    site: site(),
    url: text('url').notNull(),
    events: text('events', { mode: 'json' }).$type<string[]>().notNull(),
    state: text('state').$type<WebhookState>().notNull().default('on'),
    /** The secret is not stored, but derived from the server's secret, the webhook's id and this version. */
    secretVersion: integer('secret_version').notNull().default(1),
    rotatedAt: integer('rotated_at'),
    /** E-mail address of the administrator. */
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('webhooks_site').on(t.site, t.state)],
)

/** The outbox: the reports of the last 30 days, whether pending, delivered or given up. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** JSON, sent unchanged. */
    payload: text('payload').notNull(),
    createdAt: moment('created_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Time of the next attempt; null once the delivery has succeeded or was given up. */
    nextAt: integer('next_at'),
    triedAt: integer('tried_at'),
    status: integer('status'),
    durationMs: integer('duration_ms'),
    answer: text('answer'),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.nextAt).where(sql`${t.nextAt} IS NOT NULL`),
    index('webhook_deliveries_webhook').on(t.webhookId, t.id),
  ],
)
