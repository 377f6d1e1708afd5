import type { ProductionFilter } from '../../shared/contract/production.ts'
import type { FilterField } from '../../shared/screens/event-list/filter-address.ts'
import type { Alternatives } from '../../shared/screens/event-list/screen.ts'
import type { ContentClient } from '../content/content-client.ts'
import { firstStart } from './parts/changes-at.ts'
import { loadFilterChoices } from './parts/filter-choices.ts'
import { listAddresses, readPage } from './parts/list-page.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'
import { loadSeason } from './season.ts'

const labels = {
  de: { title: 'Konzerte', description: 'Alle Konzerte und Karten in' },
  en: { title: 'Concerts', description: 'All concerts and tickets in' },
}

/** The event list; a filter or page that cannot be is not found, like a page past the end. */
export async function loadEventList(context: LoadContext): Promise<Loaded<'event-list'> | Loaded<'season'>> {
  const { site, locale, origin, query, content, report, now } = context
  const lists = new Lists(report)
  // asked for before the filter is read: a filter that goes by what houses offer needs them first
  const choices = loadFilterChoices(content, lists)
  const filter = await readFilter(query)
  const page = readPage(query)
  if (!filter || !page) return { kind: 'not-found', message: '404 Not Found' }
  if (query.get('view') === 'season') return loadSeason(context, { filter, lists, choices })
  const [productions, calendar, { venues, abos }] = await Promise.all([
    lists.load('productions', content.productions.list({ ...filter, page }), null),
    lists.load('dates', content.productions.calendar({ ...filter, month: filter.date?.slice(0, 7) }), null),
    choices,
  ])
  if (!productions.loading && !productions.value) return { kind: 'not-found', message: '404 Not Found' }
  const alternatives =
    productions.value?.count === 0 ? await lists.load('productions', alternativesTo(filter, content), null) : null
  return {
    kind: 'screen',
    screen: 'event-list',
    status: 200,
    data: {
      filter,
      page,
      productions,
      calendar,
      venues,
      abos,
      ...(alternatives?.value && { alternatives: alternatives.value }),
    },
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

/** As many concerts as an empty list shows instead. */
const alternativesShown = 4

/** What one leaves out most readily comes first; nobody who needs it can do without access. */
const waysOut: readonly FilterField[] = ['abo', 'status', 'date', 'venue', 'access']

/** What is found without each of the choices, and without all of them: read together, in one more round trip. */
async function alternativesTo(filter: ProductionFilter, content: ContentClient): Promise<Alternatives> {
  const fields = waysOut.filter((field) => filter[field] !== undefined)
  const [all, ...found] = await Promise.all([
    content.productions.list(),
    ...fields.map((field) => content.productions.list({ ...filter, [field]: undefined })),
  ])
  const ways = fields
    .map((field, index) => ({ field, count: found[index]?.count ?? 0, productions: found[index]?.results ?? [] }))
    .filter(({ count }) => count > 0)
  return {
    all: all?.count ?? null,
    without: ways.map((way, index) => ({
      ...way,
      productions: index === 0 ? way.productions.slice(0, alternativesShown) : [],
    })),
  }
}

const notFilter = ['page', 'view', 'overlay']

/** Empty fields of the GET form count as not given. */
export async function readFilter(query: URLSearchParams): Promise<ProductionFilter | null> {
  const given = [...query].filter(([key, value]) => !notFilter.includes(key) && value !== '')
  if (given.length === 0) return {}
  // zod is heavy to load: a cold visitor of the plain list does without
  const { productionFilter } = await import('../../shared/contract/production.ts')
  const parsed = productionFilter.safeParse(Object.fromEntries(given))
  return parsed.success ? parsed.data : null
}
