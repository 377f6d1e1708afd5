import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type ImageRow, imageColumns } from '../media/columns.ts'
import type { StoredRow } from '../rows.ts'
import type { media } from '../schema/media.ts'
import type { pressCategories, pressDirectories, pressFiles as pressFileTable } from '../schema/press.ts'
import { allOf, listOf, raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'

export interface DownloadCategoryRow extends StoredRow<typeof pressCategories, 'id' | 'key' | 'title'> {
  count: number
}

/** Selects a site's categories that contain files without an embargo at `now` (UTC), in the site's order. */
export function downloadCategories(site: SiteKey, locale: Locale, now: string): Sql<DownloadCategoryRow> {
  return sql<DownloadCategoryRow>`SELECT c.id, c.key, ${raw(textIn('c.title', locale))} AS title, count(*) AS count
    FROM press_categories c JOIN press_directories d ON d.category_id = c.id JOIN press_files f ON f.directory_id = d.id
    WHERE c.site = ${site} AND ${isReleased(now)} GROUP BY c.id ORDER BY c.position, c.id`
}

export interface PressFileRow
  extends StoredRow<typeof pressFileTable, 'id' | 'title'>,
    StoredRow<typeof media, 'hash' | 'contentType' | 'bytes'>,
    StoredRow<typeof pressDirectories, 'id' | 'key' | 'title', 'directory_'>,
    StoredRow<typeof pressCategories, 'key' | 'title', 'category_'>,
    ImageRow<'image'> {
  stored_name: string
}

/** Selects files without an embargo at `now` (UTC), with their directory and category, in the site's order. */
export function pressFiles(
  site: SiteKey,
  locale: Locale,
  { category, ids, now }: { category?: string | undefined; ids?: readonly number[]; now: string },
): Sql<PressFileRow> {
  const wanted = [sql`c.site = ${site}`, isReleased(now)]
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

/** Selects when the next embargo ends: one row, with `at` null if no embargo is pending. */
export function nextRelease(site: SiteKey, now: string): Sql<{ at: string | null }> {
  return sql<{ at: string | null }>`SELECT min(f.embargoed_until) AS at
    FROM press_files f JOIN press_directories d ON d.id = f.directory_id JOIN press_categories c ON c.id = d.category_id
    WHERE f.embargoed_until > ${now} AND c.site = ${site}`
}

function isReleased(now: string): Sql {
  return sql`(f.embargoed_until IS NULL OR f.embargoed_until <= ${now})`
}
