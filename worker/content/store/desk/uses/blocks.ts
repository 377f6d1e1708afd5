// Selects pages and sections whose list blocks name a row.
import { raw, type Sql, sql } from '../../sql.ts'
import type { DeskUse } from '../desk-table.ts'

/** The block that names rows of an entity, its field, and the kind of its references in `page_refs`. */
const listed = {
  productions: { block: 'eventlistitem', field: 'event', kind: 'production' },
  articles: { block: 'articlelistitem', field: 'article', kind: 'article' },
  partners: { block: 'sponsorlistitem', field: 'sponsor', kind: 'partner' },
} as const

/** Maximum number of pages, and of owners of sections, that one statement looks into. */
const mostScanned = 1000

/**
 * Selects the pages and sections of a row's site whose public version or unpublished draft names the row in a list
 * block. Reads one reference per owner, and blocks only of drafts that differ from the public version.
 */
export function usesInBlocks(entity: keyof typeof listed, id: number): Sql<DeskUse>[] {
  const { block, field, kind } = listed[entity]
  const site = sql`(SELECT site FROM ${raw(entity)} WHERE id = ${id})`
  const isNamed = (type: string, owner: string) => sql`(EXISTS (SELECT 1 FROM page_refs f
      WHERE f.version_id = o.published_version_id AND f.kind = ${kind} AND f.target_id = ${id})
    OR (o.revision IS NOT o.published_revision AND EXISTS (SELECT 1 FROM modules m
      WHERE m.content_type = ${raw(type)} AND m.object_id = ${raw(owner)} AND m.deleted_at IS NULL
        AND m.module = ${block} AND m.data ->> ${`$.${field}`} = ${id})))`
  return [
    sql`SELECT 'pages' AS entity, o.id, o.title ->> '$.de' AS title
      FROM (SELECT * FROM pages WHERE site = ${site} LIMIT ${mostScanned}) o
      WHERE ${isNamed("'page'", 'o.id')} LIMIT 20`,
    // the row in `section_owners` stays when its owner is deleted
    sql`SELECT iif(o.content_type = 'home', 'home', o.content_type || 's') AS entity, o.object_id AS id,
        coalesce(p.title ->> '$.de', a.headline ->> '$.de', '') AS title
      FROM (SELECT * FROM section_owners WHERE site = ${site} LIMIT ${mostScanned}) o
      LEFT JOIN productions p ON o.content_type = 'production' AND p.id = o.object_id
      LEFT JOIN articles a ON o.content_type = 'article' AND a.id = o.object_id
      WHERE (o.content_type = 'home' OR coalesce(p.id, a.id) IS NOT NULL)
        AND ${isNamed('o.content_type', 'o.object_id')} LIMIT 20`,
  ]
}
