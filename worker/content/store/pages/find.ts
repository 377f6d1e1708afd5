import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { StoredRow } from '../rows.ts'
import type { pages } from '../schema/pages.ts'
import { type Sql, sql } from '../sql.ts'

const maxRead = 500

/** `title` is JSON of `Localised`. */
export interface NamedPageRow extends StoredRow<typeof pages, 'id' | 'title'> {
  site: SiteKey
  path_de: string | null
  path_en: string | null
}

/**
 * Selects the titles and addresses of a site's pages, at most `maxRead`. The caller searches them, since SQLite cannot
 * remove accents.
 */
export function namedPages(site: SiteKey): Sql<NamedPageRow> {
  return sql<NamedPageRow>`SELECT p.id, p.site, p.title, de.path AS path_de, en.path AS path_en
    FROM (SELECT * FROM pages WHERE site = ${site} ORDER BY key LIMIT ${maxRead}) p
      LEFT JOIN page_paths de ON de.page_id = p.id AND de.locale = 'de'
      LEFT JOIN page_paths en ON en.page_id = p.id AND en.locale = 'en'`
}
