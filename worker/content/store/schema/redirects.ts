import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, moment, site } from './columns.ts'

/** Redirects from old paths. KV holds a copy for look-ups, sharded by hash (see `handlers/redirects/look-up.ts`). */
export const redirects = sqliteTable(
  'redirects',
  {
    id: id(),
    site: site(),
    oldPath: text('old_path').notNull(),
    newPath: text('new_path').notNull(),
    /** `hand`: made at the desk, `move`: made when a page moved or was deleted, `import`: from a file. */
    origin: text('origin').$type<'hand' | 'move' | 'import'>().notNull().default('import'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('redirects_old_path').on(t.site, t.oldPath), index('redirects_new_path').on(t.site, t.newPath)],
)

/** Requested addresses without a page, with the number of requests and nothing about visitors (`missed-paths/`). */
export const missedPaths = sqliteTable(
  'missed_paths',
  {
    site: site(),
    /** Decoded, without a query; `*.php` counts all probes for files of that kind. */
    path: text('path').notNull(),
    hits: integer('hits').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.path] }), index('missed_paths_hits').on(t.site, t.hits, t.lastAt)],
)
