import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment, site } from './columns.ts'

/** Old paths, the source of truth; KV holds a copy sharded by hash (see `handlers/redirects/look-up.ts`). */
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
