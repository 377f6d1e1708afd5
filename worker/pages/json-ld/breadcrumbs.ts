import type { BreadcrumbList } from 'schema-dts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import type { RouteName, ScreenName } from '../../../shared/screens/registry.ts'
import { buildPath } from '../../../shared/screens/routes.ts'

const labels = defineLabels({
  de: { 'event-list': 'Konzerte', 'abo-list': 'Abonnements', 'news-list': 'Magazin' },
  en: { 'event-list': 'Concerts', 'abo-list': 'Subscriptions', 'news-list': 'Magazine' },
})
type List = keyof (typeof labels)['de'] & RouteName

const listOf: Partial<Record<ScreenName, List>> = {
  'event-detail': 'event-list',
  'abo-detail': 'abo-list',
  article: 'news-list',
  person: 'event-list',
  work: 'event-list',
  hall: 'event-list',
}

export function breadcrumbs(page: AnyPageData): Exclude<BreadcrumbList, string> {
  const { origins, site, siteDetails, locale, meta } = page
  const list = listOf[page.screen]
  const way = [
    { name: siteDetails.name, item: `${origins[site]}/${locale}` },
    ...(list ? [{ name: labels[locale][list], item: origins[site] + buildPath({ screen: list, locale }) }] : []),
    { name: pageName(page), item: meta.canonical ?? '' },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, item }, index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

function pageName(page: AnyPageData): string {
  if (page.screen === 'event-detail') return page.data.production.title
  return page.meta.title.replace(` – ${page.siteDetails.name}`, '')
}
