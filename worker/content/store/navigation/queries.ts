import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { StoredRow } from '../rows.ts'
import type { abos } from '../schema/abos.ts'
import type { navigations } from '../schema/navigation.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'

/** `items` is JSON of `NavigationRow[]`. */
export type NavigationDocumentRow = StoredRow<typeof navigations, 'kind' | 'items'>

export function navigationOf(site: SiteKey): Sql<NavigationDocumentRow> {
  return sql<NavigationDocumentRow>`SELECT kind, items FROM navigations WHERE site = ${site}`
}

export type AboSlugRow = StoredRow<typeof abos, 'id' | 'slug'>

/** Selects the id and slug of each of the site's abos; navigation entries refer to abos by id. */
export function aboSlugs(site: SiteKey, locale: Locale): Sql<AboSlugRow> {
  return sql<AboSlugRow>`SELECT a.id, ${raw(textIn('a.slug', locale))} AS slug FROM abos a
    WHERE a.site = ${site} ORDER BY a.position, a.id`
}

export interface NavigationPageRow {
  id: number
  parent_id: number | null
  path: string
  /** JSON of `PublishedEntry`; null for a page that is not public. */
  entry: string | null
}

/** Selects all pages of the site; siblings are in order. */
export function navigationPages(site: SiteKey, locale: Locale): Sql<NavigationPageRow> {
  return sql<NavigationPageRow>`SELECT p.id, p.parent_id, x.path,
      CASE WHEN p.is_online AND p.published_version_id IS NOT NULL THEN p.published_entry END AS entry
    FROM pages p JOIN page_paths x ON x.page_id = p.id AND x.locale = ${locale}
    WHERE p.site = ${site} ORDER BY p.position, p.id`
}
