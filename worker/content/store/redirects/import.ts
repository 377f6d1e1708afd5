import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store, select } from '../commit.ts'
import { redirects } from '../schema/redirects.ts'
import { sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { redirectsOf } from './queries.ts'

export async function redirectsWithTargets(store: Store, site: SiteKey): Promise<Map<string, string>> {
  const rows = await select(store, redirectsOf(site))
  return new Map(rows.map(({ old_path: oldPath, new_path: newPath }) => [oldPath, newPath]))
}

/**
 * Adds redirects or changes their targets for an import, with one history line each, and deletes the missed paths that
 * the redirects cover. The caller has checked the redirects.
 * @param stored the targets before the import, by old path
 * @param targets the added or changed targets, by old path
 * @returns the tags to purge
 */
export async function writeImport(
  store: Store,
  { site, by, stored }: { site: SiteKey; by: string; stored: ReadonlyMap<string, string> },
  targets: ReadonlyMap<string, string>,
): Promise<string[]> {
  const at = moment(store.now)
  const rows = [...targets].map(([oldPath, newPath]) => ({
    site,
    oldPath,
    newPath,
    origin: 'import' as const,
    createdAt: at,
  }))
  const given = JSON.stringify([...targets].map(([oldPath]) => [oldPath, stored.get(oldPath) ?? null]))
  const { tags } = await commit(
    store,
    [
      ...upsertRows(redirects, rows, { key: ['site', 'oldPath'], keep: ['origin', 'createdAt'] }),
      sql`INSERT INTO desk_changes (at, "by", site, entity, entity_id, revision, action, changes)
        SELECT ${at}, ${by}, ${site}, 'redirects', r.id, d.revision, 'import',
          json_object('newPath', json_object('before', g.value ->> 1, 'after', r.new_path))
        FROM json_each(${given}) g JOIN redirects r ON r.site = ${site} AND r.old_path = g.value ->> 0
        JOIN desk_rows d ON d.entity = 'redirects' AND d.id = r.id`,
      sql`UPDATE desk_rows SET updated_at = ${at}, updated_by = ${by} WHERE entity = 'redirects' AND id IN
        (SELECT r.id FROM json_each(${given}) g JOIN redirects r ON r.site = ${site} AND r.old_path = g.value ->> 0)`,
      sql`DELETE FROM missed_paths WHERE site = ${site} AND path IN (SELECT value ->> 0 FROM json_each(${given}))`,
    ],
    [`redirects:${site}`],
  )
  return tags
}
