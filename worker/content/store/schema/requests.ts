import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { RequestState } from '../../../../shared/contract/publication-request.ts'
import { id, moment, owned, site } from './columns.ts'

/** What people who may not publish have asked of those who may: one row an owner and person, the latest. */
export const requests = sqliteTable(
  'requests',
  {
    id: id(),
    site: site(),
    ...owned(),
    /** Keys of the units that are still to be published, and `settings`. */
    units: text('units', { mode: 'json' }).$type<string[]>().notNull(),
    note: text('note').notNull(),
    /** E-mail address of the publisher to whom the request is addressed; null for one to all publishers. */
    addressee: text('addressee'),
    by: text('by').notNull(),
    at: moment('at').notNull(),
    state: text('state').$type<RequestState>().notNull().default('open'),
    /** Why the request was refused. */
    reason: text('reason'),
    decidedBy: text('decided_by'),
    /** The revision of the draft that published the last unit. */
    doneRevision: integer('done_revision'),
  },
  (t) => [
    uniqueIndex('requests_asker').on(t.contentType, t.objectId, t.by),
    index('requests_open').on(t.site, t.at).where(sql`${t.state} = 'open'`),
    index('requests_at').on(t.at),
  ],
)
