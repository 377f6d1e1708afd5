import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type ArticleTeaserRow, articleTeaserColumns } from '../articles/columns.ts'
import { type PartnerRow, partnerColumns } from '../partners/columns.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from '../productions/columns.ts'
import { raw, type Sql, sql } from '../sql.ts'

/** Identifies a version of a page: the published one of an online page, or `versionId` (for staff). */
export interface PageKey {
  site: SiteKey
  locale: Locale
  /** Below the locale, without slashes at either end. */
  path: string
  versionId?: number | undefined
}

export interface PageVersionRow {
  page_id: number
  version_id: number
  is_online: number
  /** The current addresses. */
  path_de: string | null
  path_en: string | null
  /** JSON of `PageSnapshot`. */
  snapshot: string
}

export function pageVersion(key: PageKey): Sql<PageVersionRow> {
  return sql<PageVersionRow>`${shown(key)} SELECT shown.page_id, v.id AS version_id, shown.is_online, v.snapshot,
      (SELECT path FROM page_paths WHERE page_id = shown.page_id AND locale = 'de') AS path_de,
      (SELECT path FROM page_paths WHERE page_id = shown.page_id AND locale = 'en') AS path_en
    FROM shown JOIN page_versions v ON v.id = shown.version_id AND v.content_type = 'page'
      AND v.object_id = shown.page_id`
}

export interface SiblingRow {
  id: number
  /** JSON of `Localised`. */
  title: string
  path: string
}

/** Selects the public clickable siblings of a page with tabs, including the page; no rows for a page without tabs. */
export function siblingPages(key: PageKey): Sql<SiblingRow> {
  return sql<SiblingRow>`${shown(key)} SELECT sibling.id, sv.snapshot -> '$.title' AS title, x.path
    FROM shown
    JOIN page_versions v ON v.id = shown.version_id AND v.snapshot ->> '$.hasTabNavigation'
    JOIN pages sibling ON sibling.parent_id = shown.parent_id AND sibling.is_online
    JOIN page_versions sv ON sv.id = sibling.published_version_id AND sv.snapshot ->> '$.isClickable'
    JOIN page_paths x ON x.page_id = sibling.id AND x.locale = ${key.locale}
    ORDER BY sibling.position, sibling.id`
}

/** Selects the public clickable children of a page, for the tabs of a draft. */
export function siblingsOfDraft(parentId: number, locale: Locale): Sql<SiblingRow> {
  return sql<SiblingRow>`SELECT sibling.id, sv.snapshot -> '$.title' AS title, x.path FROM pages sibling
    JOIN page_versions sv ON sv.id = sibling.published_version_id AND sv.snapshot ->> '$.isClickable'
    JOIN page_paths x ON x.page_id = sibling.id AND x.locale = ${locale}
    WHERE sibling.parent_id = ${parentId} AND sibling.is_online ORDER BY sibling.position, sibling.id`
}

export function referredProductions(key: PageKey): Sql<ProductionItemRow> {
  return sql<ProductionItemRow>`${shown(key)} SELECT ${productionItemColumns(key.locale)}
    FROM shown JOIN page_refs f ON f.version_id = shown.version_id AND f.kind = 'production'
    JOIN productions p ON p.id = f.target_id AND p.site = ${key.site} ${productionItemJoins}`
}

export function referredArticles(key: PageKey, now: string): Sql<ArticleTeaserRow> {
  return sql<ArticleTeaserRow>`${shown(key)} SELECT ${articleTeaserColumns(key.locale)}
    FROM shown JOIN page_refs f ON f.version_id = shown.version_id AND f.kind = 'article'
    JOIN articles t ON t.id = f.target_id AND t.site = ${key.site} AND t.published_at <= ${now}
    LEFT JOIN media i ON i.id = t.image_id`
}

export function referredPartners(key: PageKey): Sql<PartnerRow> {
  return sql<PartnerRow>`${shown(key)} SELECT ${partnerColumns(key.locale)}
    FROM shown JOIN page_refs f ON f.version_id = shown.version_id AND f.kind = 'partner'
    JOIN partners n ON n.id = f.target_id AND n.site = ${key.site} LEFT JOIN media i ON i.id = n.image_id`
}

export interface SectionSourceRow {
  page_id: number
  snapshot: string
}

/**
 * Selects the first public page whose public version has a section of this name, even if the draft has deleted it. The
 * page is found by its stored blocks, which have an index, so a section that the draft has renamed is not found.
 */
export function pageOfSection(site: SiteKey, slug: string): Sql<SectionSourceRow> {
  return sql<SectionSourceRow>`SELECT p.id AS page_id, v.snapshot FROM modules m
    JOIN pages p ON p.id = m.object_id AND p.site = ${site} AND p.is_online
    JOIN page_versions v ON v.id = p.published_version_id
    WHERE m.slug = ${slug} AND m.module = 'container' AND m.content_type = 'page' AND m.slug <> ''
      AND EXISTS (SELECT 1 FROM json_each(v.snapshot, '$.sections') section WHERE section.value ->> '$.slug' = ${slug})
    ORDER BY p.id LIMIT 1`
}

function shown({ site, locale, path, versionId }: PageKey): Sql {
  const version = versionId ? sql`${versionId}` : raw('p.published_version_id')
  const isVisible = versionId ? raw('1') : raw('p.is_online')
  return sql`WITH shown AS (SELECT p.id AS page_id, p.parent_id, p.is_online, ${version} AS version_id
    FROM page_paths x JOIN pages p ON p.id = x.page_id
    WHERE x.site = ${site} AND x.locale = ${locale} AND x.path = ${path} AND ${isVisible})`
}
