// Finds pages and sections with a draft that visitors do not see yet. A count reads at most `maxRead` pages or owners.
import type { OwnerType } from '../../../../shared/contract/section-owner.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { raw, type Sql, sql } from '../sql.ts'

const maxRead = 1000

/** Selects how many pages of a site were never published (`draft`), or have unpublished changes (`changed`). */
export function waitingPages(site: SiteKey): Sql<{ state: 'draft' | 'changed'; n: number }> {
  return sql`SELECT iif(is_online AND published_version_id IS NOT NULL, 'changed', 'draft') AS state, count(*) AS n
    FROM (SELECT * FROM pages WHERE site = ${site} LIMIT ${maxRead}) p
    WHERE CASE WHEN is_online AND published_version_id IS NOT NULL THEN published_revision IS NOT revision
      ELSE NOT EXISTS (SELECT 1 FROM page_versions v WHERE v.content_type = 'page' AND v.object_id = p.id) END
    GROUP BY 1`
}

/** Selects how many articles, productions and home pages of a site have sections with an unpublished draft. */
export function waitingSections(site: SiteKey): Sql<{ type: OwnerType; n: number }> {
  return sql`SELECT content_type AS type, count(*) AS n
    FROM (SELECT * FROM section_owners WHERE site = ${site} LIMIT ${maxRead}) o
    WHERE ${isWaiting} AND (content_type = 'home' OR EXISTS (SELECT 1 FROM desk_rows d
      WHERE d.entity = o.content_type || 's' AND d.id = o.object_id AND d.state <> 'deleted'))
    GROUP BY 1`
}

/** Returns the condition for a filter of the desk: a row of `scanned` has sections with an unpublished draft. */
export function hasWaitingSections(type: OwnerType): Sql {
  return sql`EXISTS (SELECT 1 FROM section_owners o WHERE o.content_type = ${type} AND o.object_id = scanned.id
    AND ${isWaiting})`
}

/** Sections that staff have taken offline do not count as waiting. */
const isWaiting = raw(`o.revision > 1 AND CASE WHEN o.published_version_id IS NULL
  THEN NOT EXISTS (SELECT 1 FROM page_versions v WHERE v.content_type = o.content_type AND v.object_id = o.object_id)
  ELSE o.published_revision IS NOT o.revision END`)
