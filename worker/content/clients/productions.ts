import type {
  Calendar,
  Facets,
  Production,
  ProductionFeedItem,
  ProductionFilter,
  ProductionList,
  ProductionListItem,
} from '../../../shared/contract/production.ts'
import { monthsOfSeason } from '../../../shared/screens/event-list/calendar/season.ts'
import { pageSizes } from '../handlers/paging.ts'
import { readCalendar, readSeasonDays } from '../handlers/productions/calendar.ts'
import { readProduction, readProductions } from '../handlers/productions/detail.ts'
import { judge, passing } from '../handlers/productions/filter-rules.ts'
import { readFacets } from '../handlers/productions/index-filter.ts'
import {
  listAlternatives,
  listNextProductions,
  listProductionFeed,
  listProductions,
  listProductionsByIds,
  listProductionsOfAbo,
  listProductionsOfMonth,
  maxInMonth,
} from '../handlers/productions/list.ts'
import type { FilteredReading } from '../handlers/reading.ts'
import { entryOf } from '../proxy/production-index/answers.ts'
import type { AskWithIndex } from '../proxy/production-index/asked.ts'
import type { PlainIndex } from '../proxy/production-index/plain-index.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface ProductionsClient {
  /** Reads a list page of 24 productions, sorted by date; without `date`, only upcoming ones. */
  list(query?: ProductionFilter & { page?: number }): Promise<ProductionList | null>
  /**
   * Reads at most 300 productions for calendars and feeds, sorted by date; without `date`, only upcoming ones. With
   * `ids` (at most 90), reads only these, including past ones.
   */
  feed(query?: ProductionFilter & { ids?: readonly number[] | undefined }): Promise<ProductionFeedItem[]>
  /** Reads at most 600 productions of a month (YYYY-MM) by date, including past ones. Ignores the filter's dates. */
  ofMonth(month: string, filter?: ProductionFilter): Promise<ProductionListItem[]>
  byId(id: number): Promise<Production | null>
  /** Completes productions with their details; those of a backend stay as it lists them. @param items at most 90 */
  withDetails(items: readonly ProductionListItem[]): Promise<readonly ProductionListItem[]>
  /** Reads productions in the order of `ids` (at most 90); unknown ids are left out. */
  byIds(ids: readonly number[]): Promise<ProductionListItem[]>
  /** Reads the next 90 productions, sorted by date. */
  next(): Promise<ProductionListItem[]>
  /** Reads the next productions of an abo, at most `limit` (by default 6), without the production `except`. */
  ofAbo(aboId: number, options?: { except?: number; limit?: number }): Promise<ProductionListItem[]>
  /** Reads at most three bookable productions as alternatives, by date; productions of the same genre are preferred. */
  alternatives(production: Pick<Production, 'id' | 'genre'>): Promise<ProductionListItem[]>
  /** Counts the productions that the filter would find with each genre and each venue; null for a backend without
   * this call. */
  facets(query?: ProductionFilter): Promise<Facets | null>
  /**
   * Reads the choices of the date filter: the months, and the days of one month, that have productions.
   * @param query `month` is YYYY-MM, by default the first month with productions
   */
  calendar(query?: ProductionFilter & { month?: string | undefined }): Promise<Calendar>
  /** Reads the days with productions in the season that starts in August of `year`, including past days. */
  seasonDays(year: number, filter?: ProductionFilter): Promise<Calendar['days']>
}

export function embeddedProductions(reading: FilteredReading): ProductionsClient {
  return {
    list: (query) => listProductions(reading, query),
    feed: (query) => listProductionFeed(reading, query),
    ofMonth: (month, filter) => listProductionsOfMonth(reading, month, filter),
    byId: (id) => readProduction(reading, id),
    withDetails: (items) =>
      readProductions(
        reading,
        items.map(({ id }) => id),
      ),
    byIds: (ids) => listProductionsByIds(reading, ids),
    next: () => listNextProductions(reading),
    ofAbo: (aboId, options) => listProductionsOfAbo(reading, aboId, options),
    alternatives: (production) => listAlternatives(reading, production),
    facets: (query = {}) => readFacets(reading, query),
    calendar: (query) => readCalendar(reading, query),
    seasonDays: (year, filter) => readSeasonDays(reading, year, filter),
  }
}

/**
 * Creates the client of a proxied site. Each answer says which kind of backend has sent it: another Auftakt answers
 * every call, and what a plain backend has is read from the index, or from the backend's own list pages if it has more
 * productions than the index holds.
 */
