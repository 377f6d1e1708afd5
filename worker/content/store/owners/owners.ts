// For each kind of owner: queries for the state of its draft, and the tags of the cached pages that show its sections.
import type { Owner, OwnerType } from '../../../../shared/contract/section-owner.ts'
import { siteKeys } from '../../../../shared/sites/site-keys.ts'
import { type SiteKey, sites } from '../../../../shared/sites/sites.ts'
import { draftPages } from '../drafts/rows.ts'
import type { DraftPage } from '../pages/snapshot-of.ts'
import { raw, type Sql, sql } from '../sql.ts'

// The drafts of owners other than pages, in the form of a page's draft: they have no settings, and their title is the
// owner's.

function articleDraft(id: number): Sql<DraftPage> {
  return draftOf(sql`(SELECT id, site, 'article' AS type, headline AS title FROM articles WHERE id = ${id})`)
}

function productionDraft(id: number): Sql<DraftPage> {
  return draftOf(sql`(SELECT id, site, 'production' AS type, title FROM productions WHERE id = ${id})`)
}

/** @param id see `homeOf` */
function homeDraft(id: number): Sql<DraftPage> {
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

interface OwnerKind {
  draft(id: number): Sql<DraftPage>
  tags(id: number, site: SiteKey): string[]
}

const kinds: Record<OwnerType, OwnerKind> = {
  page: { draft: (id) => draftPages(JSON.stringify([id])), tags: (id, site) => [`page:${id}`, `pages:${site}`] },
  article: { draft: articleDraft, tags: (id) => [`article:${id}`] },
  production: { draft: productionDraft, tags: (id) => [`production:${id}`] },
  home: { draft: homeDraft, tags: (_, site) => [`home:${site}`] },
}

/** Selects the state of an owner's draft; no row if there is no such owner. */
export function ownerDraft({ content_type: type, object_id: id }: Owner): Sql<DraftPage> {
  return kinds[type].draft(id)
}

export function ownerTags({ content_type: type, object_id: id }: Owner, site: SiteKey): string[] {
  return kinds[type].tags(id, site)
}

/**
 * Returns the condition that a row with `content_type` and `object_id` belongs to the owner.
 * @param alias the alias of the row's table
 */
export function isOf({ content_type: type, object_id: id }: Owner, alias: string): Sql {
  return sql`${raw(alias)}.content_type = ${type} AND ${raw(alias)}.object_id = ${id}`
}

/**
 * Returns SQL for the site of a row's owner, from `pages` or `section_owners`. Null if the owner has no row there, for
 * example for a deleted page.
 */
export function siteOf(alias: string): Sql {
  return raw(`CASE ${alias}.content_type WHEN 'page' THEN (SELECT site FROM pages WHERE id = ${alias}.object_id)
    ELSE (SELECT site FROM section_owners o
      WHERE o.content_type = ${alias}.content_type AND o.object_id = ${alias}.object_id) END`)
}

/** Returns SQL for the id of the version that visitors see; null if no version is public. */
export function publicVersion({ content_type: type, object_id: id }: Owner): Sql {
  return type === 'page'
    ? sql`(SELECT published_version_id FROM pages WHERE id = ${id} AND is_online)`
    : sql`(SELECT published_version_id FROM section_owners WHERE content_type = ${type} AND object_id = ${id})`
}

export function draftRevision({ content_type: type, object_id: id }: Owner): Sql {
  return type === 'page'
    ? sql`(SELECT revision FROM pages WHERE id = ${id})`
    : sql`coalesce((SELECT revision FROM section_owners WHERE content_type = ${type} AND object_id = ${id}), 1)`
}

interface Write {
  /** Time of the write, `YYYY-MM-DDTHH:MM:SSZ`. */
  at: string
  site: SiteKey
  /** Condition that is false if another write came first. */
  isMine: Sql
}

export function countRevision({ content_type: type, object_id: id }: Owner, { at, site, isMine }: Write): Sql {
  return type === 'page'
    ? sql`UPDATE pages SET revision = revision + 1, updated_at = ${at} WHERE id = ${id} AND ${isMine}`
    : sql`INSERT INTO section_owners (content_type, object_id, site, revision, updated_at)
        SELECT ${type}, ${id}, ${site}, 2, ${at} WHERE ${isMine}
        ON CONFLICT (content_type, object_id) DO UPDATE SET revision = revision + 1, updated_at = excluded.updated_at`
}

/** Returns the statement that marks the draft as equal to the public version. */
export function markUnchanged(owner: Owner, isMine: Sql): Sql {
  return setState(owner, raw('published_revision = revision'), isMine)
}

/** Returns the statement that takes the sections offline; versions and draft stay. */
export function hideVersion(owner: Owner, isMine: Sql): Sql {
  const more = owner.content_type === 'page' ? ', published_entry = NULL, is_online = 0' : ''
  return setState(owner, raw(`published_version_id = NULL, published_revision = NULL${more}`), isMine)
}

export function setState({ content_type: type, object_id: id }: Owner, assigned: Sql, isMine: Sql): Sql {
  return type === 'page'
    ? sql`UPDATE pages SET ${assigned} WHERE id = ${id} AND ${isMine}`
    : sql`UPDATE section_owners SET ${assigned} WHERE content_type = ${type} AND object_id = ${id} AND ${isMine}`
}
