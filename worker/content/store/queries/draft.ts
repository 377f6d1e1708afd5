// Small questions about drafts that need not read the whole of one.
import type { Locale } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { type Sql, sql } from '../sql.ts'

/** The page of the site whose draft has, or had, this block. */
export function pageOfModule(site: SiteKey, module: string, id: number): Sql<{ page_id: number; is_deleted: number }> {
  return sql<{ page_id: number; is_deleted: number }>`SELECT p.id AS page_id, m.deleted_at IS NOT NULL AS is_deleted
    FROM modules m JOIN pages p ON p.id = m.object_id AND p.site = ${site}
    WHERE m.id = ${id} AND m.module = ${module} AND m.content_type = 'page'`
}

/** Which of these pictures and references exist; pictures are everybody's, the rest is the site's. */
export function rowsThere(
  site: SiteKey,
  wanted: readonly { kind: string; id: number }[],
): Sql<{ kind: string; id: number }> {
  const json = JSON.stringify(wanted.map(({ kind, id }) => ({ kind, id })))
  const of = (kind: string) => sql`(SELECT value ->> '$.id' FROM json_each(${json}) WHERE value ->> '$.kind' = ${kind})`
  return sql<{ kind: string; id: number }>`
    SELECT 'image' AS kind, id FROM media WHERE width IS NOT NULL AND id IN ${of('image')}
    UNION ALL SELECT 'event', id FROM productions WHERE site = ${site} AND id IN ${of('event')}
    UNION ALL SELECT 'article', id FROM articles WHERE site = ${site} AND id IN ${of('article')}
    UNION ALL SELECT 'sponsor', id FROM partners WHERE site = ${site} AND id IN ${of('sponsor')}`
}

export function pageOfPath(site: SiteKey, locale: Locale, path: string): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT page_id AS id FROM page_paths
    WHERE site = ${site} AND locale = ${locale} AND path = ${path}`
}
