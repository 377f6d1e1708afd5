import type { Locale } from '../../shared/locale.ts'
import type { PageMeta } from '../../shared/page/page-data.ts'
import { errorWords } from '../../shared/screens/error/error-words.ts'
import type { Site } from '../../shared/sites.ts'
import { pageMeta } from './parts/meta.ts'

/** Returns the metadata of an error page, which has no canonical address and is not indexed. */
export function errorMeta(site: Site, locale: Locale, status: number): PageMeta {
  const { title } = errorWords(status, locale)
  return { ...pageMeta(site, locale, '', { title, description: title, addresses: null }), title, robots: 'none' }
}
