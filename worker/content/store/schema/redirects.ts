import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, moment, site } from './columns.ts'

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
    /** Decoded, without a query. Bots' probes are counted together, for example as `*.php`. */
    path: text('path').notNull(),
    hits: integer('hits').notNull(),
    lastAt: moment('last_at').notNull(),
    /** Whether staff have hidden the address from the log, for example because only bots request it. */
    isHidden: flag('is_hidden'),
  },
  (t) => [primaryKey({ columns: [t.site, t.path] }), index('missed_paths_hits').on(t.site, t.hits, t.lastAt)],
)

/** Number of times that visitors followed a redirect on a day in Berlin (`redirects/uses.ts`). */
export const redirectUses = sqliteTable(
  'redirect_uses',
  {
    redirectId: integer('redirect_id').notNull(),
    day: text('day').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.redirectId, t.day] }), index('redirect_uses_day').on(t.day)],
)
