import type { ProductionFilter } from '../../shared/contract/production.ts'
import { withoutLastChoice } from '../../shared/screens/event-list/filter-address.ts'
import { firstStart } from './changes-at.ts'
import { listAddresses, readPage } from './list-page.ts'
import { Lists, type LoadContext, type Loaded } from './loaded.ts'
import { pageMeta } from './meta.ts'

const labels = {
  de: { title: 'Konzerte', description: 'Alle Konzerte und Karten in' },
  en: { title: 'Concerts', description: 'All concerts and tickets in' },
}

/** The event list; a filter or page that cannot be is not found, like a page past the end. */
export async function loadEventList({
  site,
  locale,
  origin,
  query,
  content,
  tell,
  now,
}: LoadContext): Promise<Loaded<'event-list'>> {
  const filter = await readFilter(query)
  const page = readPage(query)
  if (!filter || !page) return { kind: 'not-found', message: '404 Not Found' }
  const lists = new Lists(tell)
  const [productions, calendar, venues, abos] = await Promise.all([
    lists.load('productions', content.productions({ ...filter, page }), null),
    lists.load('dates', content.calendar({ ...filter, month: filter.date?.slice(0, 7) }), null),
    lists.load('venues', content.venues(), []),
    lists.load(
      'abos',
      content.abos({ page: 1 }).then((list) => list?.results ?? []),
      [],
    ),
  ])
  if (!productions.loading && !productions.value) return { kind: 'not-found', message: '404 Not Found' }
  const wider = productions.value?.count === 0 ? withoutLastChoice(filter) : null
  const alternatives = wider && (await lists.load('productions', content.productions(wider), null)).value?.results
  return {
    kind: 'screen',
    screen: 'event-list',
    layout: 'default',
    status: 200,
    data: { filter, page, productions, calendar, venues, abos, ...(alternatives && { alternatives }) },
    meta: pageMeta(site, locale, origin, {
      title: labels[locale].title,
      description: `${labels[locale].description} ${site.city[locale]}`,
      addresses: listAddresses('event-list', query),
    }),
    tags: [`productions:${site.key}`, `abos:${site.key}`],
    isComplete: lists.isComplete,
    changesAt: firstStart(productions.value?.results ?? [], now),
  }
}

/** Empty fields of the GET form count as not given. */
export async function readFilter(query: URLSearchParams): Promise<ProductionFilter | null> {
  const given = [...query].filter(([key, value]) => key !== 'page' && value !== '')
  if (given.length === 0) return {}
  // zod is heavy to load: a cold visitor of the plain list does without
  const { productionFilter } = await import('../../shared/contract/production.ts')
  const parsed = productionFilter.safeParse(Object.fromEntries(given))
  return parsed.success ? parsed.data : null
}
