// What the productions client answers from productions in memory.

import { withQuery } from '../../../../shared/contract/call-address.ts'
import type {
  Calendar,
  Facets,
  Production,
  ProductionFilter,
  ProductionList,
  ProductionListItem,
  Venue,
} from '../../../../shared/contract/production.ts'
import type { SearchQuery } from '../../../../shared/contract/search.ts'
import { genreOf } from '../../../../shared/entities/productions/genres.ts'
import { demandedBy } from '../../../../shared/entities/venues/access.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { pagedList, pageSizes } from '../../handlers/paging.ts'
import {
  calendarBegin,
  calendarOf,
  daysOf,
  type Entry,
  facetsOf,
  inPeriod,
  judge,
  ofSeason,
  passing,
} from '../../handlers/productions/filter-rules.ts'
import { maxIds, maxInFeed, maxInMonth } from '../../handlers/productions/list.ts'
import { venuesOf } from '../../handlers/venues/venues.ts'
import { findProductions, suggestProductions } from './find.ts'

interface ItemEntry extends Entry {
  item: ProductionListItem
}

/**
 * Creates the answers to the calls of a site's productions, in the order and with the limits of our own store.
 * @param items all productions in one language, with the sales of our box office
 */
export function answersFrom(items: readonly ProductionListItem[], { locale, now }: { locale: Locale; now: Date }) {
  const entries = items.map((item) => entryOf(item, now)).sort(byStart)
  // no item says what its venue offers
  const judged = (filter: ProductionFilter) =>
    judge(entries, filter, demandedBy(filter.access).venue.length > 0 ? new Set() : null)
  const found = (filter: ProductionFilter) => passing(judged(filter))
  const upcoming = (filter: ProductionFilter) => found(filter).filter(inPeriod(filter, now))
  return {
    /** Returns null for a page past the end. */
    list({ page = 1, ...filter }: ProductionFilter & { page?: number } = {}): ProductionList | null {
      const size = pageSizes.productions
      const all = upcoming(filter)
      const results = itemsOf(all.slice((page - 1) * size, page * size))
      const address = withQuery('/api/productions/', { locale, ...filter })
      return pagedList(results, { page, size, total: all.length, address })
    },
    feed({ ids, ...filter }: ProductionFilter & { ids?: readonly number[] | undefined } = {}): ProductionListItem[] {
      if (!ids) return itemsOf(upcoming(filter).slice(0, maxInFeed))
      const wanted = new Set(ids.slice(0, maxIds))
      return itemsOf(entries.filter(({ id }) => wanted.has(id)))
    },
    ofMonth(month: string, { date: _, until: __, ...filter }: ProductionFilter = {}): ProductionListItem[] {
      return itemsOf(
        found(filter)
          .filter(({ local }) => local.startsWith(month))
          .slice(0, maxInMonth),
      )
    },
    byIds(ids: readonly number[]): ProductionListItem[] {
      const byId = new Map(items.map((item) => [item.id, item]))
      return [...new Set(ids)].slice(0, maxIds).flatMap((id) => byId.get(id) ?? [])
    },
    next(): ProductionListItem[] {
      return itemsOf(upcoming({}).slice(0, maxIds))
    },
    ofAbo(abo: number, { except, limit = 6 }: { except?: number; limit?: number } = {}): ProductionListItem[] {
      return itemsOf(
        upcoming({ abo })
          .filter(({ id }) => id !== except)
          .slice(0, limit),
      )
    },
    alternatives({ id: except, genre }: Pick<Production, 'id' | 'genre'>): ProductionListItem[] {
      const bookable = upcoming({ status: 'bookable' }).filter(({ id }) => id !== except)
      const near = [...bookable.filter((one) => one.genre === genre), ...bookable.filter((one) => one.genre !== genre)]
      return itemsOf(near.slice(0, 3).sort(byStart))
    },
    facets(filter: ProductionFilter = {}): Facets {
      return { ...facetsOf(judged(filter), filter, now), unanswered: unansweredBy(entries) }
    },
    calendar({ month, date, until: _, ...filter }: ProductionFilter & { month?: string | undefined } = {}): Calendar {
      return calendarOf(found(filter), { from: calendarBegin({ month, date }, now), month })
    },
    /** Returns the venues of all productions, each once. */
    venues(): Venue[] {
      return venuesOf(items.flatMap(({ room }) => room ?? []))
    },
    /** Returns all productions by date, past ones included. */
    all: (): ProductionListItem[] => itemsOf(entries),
    search: (query: SearchQuery) => findProductions(items, query, { locale, now }),
    suggest: (query: string) => suggestProductions(items, query, { locale, now }),
    seasonDays(year: number, { date: _, until: __, ...filter }: ProductionFilter = {}): Calendar['days'] {
      return daysOf(ofSeason(found(filter), year))
    },
  }
}
export type IndexAnswers = ReturnType<typeof answersFrom>

/** Returns the parts of the filter that no production answers. */
function unansweredBy(entries: readonly ItemEntry[]): Facets['unanswered'] {
  const lacks = {
    genre: ({ genre }: ItemEntry) => genreOf(genre) === null,
    venue: ({ venue }: ItemEntry) => venue === null,
    price: ({ cents }: ItemEntry) => cents === null,
    abo: ({ abo }: ItemEntry) => abo === null,
    status: ({ status }: ItemEntry) => status === '',
    bookable: ({ isBookable: isOnSale }: ItemEntry) => !isOnSale,
  }
  return Object.entries(lacks).flatMap(([part, lacksIt]) =>
    entries.every(lacksIt) ? [part as keyof typeof lacks] : [],
  )
}

/** Returns an item with its values for comparison with a filter. */
export function entryOf(item: ProductionListItem, now: Date): ItemEntry {
  const { id, date, genre, room, abo, status, price, access = [] } = item
  return {
    item,
    id,
    genre,
    local: date.slice(0, 16),
    venue: room?.venue?.id ?? null,
    abo: abo?.id ?? null,
    status: status ?? '',
    cents: price && Math.round(price.from * 100),
    access,
    isBookable: isBookable(item, now.getTime()),
  }
}

/** Whether tickets are on sale now. A production whose status is unknown has tickets if it has a link to them. */
function isBookable({ status, ticket_url, sale }: ProductionListItem, nowMs: number): boolean {
  if (status === null) return ticket_url !== null
  if (status !== 'available' && status !== 'few') return false
  if (!sale) return true
  // our box office's sale is stopped
  if (ticket_url === null) return false
  const isBegun = sale.from !== null && Date.parse(sale.from) <= nowMs
  return isBegun && (sale.until === null || Date.parse(sale.until) > nowMs)
}

const byStart = (one: Entry, other: Entry) =>
  one.local < other.local ? -1 : one.local > other.local ? 1 : one.id - other.id

const itemsOf = (entries: readonly ItemEntry[]) => entries.map(({ item }) => item)
