import { raw, type Sql, sql } from '../../sql.ts'
import type { DeskUse } from '../desk-table.ts'

/** For each entity: the block that names its rows, the block's field, and the kind of reference in `page_refs`. */
const listed = {
  productions: { block: 'eventlistitem', field: 'event', kind: 'production' },
  articles: { block: 'articlelistitem', field: 'article', kind: 'article' },
  partners: { block: 'sponsorlistitem', field: 'sponsor', kind: 'partner' },
} as const

/**
 * Selects the pages and sections of a row's site whose public version or unpublished draft names the row in a list
 * block.
 */
export function usesInBlocks(entity: keyof typeof listed, id: number): Sql<DeskUse>[] {
  const { block, field, kind } = listed[entity]
  const site = sql`(SELECT site FROM ${raw(entity)} WHERE id = ${id})`
  // literal, since SQLite does not use a partial index for bound parameters
  const isListed = raw(`m.module = '${block}' AND m.data ->> '$.${field}'`)
  /** Subquery `named`: the owners of versions and drafts that name the row; `version` is null for a draft. */
  const named = sql`(SELECT v.content_type, v.object_id, v.id AS version
      FROM page_refs f JOIN page_versions v ON v.id = f.version_id WHERE f.kind = ${kind} AND f.target_id = ${id}
    UNION ALL SELECT m.content_type, m.object_id, NULL FROM modules m WHERE ${isListed} = ${id} AND m.deleted_at IS NULL) named`
  const isShown = sql`o.site = ${site}
    AND iif(named.version IS NULL, o.revision IS NOT o.published_revision, named.version = o.published_version_id)`
  return [
    sql`SELECT DISTINCT 'pages' AS entity, o.id, o.title ->> '$.de' AS title FROM ${named}
      JOIN pages o ON o.id = named.object_id WHERE named.content_type = 'page' AND ${isShown}`,
    // an owner's row in `section_owners` stays when the owner is deleted, so the owner's own row must exist too
    sql`SELECT DISTINCT iif(o.content_type = 'home', 'home', o.content_type || 's') AS entity, o.object_id AS id,
        coalesce(p.title ->> '$.de', a.headline ->> '$.de', '') AS title FROM ${named}
      JOIN section_owners o ON o.content_type = named.content_type AND o.object_id = named.object_id
      LEFT JOIN productions p ON o.content_type = 'production' AND p.id = o.object_id
      LEFT JOIN articles a ON o.content_type = 'article' AND a.id = o.object_id
      WHERE (o.content_type = 'home' OR coalesce(p.id, a.id) IS NOT NULL) AND ${isShown}`,
  ]
}
