import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, type Store, type Written } from '../commit.ts'
import { among, type Sql, sql } from '../sql.ts'

/**
 * Orders the children of a page. The order takes effect in tabs, menu and footer without publication.
 * @param parentId null for the first level
 * @param was the order that the client last saw
 * @returns null if the order has changed since then
 */
export async function reorderPages(
  store: Store,
  site: SiteKey,
  { parentId, ids, was }: { parentId: number | null; ids: readonly number[]; was: readonly number[] },
): Promise<Written | null> {
  const siblings = sql`SELECT id FROM pages WHERE site = ${site} AND parent_id IS ${parentId} ORDER BY position, id`
  const { tags, rows } = await commit(
    store,
    [
      sql`UPDATE pages SET position = row.key FROM json_each(${JSON.stringify(ids)}) AS row
        WHERE pages.id = row.value AND pages.site = ${site} AND pages.parent_id IS ${parentId}
          AND (SELECT json_group_array(id) FROM (${siblings})) = json(${JSON.stringify(was)}) RETURNING pages.id`,
    ],
    // menu and footer show the new order
    [`pages:${site}`, `nav:${site}`],
  )
  return rows[0]?.length === ids.length ? { tags } : null
}

/** Selects the pages that visitors see, among these ids. */
export function publicPages(site: SiteKey, ids: readonly number[]): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT id FROM pages WHERE site = ${site} AND is_online
    AND published_version_id IS NOT NULL AND id IN ${among(ids)}`
}
