import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, type Store, type Written } from '../commit.ts'
import { pressCategories, pressDirectories, pressFiles } from '../schema/press.ts'
import { among, sql } from '../sql.ts'
import { fieldOf, upsertRows } from '../upsert-rows.ts'
import { type MergedPress, mergedPress, type PressCategoryRecord } from './merged.ts'

/**
 * Creates or updates a site's press categories and directories by key, and writes the files of each directory; changes
 * by staff stay.
 */
export async function savePress(
  store: Store,
  site: SiteKey,
  records: readonly PressCategoryRecord[],
): Promise<Written> {
  return writePress(store, site, await mergedPress(store, site, records))
}

export async function writePress(
  store: Store,
  site: SiteKey,
  { categories, directories, files, removed }: MergedPress,
): Promise<Written> {
  const category = `(SELECT c.id FROM press_categories c WHERE c.site = '${site}' AND c.key = ${fieldOf('category')})`
  const directory = `(SELECT d.id FROM press_directories d WHERE d.category_id = ${category} AND d.key = ${fieldOf('directory')})`
  const statements = [
    ...upsertRows(pressCategories, categories, { key: ['site', 'key'] }),
    ...upsertRows(pressDirectories, directories as (typeof pressDirectories.$inferInsert)[], {
      key: ['id'],
      derived: { categoryId: `coalesce(${fieldOf('categoryId')}, ${category})` },
    }),
    sql`DELETE FROM press_files WHERE id IN ${among(removed)}`,
    ...upsertRows(pressFiles, files as (typeof pressFiles.$inferInsert)[], {
      key: ['id'],
      derived: { directoryId: `coalesce(${fieldOf('directoryId')}, ${directory})` },
    }),
  ]
  const { tags } = await commit(store, statements, [`press:${site}`])
  return { tags }
}
