import type { ProductionFilter } from '../../shared/contract/production.ts'
import { monthName } from '../../shared/i18n/dates.ts'
import { seasonBegin, seasonOf } from '../../shared/screens/event-list/calendar/season.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import { shownVenues } from './event-list/shown-venues.ts'
import { subscriptionMarkup } from './event-list/subscription.tsx'
import { filterWords } from './event-list/words.ts'
import { firstStart } from './parts/changes-at.ts'
import { type FilterChoices, offeredOf } from './parts/filter-choices.ts'
import { listAddresses } from './parts/list-page.ts'
import type { Lists, LoadContext, Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'

const labels = {
  de: { title: 'Saison', description: 'Monat für Monat: alle Konzerte der Saison in' },
  en: { title: 'Season', description: 'Month by month: all concerts of the season in' },
}

interface ReadFilter {
  filter: ProductionFilter
  lists: Lists
  choices: Promise<FilterChoices>
  /** The text in place of a day that could not be read. */
  notRead: string | undefined
}

/**
 * Loads a season: its days with matching productions, and the matching productions of one month, that of the filter's
 * date or of today. The numbers beside the filter's choices count the whole season.
 */
export async function loadSeason(
  { site, locale, origin, query, content, now }: LoadContext,
  { filter, lists, choices, notRead }: ReadFilter,
): Promise<Loaded<'season'>> {
  const day = filter.date ?? berlinDay(now)
  const month = day.slice(0, 7)
  const year = seasonBegin(day)
  const wholeSeason = { ...filter, date: `${year}-08-01`, until: `${year + 1}-07-31` }
  const [days, productions, facets, { venues, abos }] = await Promise.all([
    lists.load('dates', content.productions.seasonDays(year, filter), []),
    lists.load('productions', content.productions.ofMonth(month, filter), []),
    lists.load('productions', content.productions.facets(wholeSeason), null),
    choices,
  ])
  const { title, description } = labels[locale]
  const chosen = { filter: { ...filter, view: 'season' as const }, venues, abos }
  // venues of the shown month first; the filter offers others of the season only up to its limit
  const here = productions.value.flatMap(({ room }) => room?.venue ?? [])
  const wanted = [...new Set([...here, ...(facets.value?.venues ?? venues.value)].map(({ id }) => id))]
  const shown = await shownVenues(venues.value, { chosen: filter.venue, wanted }, async (ids) => {
    const missing = new Set(ids)
    return [...new Map(here.map((venue) => [venue.id, venue])).values()].filter(({ id }) => missing.has(id))
  })
  const listed = offeredOf(facets.value, filter, { venues: { ...venues, value: shown.venues }, abos })
  return {
    kind: 'screen',
    screen: 'season',
    status: 200,
    data: {
      filter: chosen.filter,
      ...(shown.hasMore && { hasMoreVenues: true }),
      page: 1,
      productions: { loading: false, value: null },
      calendar: { loading: false, value: null },
      ...listed,
      words: filterWords({ ...chosen, ...listed, access: facets.value?.access }, locale, berlinDay(now), notRead),
      subscription: subscriptionMarkup(filter, { locale, origin }),
      season: { year, month, days, productions },
    },
    meta: pageMeta(site, locale, origin, {
      title: `${title} ${seasonOf(day)}, ${monthName(Number(month.slice(5)), locale)}`,
      description: `${description} ${site.city[locale]}`,
      addresses: listAddresses('event-list', query),
    }),
    tags: [`productions:${site.key}`, `abos:${site.key}`],
    isComplete: lists.isComplete,
    changesAt: firstStart(productions.value, now),
    ...(notRead && { isBrief: true }),
  }
}
