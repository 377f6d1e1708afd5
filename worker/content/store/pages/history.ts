// Queries for the editor: an owner's versions and revisions (the latest first), a site's pages, and the pages that
// contain a text.
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { contains } from '../contains.ts'
import { isOf, publicVersion } from '../owners/owners.ts'
import type { StoredRow } from '../rows.ts'
import type { pageRevisions } from '../schema/drafts.ts'
import type { pages, pageVersions } from '../schema/pages.ts'
import { allOf, raw, type Sql, sql } from '../sql.ts'

interface Part {
  offset: number
  limit: number
}

export interface ListedVersion extends StoredRow<typeof pageVersions, 'number' | 'createdAt' | 'createdBy'> {
  version_id: number
  /** Null if no account has the author's address. */
  by_name: string | null
  is_published: number
}

/** Returns the columns of `ListedVersion`, from `page_versions` as `v`. */
export function listedVersion(owner: Owner): Sql {
  return sql`v.id AS version_id, v.number, v.created_at, v.created_by,
    (SELECT name FROM staff WHERE staff.email = v.created_by) AS by_name,
    v.id = coalesce(${publicVersion(owner)}, 0) AS is_published`
}

export function versionsOf(owner: Owner, { offset, limit }: Part): Sql<ListedVersion & { total: number }> {
  return sql<ListedVersion & { total: number }>`SELECT ${listedVersion(owner)}, count(*) OVER () AS total
    FROM page_versions v WHERE ${isOf(owner, 'v')} ORDER BY v.number DESC LIMIT ${limit} OFFSET ${offset}`
}

/** `label` is JSON of `Localised`, `overwritten` JSON of `OverwrittenBlock[]`. */
export interface RevisionRow
  extends StoredRow<
    typeof pageRevisions,
    'number' | 'at' | 'by' | 'action' | 'module' | 'moduleId' | 'label' | 'overwritten'
  > {
  /** Null if no account has the author's address. */
  by_name: string | null
  total: number
}

export function revisionsOf(owner: Owner, { offset, limit }: Part): Sql<RevisionRow> {
  return sql<RevisionRow>`SELECT number, at, by, (SELECT name FROM staff WHERE staff.email = page_revisions.by) AS by_name,
      action, module, module_id, label, overwritten, count(*) OVER () AS total
    FROM page_revisions WHERE ${isOf(owner, 'page_revisions')} ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`
}

/** `title` is JSON of `Localised`. */
export interface ListedPageRow extends StoredRow<typeof pages, 'id' | 'title' | 'isOnline' | 'parentId' | 'position'> {
  path_de: string | null
  path_en: string | null
  has_changes: number
  total: number
}

/** Selects pages of a site whose draft title and paths, taken together, contain every word. */
export function pagesOfSite(site: SiteKey, words: readonly string[], { offset, limit }: Part): Sql<ListedPageRow> {
  const text = raw(`((p.title ->> '$.de') || ' ' || coalesce(p.title ->> '$.en', '') || ' ' || coalesce(de.path, '')
    || ' ' || coalesce(en.path, ''))`)
  return sql<ListedPageRow>`SELECT p.id, p.title, de.path AS path_de, en.path AS path_en,
      p.is_online AND p.published_version_id IS NOT NULL AS is_online, p.parent_id, p.position,
      NOT p.is_online OR p.published_version_id IS NULL OR p.revision <> p.published_revision AS has_changes,
      count(*) OVER () AS total
    FROM pages p LEFT JOIN page_paths de ON de.page_id = p.id AND de.locale = 'de'
      LEFT JOIN page_paths en ON en.page_id = p.id AND en.locale = 'en'
    WHERE ${allOf([sql`p.site = ${site}`, ...words.map((word) => contains(text, word))])}
    ORDER BY de.path, p.id LIMIT ${limit} OFFSET ${offset}`
}

export interface LinkingPageRow {
  id: number
  title: string
  path_de: string | null
  path_en: string | null
  /** The concatenated JSON of the public version, the draft's hero link and the draft's blocks. */
  texts: string
}

/** Selects other pages of the site whose public version or draft contains one of two texts. */
export function pagesWith(site: SiteKey, except: number, texts: readonly [string, string]): Sql<LinkingPageRow> {
  const [one, other] = texts
  return sql<LinkingPageRow>`SELECT * FROM (
      SELECT p.id, p.title, de.path AS path_de, en.path AS path_en,
        coalesce(v.snapshot, '') || coalesce(p.hero_link, '') || coalesce((SELECT group_concat(m.data) FROM modules m
          WHERE m.content_type = 'page' AND m.object_id = p.id AND m.deleted_at IS NULL), '') AS texts
      FROM pages p LEFT JOIN page_versions v ON v.id = p.published_version_id AND p.is_online
        LEFT JOIN page_paths de ON de.page_id = p.id AND de.locale = 'de'
        LEFT JOIN page_paths en ON en.page_id = p.id AND en.locale = 'en'
      WHERE p.site = ${site} AND p.id <> ${except})
    WHERE instr(texts, ${one}) > 0 OR instr(texts, ${other}) > 0 ORDER BY id`
}
