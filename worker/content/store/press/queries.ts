import type { Locale } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { type ImageRow, imageColumns, textIn } from '../productions/columns.ts'
import { allOf, listOf, raw, type Sql, sql } from '../sql.ts'

export interface DownloadCategoryRow {
  id: number
  key: string
  title: string
  count: number
}

/** A site's categories that have files, in their order. */
export function downloadCategories(site: SiteKey, locale: Locale): Sql<DownloadCategoryRow> {
  return sql<DownloadCategoryRow>`SELECT c.id, c.key, ${raw(textIn('c.title', locale))} AS title, count(*) AS count
    FROM press_categories c JOIN press_directories d ON d.category_id = c.id JOIN press_files f ON f.directory_id = d.id
    WHERE c.site = ${site} GROUP BY c.id ORDER BY c.position, c.id`
}

export interface PressFileRow extends ImageRow<'image'> {
  directory_id: number
  directory_key: string
  directory_title: string
  category_key: string
  category_title: string
  id: number
  title: string
  hash: string
  stored_name: string
  content_type: string
  bytes: number
}

/** Files with the directory and the category that each lies in, in the order of the house. */
export function pressFiles(
  site: SiteKey,
  locale: Locale,
  { category, ids }: { category?: string | undefined; ids?: readonly number[] },
): Sql<PressFileRow> {
  const wanted = [sql`c.site = ${site}`]
  if (category) wanted.push(sql`c.key = ${category}`)
  if (ids) wanted.push(sql`f.id IN (${listOf(ids)})`)
  return sql<PressFileRow>`SELECT d.id AS directory_id, d.key AS directory_key,
      ${raw(textIn('d.title', locale))} AS directory_title, c.key AS category_key,
      ${raw(textIn('c.title', locale))} AS category_title, f.id, ${raw(textIn('f.title', locale))} AS title,
      i.hash, i.filename AS stored_name, i.content_type, i.bytes, ${raw(imageColumns('i', 'image', locale))}
    FROM press_categories c JOIN press_directories d ON d.category_id = c.id
    JOIN press_files f ON f.directory_id = d.id JOIN media i ON i.id = f.media_id
    WHERE ${allOf(wanted)} ORDER BY c.position, c.id, d.position, d.id, f.position, f.id`
}
