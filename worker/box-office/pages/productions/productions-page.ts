import ProductionsView from '../../../../shared/box-office/pages/productions/view.tsx'
import { filterFields } from '../../../../shared/screens/event-list/filter/filter-fields.ts'
import type { EventListData } from '../../../../shared/screens/event-list/screen.ts'
import { originsOf } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { readReporter } from '../../../http/failures/report.ts'
import type { KeptRead } from '../../../http/kept.ts'
import { onlyKeys } from '../../../http/request/query.ts'
import { themeOf } from '../../../http/request/theme.ts'
import { withReadDays } from '../../../screens/event-list/typed-days.ts'
import { loadEventList } from '../../../screens/event-list.ts'
import { freshUntil } from '../../../screens/parts/changes-at.ts'
import { rowsInShop } from '../choosing/rows-in-shop.ts'
import type { ShopPageDefinition, ShopRequest } from '../definition.ts'
import { listMarkup } from './list-markup.tsx'

/** The list of the site's productions, in the layout of the ticket shop. */
export const productionsPage: ShopPageDefinition<'productions'> = {
  path: '/webshop',
  View: ProductionsView,
  editedAt: () => '/admin/productions',
  sharedOn: async ({ query }) => (query.size === onlyKeys(parameters, query).size ? [] : null),
  async load(request) {
    const { locale, query, c } = request
    const list = await request.keep(`list ${themeOf(c)} ${onlyKeys(parameters, query)}`, () => readList(request))
    const title = { de: 'Karten kaufen', en: 'Buy tickets' }[locale]
    return list === null ? null : { title, data: { list } }
  },
}

/** What the page reads; the keys of kept pages have nothing else of an address. */
const parameters: readonly string[] = [...filterFields, 'page', 'locale']

/** Loads the site's list, its data with links to the box office; null for a page that it does not have. */
export async function loadList(request: ShopRequest) {
  const loaded = await loadEventList(contextOf(request))
  if (loaded.kind !== 'screen' || loaded.screen !== 'event-list') return null
  return { ...loaded, data: await withOwnLinks(request, loaded.data) }
}

/**
 * Reads the list as markup.
 * @throws ContentUnavailable without the productions, whose failure has been reported: without a script that tries
 * again, the page would stay empty
 */
async function readList(request: ShopRequest): Promise<KeptRead<string | null>> {
  const { now, site, current } = request
  const loaded = await loadList(request)
  if (!loaded) return { value: null, tags: [], untilMs: null }
  if (loaded.data.productions.loading) throw new ContentUnavailable('the list of productions')
  const isKept = loaded.isComplete && !loaded.isBrief && !current.servedStale
  return {
    value: listMarkup(request, loaded.data),
    tags: [...loaded.tags, `rooms:${site.key}`],
    untilMs: isKept ? freshUntil(now, [loaded.changesAt], current.keepForMs).getTime() : null,
  }
}

/** Parameters of the site's list and of the box office that are not part of the filter. */
const notFilter = ['locale', 'view', 'overlay']

function contextOf({ c, site, locale, now, current, query }: ShopRequest): Parameters<typeof loadEventList>[0] {
  const filter = new URLSearchParams([...query].filter(([key]) => !notFilter.includes(key)))
  return {
    site,
    locale,
    now,
    content: current,
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
