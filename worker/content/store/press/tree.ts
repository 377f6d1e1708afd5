// The press area as the desk shows it, drafts included. In `desk_rows`, `k1` is the position of a
// category, directory or file, and `f1` the category of a directory or the directory of a file.
import type { EntryState } from '../../../../shared/entities/contract.ts'
import { mostCounted } from '../../../../shared/entities/press-files/contract.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { StoredRow } from '../rows.ts'
import type { media } from '../schema/media.ts'
import { raw, type Sql, sql } from '../sql.ts'

interface TreeRow {
  id: number
  revision: number
  state: EntryState
  /** JSON: Localised */
  title: string
  position: number
}

export interface TreeDirectoryRow extends TreeRow {
  category: number
  files: number
}

/**
 * Maximum number of categories, of directories, and of files of a directory that the desk lists. The queries select one
 * more, so that the desk can report that a list is cut off.
 */
export const mostPressRows = 500

/** Selects a site's categories in order, at most `mostPressRows` + 1. */
export function treeCategories(site: SiteKey): Sql<TreeRow> {
  return sql<TreeRow>`SELECT ${columns} FROM desk_rows r WHERE ${inOrder('press-categories', site)}`
}

/**
 * Selects a site's directories in order, at most `mostPressRows` + 1, each with the number of its files up to
 * `mostCounted`.
 */
export function treeDirectories(site: SiteKey): Sql<TreeDirectoryRow> {
  return sql<TreeDirectoryRow>`SELECT ${columns}, r.f1 AS category, (SELECT count(*) FROM (SELECT 1 FROM desk_rows f
      WHERE f.entity = 'press-files' AND f.site = ${site} AND f.state <> 'deleted' AND f.f1 = r.id
      LIMIT ${mostCounted})) AS files
    FROM desk_rows r WHERE ${inOrder('press-directories', site)}`
}

export function pressDirectory(site: SiteKey, id: number): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT id FROM desk_rows
    WHERE entity = 'press-directories' AND site = ${site} AND id = ${id} AND state <> 'deleted'`
}

export interface DirectoryFileRow extends TreeRow {
  embargoed_until: string | null
  is_visible: number
  downloads: number
  media: StoredRow<typeof media, 'id'>['id'] | null
  filename: string
  kind: string
  content_type: string
  bytes: number
  copyright: string | null
  hash: string
}

/**
 * Selects the files of a directory in order, at most `mostPressRows` + 1, with their media row, which may be missing.
 * @param now UTC; `is_visible` is 1 if visitors see the file at this time
 */
export function directoryFiles(site: SiteKey, directory: number, now: string): Sql<DirectoryFileRow> {
  return sql<DirectoryFileRow>`SELECT ${columns}, r.shown ->> '$.embargoedUntil' AS embargoed_until,
      p.directory_id IS ${directory} AND coalesce(p.embargoed_until <= ${now}, 1) AS is_visible,
      coalesce(n.hits, 0) AS downloads, m.id AS media, m.filename, m.kind, m.content_type, m.bytes, m.copyright, m.hash
    FROM desk_rows r LEFT JOIN press_files p ON p.id = r.id LEFT JOIN press_downloads n ON n.file_id = r.id
    LEFT JOIN media m ON m.id = r.shown ->> '$.mediaId'
    WHERE r.f1 = ${directory} AND ${inOrder('press-files', site)}`
}

const columns = raw(`r.id, r.revision, r.state, r.shown -> '$.title' AS title, r.k1 AS position`)

function inOrder(entity: string, site: SiteKey): Sql {
  return sql`r.entity = ${entity} AND r.site = ${site} AND r.state <> 'deleted'
    ORDER BY r.k1, r.row LIMIT ${mostPressRows + 1}`
}
