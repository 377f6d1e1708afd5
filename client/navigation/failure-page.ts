import { defineLabels } from '../../shared/i18n/labels.ts'
import type { AnyPageData, PageData } from '../../shared/page-data.ts'
import { sites } from '../../shared/sites.ts'

/** The error page of spec §8 («other errors») for what failed in the browser, framed like the page before it. */
export function failurePage(shown: AnyPageData, url: URL): PageData<'error'> {
  const title = failureLabels[shown.locale].title
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
      ogDescription: sites[shown.site].name,
      ogType: 'website',
      ogImage: null,
    },
    data: { status: 500, message: '500' },
  }
}

const failureLabels = defineLabels({
  de: { title: 'Es ist ein Fehler aufgetreten' },
  en: { title: 'An error has occurred' },
})