export function proxiedProductions(
  { ask, item }: BackendCalls,
  index: PlainIndex,
  asked: AskWithIndex,
  now: Date,
): ProductionsClient {
  const fits = (filter: ProductionFilter) => fitting(filter, now)
  const client: ProductionsClient = {
    list: async (query = {}) => {
      const { plain, answer } = await asked('productions', filterOf(query), { isAlwaysAsked: isFiltered(query) })
      if (plain?.isWhole) return plain.list(query)
      return answer && { ...answer, results: answer.results.filter(fits(query)) }
    },
    feed: async ({ ids, ...filter } = {}) => {
      const { plain, answer } = await asked('productionFeed', { ids: ids?.join(','), ...filterOf(filter) })
      if (plain?.isWhole) return plain.feed({ ids, ...filter })
      return (
        answer?.filter(fits(filter)) ??
        (ids ? client.byIds(ids) : firstPages((page) => client.list({ ...filter, page })))
      )
    },
    // the calendar's counts determine the number of the month's list pages; all but the first are read in parallel
    ofMonth: async (month, { date: _, until: __, ...filter } = {}) => {
      const held = await index.held()
      if (held?.isWhole) return held.ofMonth(month, filter)
      const ofMonth = { ...filter, date: `${month}-01` }
      const [first, { days }] = await Promise.all([client.list(ofMonth), client.calendar({ ...ofMonth, month })])
      const plain = await index.held()
      if (plain?.isWhole) return plain.ofMonth(month, filter)
      const count = days.reduce((sum, day) => sum + day.count, 0)
      const pages = Math.min(Math.ceil(count / pageSizes.productions), maxPagesOfMonth)
      const more = await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, (_, at) => client.list({ ...ofMonth, page: at + 2 })),
      )
      return [first, ...more].flatMap((list) => list?.results ?? []).filter((each) => each.date.startsWith(month))
    },
    withDetails: async (items) => items,
    byId: async (id) => {
      const { kind, answer } = await ask('production', { id })
      if (kind === 'auftakt' || answer) return answer
      const page = ((await index.held()) ?? (await index.read())).pageOf(id)
      if (page === null) return null
      // a production may have moved to a page beside since the index was read
      for (const near of [page, page + 1, page - 1]) {
        const found = near > 0 ? await item('productions', { page: near }, { call: 'production', id }) : null
        if (found) return found
      }
      return null
    },
    byIds: async (ids) => {
      if (ids.length === 0) return []
      const { plain, answer } = await asked('productionsByIds', { ids: ids.join(',') })
      return plain?.isWhole ? plain.byIds(ids) : (answer ?? [])
    },
    next: async () => {
      const { plain, answer } = await asked('productionsByIds', {})
      return plain?.isWhole ? plain.next() : (answer ?? [])
    },
    ofAbo: async (abo, { except, limit = 6 } = {}) => {
      const { plain, answer } = await asked('productions', { abo })
      if (plain?.isWhole) return plain.ofAbo(abo, { except, limit })
      return (answer?.results ?? []).filter(({ id }) => id !== except).slice(0, limit)
    },
    alternatives: async (production) => {
      const { id } = production
      const { plain, answer } = await asked('alternatives', { id })
      if (plain?.isWhole) return plain.alternatives(production)
      const chosen = answer?.filter(({ status }) => status === 'available' || status === 'few') ?? []
      if (answer && chosen.length === answer.length) return answer
      // the backend lacks the call, or our box office has sold out one of its answers
      const list = await client.list({ status: 'bookable' })
      const isNew = (each: ProductionListItem) => each.id !== id && !chosen.some((one) => one.id === each.id)
      return [...chosen, ...(list?.results.filter(isNew) ?? [])].slice(0, 3)
    },
    facets: async (query = {}) => {
      const { plain, answer } = await asked('facets', filterOf(query))
      return plain?.isWhole ? plain.facets(query) : answer
    },
    calendar: async (query = {}) => {
      const { plain, answer } = await asked('calendar', { month: query.month, ...filterOf(query) })
      if (plain?.isWhole) return plain.calendar(query)
      const isAnswered = answer && (plain === null || answer.months.length > 0)
      return (isAnswered ? answer : plain?.calendar(query)) ?? { month: query.month ?? '', months: [], days: [] }
    },
    // the contract has no call for a season, only for a month
    seasonDays: async (year, filter) => {
      const held = await index.held()
      if (held?.isWhole) return held.seasonDays(year, filter)
      const ofMonth = (month: string) => client.calendar({ ...filter, month, date: `${month}-01` })
      const [august = '', ...others] = monthsOfSeason(year)
      const first = await ofMonth(august)
      const plain = await index.held()
      if (plain?.isWhole) return plain.seasonDays(year, filter)
      return [first, ...(await Promise.all(others.map(ofMonth)))].flatMap(({ days }) => days)
    },
  }
  return client
}

/** The maximum number of list pages to read for a month: enough for as many productions as our own store returns. */
const maxPagesOfMonth = Math.ceil(maxInMonth / pageSizes.productions)

/**
 * Returns a predicate that filters the productions of a backend's answer again: the backend does not know the status of
 * productions that our box office sells, and may ignore filters that the specification does not name. Its counts can
 * therefore be too high (decision 0025).
 */
function fitting({ status, genre, price, time, until, access }: ProductionFilter, now: Date) {
  return (production: ProductionListItem): boolean => {
    const filter = { genre, price, time, access, status: production.sale && status }
    const isFound = passing(judge([entryOf(production, now)], filter, null)).length > 0
    return isFound && (until === undefined || production.date.slice(0, 10) <= until)
  }
}

function filterOf({
  page,
  date,
  until,
  genre,
  venue,
  price,
  time,
  abo,
  status,
  access,
}: ProductionFilter & { page?: number }) {
  return { page, date, until, genre, venue, price, time, abo, status, access }
}

function isFiltered({ page: _, ...filter }: ProductionFilter & { page?: number }): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** Reads up to five list pages, as a substitute for the feed if the backend has no call for it. */
async function firstPages(list: (page: number) => Promise<ProductionList | null>): Promise<ProductionListItem[]> {
  const found: ProductionListItem[] = []
  for (let page = 1; page <= 5; page++) {
    const { results = [], next = null } = (await list(page)) ?? {}
    found.push(...results)
    if (!next) break
  }
  return found
}
