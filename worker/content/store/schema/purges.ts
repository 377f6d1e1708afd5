import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, moment } from './columns.ts'

/** Every write appends the tags it touched, in the same transaction: isolates follow this log. */
export const purges = sqliteTable('purges', {
  id: id(),
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
  at: moment('at').notNull(),
})
