import type { Locale } from '../../shared/locale.ts'
import type { PageMeta } from '../../shared/page/page-data.ts'
import { errorWords } from '../../shared/screens/error/error-words.ts'
import type { Site } from '../../shared/sites.ts'
import { pageMeta } from './parts/meta.ts'

/** Error pages have no address and are not indexed. */
export function errorMeta(site: Site, locale: Locale, status: number): PageMeta {
  const { title } = errorWords(status, locale)
  return { ...pageMeta(site, locale, '', { title, description: title, addresses: null }), title, robots: 'none' }
}
