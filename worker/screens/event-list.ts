import type { ProductionFilter } from '../../shared/contract/production.ts'
import { type Locale, localise } from '../../shared/i18n/locale.ts'
import { type FilterField, without } from '../../shared/screens/event-list/filter/filter-fields.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import { isDay } from '../../shared/time/day.ts'
import type { ContentClient } from '../content/content-client.ts'
import { choicesOf } from './event-list/choices.ts'
import { nearestDays } from './event-list/nearest-days.ts'
import { shownVenues } from './event-list/shown-venues.ts'
import { subscriptionMarkup } from './event-list/subscription.tsx'
import { type Alternatives, emptyList, filterWords } from './event-list/words.ts'
import { firstStart } from './parts/changes-at.ts'
import { loadFilterChoices, offeredOf } from './parts/filter-choices.ts'
import { listAddresses, readPage } from './parts/list-page.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'
import { listOfRows, rowOf } from './parts/row-of.ts'
import { loadSeason } from './season.ts'

const labels = {
  de: { title: 'Konzerte', description: 'Alle Konzerte und Karten in' },
  en: { title: 'Concerts', description: 'All concerts and tickets in' },
}

/**
 * Loads the event list or its season view. An invalid filter, an invalid page or a page past the end is a 404, but a
 * day that could not be read (`worker/gateway/pages/page.ts`) is left out with a sentence.
 */
export async function loadEventList(context: LoadContext): Promise<Loaded<'event-list'> | Loaded<'season'>> {
  const { site, locale, origin, content, report, now } = context
  const { query, notRead } = withoutUnreadDays(context.query)
  const lists = new Lists(report)
  const filter = await readFilter(query)
  const page = readPage(query)
  if (!filter || !page) return { kind: 'not-found', message: '404 Not Found' }
  const choices = loadFilterChoices(content, lists, filter)
  if (query.get('view') === 'season') return loadSeason({ ...context, query }, { filter, lists, choices, notRead })
  const [productions, facets, calendar, { venues, abos }] = await Promise.all([
    lists.load('productions', content.productions.list({ ...filter, page }), null),
    lists.load('productions', content.productions.facets(filter), null),
    lists.load('dates', content.productions.calendar({ ...filter, month: filter.date?.slice(0, 7) }), null),
    choices,
  ])
  if (!productions.loading && !productions.value) return { kind: 'not-found', message: '404 Not Found' }
  const today = berlinDay(now)
  const isEmpty = productions.value?.count === 0
  const [alternatives, nearest] = await Promise.all([
    isEmpty ? lists.load('productions', alternativesTo(filter, content), null) : null,
    isEmpty ? lists.load('dates', nearestDays(filter, { content, today }), null) : null,
  ])
  const words = labels[locale]
  const chosen = { filter, venues, abos }
  const wanted = (facets.value?.venues ?? venues.value).map(({ id }) => id)
  const shown = await shownVenues(venues.value, { chosen: filter.venue, wanted }, async (ids) => {
    const more = await lists.load('venues', content.venues.choices({ ids, first: 0 }), [])
    return more.value
  })
  const listed = offeredOf(facets.value, filter, { venues: { ...venues, value: shown.venues }, abos })
  const names = namesOf(chosen, locale)
  return {
    kind: 'screen',
    screen: 'event-list',
    status: 200,
    data: {
      filter,
      page,
      productions: listOfRows(productions),
      calendar,
      ...(shown.hasMore && { hasMoreVenues: true }),
      ...listed,
      words: filterWords({ ...chosen, ...listed, access: facets.value?.access }, locale, today, notRead),
      subscription: subscriptionMarkup(filter, { locale, origin }),
      ...(isEmpty && {
        empty: emptyList(
          chosen,
          { ...(alternatives?.value ?? { all: null, without: [] }), nearest: nearest?.value ?? null },
          { locale, city: localise(site.city, locale) },
        ),
      }),
    },
    meta: pageMeta(site, locale, origin, {
      title: words.title + names,
      page,
      description: `${words.description} ${site.city[locale]}${names}`,
      addresses: listAddresses('event-list', query),
    }),
    tags: [`productions:${site.key}`, `abos:${site.key}`],
    isComplete: lists.isComplete,
    changesAt: firstStart(productions.value?.results ?? [], now),
    // visitors can type any text
    ...(notRead && { isBrief: true }),
  }
}

function namesOf(chosen: Parameters<typeof choicesOf>[0], locale: Locale): string {
  const names = choicesOf(chosen, locale).map(({ label }) => label)
  return names.length > 0 ? `: ${names.join(', ')}` : ''
}

const alternativesShown = 4

/**
 * Filter fields in the order in which the page suggests removing them; accessibility is last, since some visitors
 * depend on it.
 */
const droppable: readonly FilterField[] = [
  'abo',
  'price',
  'time',
  'status',
  'date',
  'until',
  'genre',
  'venue',
  'access',
]

async function alternativesTo(
  filter: ProductionFilter,
  content: ContentClient,
): Promise<Omit<Alternatives, 'nearest'>> {
  const fields = droppable.filter((field) => filter[field] !== undefined && !(field === 'until' && filter.date))
  const [all, ...found] = await Promise.all([
    content.productions.list(),
    ...fields.map((field) => content.productions.list(without(filter, field))),
  ])
  const ways = fields
    .map((field, index) => ({
      field,
      count: found[index]?.count ?? 0,
      productions: found[index]?.results.map(rowOf) ?? [],
    }))
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

function withoutUnreadDays(query: URLSearchParams): { query: URLSearchParams; notRead?: string } {
  const unread = ['date', 'until'].filter((key) => query.get(key) && !isDay(query.get(key) ?? ''))
  const [notRead] = unread.map((key) => query.get(key) ?? '')
  if (notRead === undefined) return { query }
  return { query: new URLSearchParams([...query].filter(([key]) => !unread.includes(key))), notRead }
}

/** Parses the filter in a query, ignoring the GET form's empty fields; null if the filter is invalid. */
export async function readFilter(query: URLSearchParams): Promise<ProductionFilter | null> {
  const given = [...query].flatMap(([key, value]) => (notFilter.includes(key) || value === '' ? [] : [[key, value]]))
  if (given.length === 0) return {}
  // zod is slow to load, so a request for the unfiltered list skips it
  const { productionFilter } = await import('../../shared/contract/production.ts')
  const parsed = productionFilter.safeParse(Object.fromEntries(given))
  return parsed.success ? parsed.data : null
}
