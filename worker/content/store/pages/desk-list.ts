import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { StoredRow } from '../rows.ts'
import type { deletedPages, pages } from '../schema/pages.ts'
import { type Sql, sql } from '../sql.ts'

/** `title` is JSON of `Localised`. */
export interface DeskPageRow
  extends StoredRow<typeof pages, 'id' | 'title' | 'parentId' | 'position' | 'revision' | 'updatedAt'> {
  path_de: string | null
  path_en: string | null
  is_public: number
  has_changes: number
  was_public: number
  /** The name or e-mail address of the draft's last writer; null for an import, and if the history names no writer. */
  by: string | null
}

/** Selects the next `limit` pages of a site after the page `after`, sorted by id. */
export function deskPages(site: SiteKey, { after, limit }: { after: number; limit: number }): Sql<DeskPageRow> {
  return sql<DeskPageRow>`SELECT p.id, p.title, p.parent_id, p.position, p.revision, p.updated_at,
      de.path AS path_de, en.path AS path_en, p.is_online AND p.published_version_id IS NOT NULL AS is_public,
      p.published_revision IS NULL OR p.revision <> p.published_revision AS has_changes,
      EXISTS (SELECT 1 FROM page_versions v WHERE v.content_type = 'page' AND v.object_id = p.id) AS was_public,
      coalesce((SELECT name FROM staff WHERE staff.email = r.by), nullif(nullif(r.by, ''), 'import')) AS by
    FROM pages p LEFT JOIN page_paths de ON de.page_id = p.id AND de.locale = 'de'
      LEFT JOIN page_paths en ON en.page_id = p.id AND en.locale = 'en'
      LEFT JOIN page_revisions r ON r.content_type = 'page' AND r.object_id = p.id AND r.number = p.revision
    WHERE p.site = ${site} AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`
}

/** `title` and `paths` are JSON. */
export interface DeletedPageRow extends StoredRow<typeof deletedPages, 'id' | 'title' | 'paths' | 'deletedAt'> {
  by: string
}

/** Selects at most `limit` pages that staff have deleted, the latest first. */
export function listedDeletedPages(site: SiteKey, { limit }: { limit: number }): Sql<DeletedPageRow> {
  return sql<DeletedPageRow>`SELECT id, title, paths, deleted_at,
      coalesce((SELECT name FROM staff WHERE staff.email = deleted_by), deleted_by) AS by
    FROM deleted_pages WHERE site = ${site} ORDER BY deleted_at DESC, id DESC LIMIT ${limit}`
}

export function childrenOf(pageId: number): Sql<{ count: number }> {
  return sql<{ count: number }>`SELECT count(*) AS count FROM pages WHERE parent_id = ${pageId}`
}
