import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { isOf, siteOf } from '../owners/owners.ts'
import { type ListedVersion, listedVersion } from '../pages/history.ts'
import { among, type Sql, sql } from '../sql.ts'

/** Selects the owner of this block, deleted blocks included. @param module undefined for any kind of block */
export function ownerOfBlock(
  site: SiteKey,
  id: number,
  module: string | undefined,
): Sql<Owner & { is_deleted: number }> {
  return sql<Owner & { is_deleted: number }>`SELECT m.content_type, m.object_id, m.deleted_at IS NOT NULL AS is_deleted
    FROM modules m WHERE m.id = ${id} AND m.module = coalesce(${module ?? null}, m.module) AND ${siteOf('m')} = ${site}`
}

export function blocksOfSite(
  site: SiteKey,
  module: string,
  limit: number,
  offset: number,
): Sql<Owner & { id: number; total: number }> {
  return sql<Owner & { id: number; total: number }>`
    SELECT m.id, m.content_type, m.object_id, count(*) OVER () AS total
    FROM (SELECT 'page' AS type, id FROM pages WHERE site = ${site}
      UNION ALL SELECT content_type, object_id FROM section_owners WHERE site = ${site}) owner
    JOIN modules m ON m.content_type = owner.type AND m.object_id = owner.id
    WHERE m.module = ${module} AND m.deleted_at IS NULL
    ORDER BY owner.type <> 'page', owner.type, owner.id, m.id LIMIT ${limit} OFFSET ${offset}`
}

/** Selects the wanted rows that exist. Pictures belong to all sites, other rows to one site. */
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

/** Selects the pages that own one of these paths in either language. */
export function pathOwners(
  site: SiteKey,
  paths: readonly string[],
): Sql<{ locale: Locale; path: string; page_id: number }> {
  return sql<{ locale: Locale; path: string; page_id: number }>`SELECT locale, path, page_id FROM page_paths
    WHERE site = ${site} AND path IN ${among(paths)}`
}

export function pageKey(site: SiteKey, id: number): Sql<{ key: string }> {
  return sql<{ key: string }>`SELECT key FROM pages WHERE site = ${site} AND id = ${id}`
}

/** Selects the highest position among the children of a page. @param parentKey null for the first level */
export function lastPosition(site: SiteKey, parentKey: string | null): Sql<{ position: number | null }> {
  return sql<{ position: number | null }>`SELECT max(position) AS position FROM pages WHERE site = ${site}
    AND parent_id IS (SELECT id FROM pages WHERE site = ${site} AND key = ${parentKey})`
}

/** Selects whether page `id` is page `of` or one of its descendants; no row if the site has no page `id`. */
export function isDescendant(site: SiteKey, id: number, of: number): Sql<{ is_below: number }> {
  return sql<{ is_below: number }>`WITH RECURSIVE above (id, parent_id) AS (
      SELECT id, parent_id FROM pages WHERE id = ${id} AND site = ${site}
      UNION SELECT p.id, p.parent_id FROM pages p JOIN above ON p.id = above.parent_id)
    SELECT max(id = ${of}) AS is_below FROM above HAVING count(*) > 0`
}

export interface VersionRow extends ListedVersion {
  draft: string | null
  snapshot: string
}

/** Selects a version of the owner with the draft that it was published from. */
export function versionById(site: SiteKey, owner: Owner, versionId: number): Sql<VersionRow> {
  return sql<VersionRow>`SELECT ${listedVersion(owner)}, v.draft, v.snapshot
    FROM page_versions v WHERE v.id = ${versionId} AND ${isOf(owner, 'v')} AND ${siteOf('v')} = ${site}`
}

/** Selects the link targets that exist: public pages by language and path, other targets by id. */
export function linkTargets(
  site: SiteKey,
  wanted: readonly { kind: string; name: string }[],
): Sql<{ kind: string; name: string }> {
  const json = JSON.stringify(wanted)
  const of = (kind: string) =>
    sql`(SELECT value ->> '$.name' FROM json_each(${json}) WHERE value ->> '$.kind' = ${kind})`
  return sql<{ kind: string; name: string }>`
    SELECT 'page-' || x.locale AS kind, x.path AS name FROM page_paths x JOIN pages p ON p.id = x.page_id
      WHERE x.site = ${site} AND p.is_online AND p.published_version_id IS NOT NULL
        AND x.path IN (SELECT value ->> '$.name' FROM json_each(${json}))
    UNION ALL SELECT 'event', CAST(id AS TEXT) FROM productions WHERE site = ${site} AND CAST(id AS TEXT) IN ${of('event')}
    UNION ALL SELECT 'abo', CAST(id AS TEXT) FROM abos WHERE site = ${site} AND CAST(id AS TEXT) IN ${of('abo')}
    UNION ALL SELECT 'article', CAST(id AS TEXT) FROM articles WHERE site = ${site} AND CAST(id AS TEXT) IN ${of('article')}`
}

/** `parent_id` and `is_online` are null for owners other than pages. */
export interface PreviewRow extends Owner {
  parent_id: number | null
  is_online: number | null
  snapshot: string
}

/** Selects a preview that has not expired. The id comes from a link that was signed for this site. */
export function previewById(site: SiteKey, id: number, now: string): Sql<PreviewRow> {
  return sql<PreviewRow>`SELECT v.content_type, v.object_id, p.parent_id, p.is_online, v.snapshot FROM page_previews v
    LEFT JOIN pages p ON v.content_type = 'page' AND p.id = v.object_id
    WHERE v.id = ${id} AND v.expires_at > ${now} AND (v.content_type <> 'page' OR p.site = ${site})`
}

/**
 * Selects the first owner whose draft has a visible section with this name; pages come first.
 * @param except an owner to leave out
 */
export function ownerOfDraftSection(site: SiteKey, slug: string, except?: Owner): Sql<Owner> {
  const isOther = except ? sql`NOT (${isOf(except, 'm')})` : sql`TRUE`
  return sql<Owner>`SELECT m.content_type, m.object_id FROM modules m
    WHERE m.slug = ${slug} AND m.slug <> '' AND m.module = 'container' AND m.deleted_at IS NULL AND NOT m.hidden
      AND ${siteOf('m')} = ${site} AND ${isOther}
    ORDER BY m.content_type <> 'page', m.content_type, m.object_id LIMIT 1`
}
