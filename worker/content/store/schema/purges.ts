import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, moment } from './columns.ts'

/** The tags that each write has touched, appended in the write's transaction. Isolates read this log to purge pages. */
export const purges = sqliteTable('purges', {
  id: id(),
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
  at: moment('at').notNull(),
})
