import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, site } from './columns.ts'
import { rooms } from './venues.ts'

export const closures = sqliteTable(
  'closures',
  {
    id: id(),
    site: site(),
    key: text('key').notNull(),
    roomId: integer('room_id')
      .notNull()
      .references(() => rooms.id),
    /** First and last day in Berlin, YYYY-MM-DD. */
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [uniqueIndex('closures_site_key').on(t.site, t.key), index('closures_room').on(t.roomId)],
)
