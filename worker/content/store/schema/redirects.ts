import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment, site } from './columns.ts'

/** Redirects from old paths. KV holds a copy for look-ups, sharded by hash (see `handlers/redirects/look-up.ts`). */
export const redirects = sqliteTable(
  'redirects',
  {
    site: site(),
    oldPath: text('old_path').notNull(),
    newPath: text('new_path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.oldPath] })],
)
