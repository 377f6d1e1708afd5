import ProductionsView from '../../../../shared/box-office/pages/productions/view.tsx'
import type { EventListData } from '../../../../shared/screens/event-list/screen.ts'
import { originsOf } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { readReporter } from '../../../http/failures/report.ts'
import { withReadDays } from '../../../screens/event-list/typed-days.ts'
import { loadEventList } from '../../../screens/event-list.ts'
import { rowsInShop } from '../choosing/rows-in-shop.ts'
import type { ShopPageDefinition, ShopRequest } from '../definition.ts'
import { listMarkup } from './list-markup.tsx'

/** The list of the site's productions, in the layout of the ticket shop. */
export const productionsPage: ShopPageDefinition<'productions'> = {
  path: '/webshop',
  View: ProductionsView,
  editedAt: () => '/admin/productions',
  async load(request) {
    const list = await loadList(request)
    if (!list) return null
    // its reads have been reported; without a script that tries again, the page would stay empty
    if (list.productions.loading) throw new ContentUnavailable('the list of productions')
    const title = { de: 'Karten kaufen', en: 'Buy tickets' }[request.locale]
    return { title, data: { list: listMarkup(request, list) } }
  },
}

/** Loads the site's list with links to the box office; null for a page that it does not have. */
export async function loadList(request: ShopRequest): Promise<EventListData | null> {
  const loaded = await loadEventList(contextOf(request))
  if (loaded.kind !== 'screen' || loaded.screen !== 'event-list') return null
  return withOwnLinks(request, loaded.data)
}

/** Parameters of the site's list and of the box office that are not part of the filter. */
const notFilter = ['locale', 'view', 'overlay']

function contextOf({ c, site, locale, now, content, query }: ShopRequest): Parameters<typeof loadEventList>[0] {
  const filter = new URLSearchParams([...query].filter(([key]) => !notFilter.includes(key)))
  return {
    site,
    locale,
    now,
    content,
    route: { screen: 'event-list', locale },
    origin: originsOf(c.env.ORIGIN_PATTERN)[site.key],
    query: withReadDays(filter, berlinDay(now)) ?? filter,
    report: readReporter(failureContext(c)),
  }
}

async function withOwnLinks(request: ShopRequest, data: EventListData): Promise<EventListData> {
  const { productions, empty } = data
  const { value } = productions
  const [results, best] = await Promise.all([
    rowsInShop(request, value?.results ?? []),
    rowsInShop(request, empty?.best?.productions ?? []),
  ])
  return {
    ...data,
    // the box office has no script that copies an address
    subscription: '',
    productions: { ...productions, value: value && { ...value, results } },
    ...(empty && { empty: { ...empty, ...(empty.best && { best: { ...empty.best, productions: best } }) } }),
  }
}
