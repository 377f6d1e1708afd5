import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, moment, site } from './columns.ts'

/** Consent decisions under a random id, with nothing else about the visitor (worker/consent). */
export const consents = sqliteTable(
  'consents',
  {
    id: id(),
    visitor: text('visitor').notNull(),
    site: site(),
    version: integer('version').notNull(),
    /** Granted categories, separated by spaces; '' if the visitor granted no category. */
    granted: text('granted').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [index('consents_visitor').on(t.visitor), index('consents_decided_at').on(t.decidedAt)],
)
