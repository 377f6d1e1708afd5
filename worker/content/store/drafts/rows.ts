// Reads the drafts of pages and the pictures of drafts, for publishing and for the editor.

import { type Store, select } from '../commit.ts'
import type { DraftPage, DraftRow, MediaDescription } from '../pages/snapshot-of.ts'
import { among, type Sql, sql } from '../sql.ts'

/** @param ids JSON list of page ids */
export function draftPages(ids: string): Sql<DraftPage> {
  return sql<DraftPage>`SELECT pages.id, 'page' AS type, site, pages.revision, settings_revision AS settingsRevision, template, title,
      headline, parent_id AS parentId, is_online AS isOnline, is_clickable AS isClickable, in_menu AS inMenu,
      in_footer AS inFooter, has_tab_navigation AS hasTabNavigation, meta_title AS metaTitle,
      meta_description AS metaDescription, og_title AS ogTitle, og_description AS ogDescription, og_type AS ogType,
      og_image_id AS ogImage, hero_image_id AS heroImage, hero_text AS heroText, hero_link AS heroLink,
      hero_link_text AS heroLinkText, hero_video AS heroVideo,
      (SELECT path FROM page_paths WHERE page_id = pages.id AND locale = 'de') AS pathDe,
      (SELECT path FROM page_paths WHERE page_id = pages.id AND locale = 'en') AS pathEn,
      (SELECT coalesce(max(number), 0) FROM page_versions v
        WHERE v.content_type = 'page' AND v.object_id = pages.id) AS lastNumber,
      published_version_id AS publishedVersionId, published_revision AS publishedRevision,
      published_entry AS publishedEntry, pending_place AS pendingPlace,
      published.number AS publishedNumber, published.created_at AS publishedAt, published.created_by AS publishedBy
    FROM pages LEFT JOIN page_versions AS published ON published.id = published_version_id
    WHERE pages.id IN (SELECT value FROM json_each(${ids}))`
}

export interface FullMedia extends MediaDescription {
  filename: string
}

export async function mediaOf(
  store: Store,
  pages: readonly PagePictures[],
  modules: readonly Pick<DraftRow, 'data'>[],
): Promise<FullMedia[]> {
  const ids = pictureIds(pages, modules)
  if (ids.length === 0) return []
  return select(
    store,
    sql<FullMedia>`SELECT id, hash, width, height, focal_x AS focalX, focal_y AS focalY, alt, copyright, filename
      FROM media WHERE id IN ${among(ids)}`,
  )
}

type PagePictures = Pick<DraftPage, 'ogImage' | 'heroImage'>

function pictureIds(pages: readonly PagePictures[], modules: readonly Pick<DraftRow, 'data'>[]): number[] {
  const inSettings = pages.flatMap(({ ogImage, heroImage }) => [ogImage, heroImage])
  const inBlocks = modules.map(({ data }) => data.image)
  return [...inSettings, ...inBlocks].filter((id) => typeof id === 'number')
}

/** Returns the blocks of the pages, except deleted ones, sorted by position. @param ids JSON list of page ids */
export async function draftRows(
  store: Store,
  ids: string,
): Promise<(DraftRow & { page: number; key: string | null; position: number })[]> {
  const rows = await select(
    store,
    sql<{ page: number; data: string; hidden: number } & Omit<DraftRow, 'data' | 'hidden'> & Placed>`
      SELECT object_id AS page, id, key, parent_id AS parent, module, "column", position, slug, data, hidden
      FROM modules WHERE content_type = 'page' AND deleted_at IS NULL
        AND object_id IN (SELECT value FROM json_each(${ids})) ORDER BY position, id`,
  )
  return rows.map((row) => ({
    ...row,
    data: JSON.parse(row.data) as Record<string, unknown>,
    hidden: row.hidden === 1,
  }))
}
interface Placed {
  key: string | null
  position: number
}
