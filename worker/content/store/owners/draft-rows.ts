// The drafts of owners other than pages, in the form of a page's draft: they have no settings, and their title is the
// owner's.

import { siteKeys } from '../../../../shared/sites/site-keys.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import type { DraftPage } from '../pages/snapshot-of.ts'
import { raw, type Sql, sql } from '../sql.ts'

export function articleDraft(id: number): Sql<DraftPage> {
  return draftOf(sql`(SELECT id, site, 'article' AS type, headline AS title FROM articles WHERE id = ${id})`)
}

export function productionDraft(id: number): Sql<DraftPage> {
  return draftOf(sql`(SELECT id, site, 'production' AS type, title FROM productions WHERE id = ${id})`)
}

/** @param id see `homeOf` */
export function homeDraft(id: number): Sql<DraftPage> {
  const site = siteKeys[id - 1] ?? null
  const title = JSON.stringify({ de: site && sites[site].name, en: null })
  return draftOf(
    sql`(SELECT ${id} AS id, ${site} AS site, 'home' AS type, ${title} AS title WHERE ${site} IS NOT NULL)`,
  )
}

/** @param thing subquery that selects the owner's `id`, `site`, `type` and `title` */
function draftOf(thing: Sql): Sql<DraftPage> {
  return sql<DraftPage>`SELECT thing.id, thing.type, thing.site, coalesce(o.revision, 1) AS revision, thing.title,
      o.published_version_id IS NOT NULL AS isOnline, ${noSettings},
      (SELECT coalesce(max(number), 0) FROM page_versions v
        WHERE v.content_type = thing.type AND v.object_id = thing.id) AS lastNumber,
      o.published_version_id AS publishedVersionId, o.published_revision AS publishedRevision,
      published.number AS publishedNumber, published.created_at AS publishedAt, published.created_by AS publishedBy
    FROM ${thing} AS thing LEFT JOIN section_owners o ON o.content_type = thing.type AND o.object_id = thing.id
      LEFT JOIN page_versions AS published ON published.id = o.published_version_id`
}

const noSettings = raw(`1 AS settingsRevision, 'default' AS template, '{"de":""}' AS headline, NULL AS parentId,
  1 AS isClickable, 0 AS inMenu, 0 AS inFooter, 0 AS hasTabNavigation, NULL AS metaTitle, NULL AS metaDescription,
  NULL AS ogTitle, NULL AS ogDescription, 'website' AS ogType, NULL AS ogImage, NULL AS heroImage, NULL AS heroText,
  NULL AS heroLink, NULL AS heroLinkText, NULL AS heroVideo, NULL AS pathDe, NULL AS pathEn,
  NULL AS publishedEntry, NULL AS pendingPlace`)
