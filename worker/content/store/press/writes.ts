import type { Localised } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { commit, type Store, type Written } from '../commit.ts'
import { pressCategories } from '../schema/press.ts'
import { type Sql, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'

export interface PressCategoryRecord {
  key: string
  title: Localised
  directories: { key: string; title: Localised; files: { title: Localised; mediaId: number }[] }[]
}

/** Creates or updates a site's press categories and directories by key, and replaces the files of each directory. */
export async function savePress(
  store: Store,
  site: SiteKey,
  records: readonly PressCategoryRecord[],
): Promise<Written> {
  const categories = records.map(({ key, title }, position) => ({ site, key, title, position }))
  const directories = records.flatMap((category) =>
    category.directories.map((directory, position) => ({ ...directory, position, category: category.key })),
  )
  const statements = [
    ...upsertRows(pressCategories, categories, { key: ['site', 'key'] }),
    ...directoryStatements(site, JSON.stringify(directories)),
  ]
  const { tags } = await commit(store, statements, [`press:${site}`])
  return { tags }
}

function directoryStatements(site: SiteKey, directories: string): Sql[] {
  const category = sql`(SELECT id FROM press_categories WHERE site = ${site} AND key = row.value ->> '$.category')`
  const written = sql`FROM json_each(${directories}) AS row JOIN press_directories AS directory
    ON directory.key = row.value ->> '$.key' AND directory.category_id = ${category}`
  return [
    sql`INSERT INTO press_directories (category_id, key, position, title)
      SELECT ${category}, row.value ->> '$.key', row.value ->> '$.position', row.value ->> '$.title'
      FROM json_each(${directories}) AS row WHERE true
      ON CONFLICT (category_id, key) DO UPDATE SET position = excluded.position, title = excluded.title`,
    sql`DELETE FROM press_files WHERE directory_id IN (SELECT directory.id ${written})`,
    sql`INSERT INTO press_files (directory_id, media_id, position, title)
      SELECT directory.id, file.value ->> '$.mediaId', file.key, file.value ->> '$.title'
      ${written} JOIN json_each(row.value, '$.files') AS file`,
  ]
}
