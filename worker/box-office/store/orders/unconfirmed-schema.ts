import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Mails about orders to addresses that are not confirmed, which are limited per hour. The address is a digest. Rows are
 * deleted at night once they are a day old.
 */
export const unconfirmedMails = sqliteTable(
  'unconfirmed_mails',
  {
    address: text('address').notNull(),
    /** Site, order and sequence of the mail. */
    id: text('id').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.id] })],
)
