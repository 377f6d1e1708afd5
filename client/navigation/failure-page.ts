import type { AnyPageData, PageData } from '../../shared/page/page-data.ts'
import { errorWords } from '../../shared/screens/error/error-words.ts'

/**
 * Returns the error page for failures in the browser (spec §8 "other errors"), with the previous page's header and
 * footer.
 */
export function failurePage(shown: AnyPageData, url: URL): PageData<'error'> {
  const { title } = errorWords(500, shown.locale)
  return {
    ...shown,
    screen: 'error',
    layout: 'error',
    status: 500,
    path: url.pathname + url.search,
    meta: {
      title,
      description: title,
      canonical: null,
      alternates: { de: '/de', en: '/en' },
      robots: 'none',
      ogTitle: title,
      ogDescription: shown.siteDetails.name,
      ogType: 'website',
      ogImage: null,
    },
    data: { status: 500, message: '500' },
  }
}
