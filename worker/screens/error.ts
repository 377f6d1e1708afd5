import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { PageMeta } from '../../shared/page/page-data.ts'
import { errorWords } from '../../shared/screens/error/error-words.ts'
import type { Site } from '../../shared/sites/sites.ts'
import { pageMeta } from './parts/meta.ts'

/** The words of the page for a malformed address, which only the server needs. */
export const malformedWords = defineLabels({
  de: { heading: 'Diesen Ton haben wir nicht verstanden.' },
  en: { heading: 'We didn’t catch that note.' },
})

/** Returns the metadata of an error page, which has no canonical address and is not indexed. */
export function errorMeta(site: Site, locale: Locale, status: number): PageMeta {
  const title = titleOf(site, locale, status)
  return { ...pageMeta(site, locale, '', { title, description: title, addresses: null }), title, robots: 'none' }
}

function titleOf(site: Site, locale: Locale, status: number): string {
  return status === 400
    ? `${malformedWords[locale].heading.replace(/\.$/, '')} – ${site.name}`
    : errorWords(status, locale).title
}
