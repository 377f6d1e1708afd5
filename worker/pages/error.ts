import type { Locale } from '../../shared/locale.ts'
import type { PageMeta } from '../../shared/page-data.ts'
import type { Site } from '../../shared/sites.ts'
import { pageMeta } from './meta.ts'

/** Titles of the error catalogue (spec §8). */
const titles: Record<Locale, { notFound: string; other: string }> = {
  de: { notFound: '404 - Seite nicht gefunden', other: 'Es ist ein Fehler aufgetreten' },
  en: { notFound: '404 - Page not found', other: 'An error has occurred' },
}

/** Error pages have no address of their own and stand in no index. */
export function errorMeta(site: Site, locale: Locale, status: number): PageMeta {
  const title = status === 404 ? titles[locale].notFound : titles[locale].other
  return { ...pageMeta(site, locale, '', { title, description: title, addresses: null }), title, robots: 'none' }
}
