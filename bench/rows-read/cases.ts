// The measured cases: event list pages as the loader reads them, calls to the content client such as searches and
// pickers, and the write of a production.
import type { ProductionFilter } from '../../shared/contract/production.ts'

export interface Case {
  name: string
  /**
   * `page`: everything that the loader of the event list reads; `season`: the same for its season view; `events` and
   * `links`: pickers of the editor; `save`: a write of one production; otherwise a call to the content client.
   */
  reads: 'page' | 'season' | 'list' | 'calendar' | 'search' | 'events' | 'links' | 'save'
  query?: string
  filter?: ProductionFilter
  /** The list page; the first by default. `last` is the last full page or, for a search, the last counted page. */
  at?: 'middle' | 'last'
  /** Starts at the first production of the archive instead of today. */
  isFromTheBeginning?: boolean
}

const venue = 2
const abo = 1
const date = '2027-02-14'

/**
 * Combinations of the filters venue, abo, status and access, each of them optional. Lists filtered by access sum up the
 * counters of several venues; lists filtered by the status `bookable` are read from packed rows.
 */
const filters: readonly ProductionFilter[] = [{}, { venue }].flatMap((ofVenue) =>
  [{}, { abo }].flatMap((ofAbo) =>
    [{}, { status: 'available' as const }, { status: 'bookable' as const }].flatMap((ofStatus) =>
      [{}, { access: 'step-free' as const }].map((ofAccess) => ({ ...ofVenue, ...ofAbo, ...ofStatus, ...ofAccess })),
    ),
  ),
)

/**
 * A value for each field of the filter. Each value, alone or with most of the others, matches enough of 1,000
 * productions to fill a page.
 */
const fields: ProductionFilter = {
  venue,
  abo,
  date,
  until: '2028-02-28',
  status: 'available',
  access: 'step-free',
  genre: 'orchestra',
  price: 40,
  time: 'evening',
}
const fieldNames = Object.keys(fields) as (keyof ProductionFilter)[]

const chosen = (names: readonly (keyof ProductionFilter)[]): ProductionFilter =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const pairs = fieldNames.flatMap((one, at) => fieldNames.slice(at + 1).map((other) => [one, other]))

/** Fifty combinations of three or more fields, the same in every run. */
const combinations = Array.from({ length: 2 ** fieldNames.length }, (_, bits) =>
  fieldNames.filter((_name, at) => bits & (1 << at)),
)
  .filter(({ length }) => length > 2)
  .filter((_, index) => index % 7 === 3)
  .slice(0, 50)

function words(filter: ProductionFilter): string {
  const given = Object.entries(filter).map(([key, value]) => (typeof value === 'string' ? value : key))
  return given.join(' + ') || 'no filter'
}

export const cases: readonly Case[] = [
  ...filters.map((filter): Case => ({ name: `page 1, ${words(filter)}`, reads: 'page', filter })),
  ...filters.map((filter): Case => ({ name: `the last page, ${words(filter)}`, reads: 'page', filter, at: 'last' })),
  ...[...pairs, ...combinations].map(
    (names): Case => ({ name: `combined: ${names.join(' + ')}`, reads: 'page', filter: chosen(names) }),
  ),
  { name: 'page 1, date', reads: 'page', filter: { date } },
  { name: 'page 1, venue + status', reads: 'page', filter: { venue, status: 'few' } },
  { name: 'page 1, abo + status', reads: 'page', filter: { abo, status: 'few' } },
  { name: 'page 1, all four', reads: 'page', filter: { venue, abo, status: 'available', date } },
  { name: 'a page in the middle', reads: 'page', at: 'middle' },
  { name: 'from the beginning, in the middle', reads: 'page', at: 'middle', isFromTheBeginning: true },
  { name: 'from the beginning, the last', reads: 'page', at: 'last', isFromTheBeginning: true },
  { name: 'list and count alone', reads: 'list' },
  { name: 'list and count alone, venue', reads: 'list', filter: { venue } },
  { name: 'list and count alone, last page', reads: 'list', at: 'last' },
  { name: 'search, a composer', reads: 'search', query: 'Brahms' },
  { name: 'search, a work', reads: 'search', query: 'Dvořák Sinfonie 2' },
  { name: 'search, all words of a concert', reads: 'search', query: 'Mahler Marwitz Hafenhalle Großer Saal' },
  { name: 'search, misspelt', reads: 'search', query: 'Bramhs Sinfonei' },
  { name: 'search, the last page', reads: 'search', query: 'Brahms', at: 'last' },
  { name: 'page 1, genre', reads: 'page', filter: { genre: 'orchestra' } },
  { name: 'page 1, genre + price + time', reads: 'page', filter: { genre: 'orchestra', price: 40, time: 'evening' } },
  { name: 'the season', reads: 'season' },
  { name: 'picker of concerts', reads: 'events' },
  { name: 'picker of concerts, a word', reads: 'events', query: 'brahms' },
  { name: 'picker of links, a word', reads: 'links', query: 'morgenrot' },
  { name: 'saving one production', reads: 'save' },
  { name: 'calendar alone', reads: 'calendar' },
  { name: 'calendar alone, venue + abo', reads: 'calendar', filter: { venue, abo } },
]
