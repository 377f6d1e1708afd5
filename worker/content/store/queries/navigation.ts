import type { Locale } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { textIn } from './columns.ts'

export interface NavigationDocumentRow {
  kind: 'menu' | 'footer'
  /** JSON: NavigationRow[] */
  items: string
}

export function navigationOf(site: SiteKey): Sql<NavigationDocumentRow> {
  return sql<NavigationDocumentRow>`SELECT kind, items FROM navigations WHERE site = ${site}`
}

export interface AboSlugRow {
  id: number
  slug: string
}

/** Entries of the navigation that lead to a series name its id. */
export function aboSlugs(site: SiteKey, locale: Locale): Sql<AboSlugRow> {
  return sql<AboSlugRow>`SELECT a.id, ${raw(textIn('a.slug', locale))} AS slug FROM abos a
    WHERE a.site = ${site} ORDER BY a.position, a.id`
}

/** Where pages stand that visitors do not see: entries of the navigation that lead there are left out. */
export function offlinePaths(site: SiteKey, locale: Locale): Sql<{ path: string }> {
  return sql<{ path: string }>`SELECT x.path FROM pages p JOIN page_paths x ON x.page_id = p.id AND x.locale = ${locale}
    WHERE p.site = ${site} AND (NOT p.is_online OR p.published_version_id IS NULL) ORDER BY x.path`
}
