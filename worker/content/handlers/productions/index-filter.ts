// Filters that no counter answers: they read one packed row per month (`production_months`) and filter here.
import type { Facets, ProductionFilter } from '../../../../shared/contract/production.ts'
import { genreOf, genres } from '../../../../shared/genres.ts'
import { partOfDay } from '../../../../shared/time/part-of-day.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { endOf } from '../../store/productions/counts.ts'
import { monthsFromIndex, type PackedEntry } from '../../store/productions/months.ts'
import type { FilteredReading } from '../reading.ts'
import { venuesWith } from './count-keys.ts'

/** A production as the filters see it. */
export interface Entry {
  id: number
  /** `YYYY-MM-DDTHH:MM` in Berlin. */
  local: string
  genre: string
  venue: number | null
  abo: number | null
  status: string
  /** The lowest price in cents; null if unknown. */
  cents: number | null
  /** Whether tickets are on sale now. */
  isBookable: boolean
}

/** Returns what the other choices of a filter would find: by genre, and by venue. */
export async function readFacets(reading: FilteredReading, filter: ProductionFilter): Promise<Facets> {
  const from = filter.date ? `${filter.date}T00:00` : upcomingFrom(reading.now)
  const venues = await venuesWith(reading, filter.access)
  const entries = (await readEntries(reading, from.slice(0, 7))).filter(
    ({ local }) => local >= from && local < endOf(filter.until ?? ''),
  )
  const count = <Key>(without: ProductionFilter, keyOf: (entry: Entry) => Key | null) => {
    const counts = new Map<Key, number>()
    for (const entry of entries) {
      const key = keyOf(entry)
      if (key !== null && passes(entry, without, venues)) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  }
  const byGenre = count({ ...filter, genre: undefined }, ({ genre }) => genreOf(genre))
  const byVenue = count({ ...filter, venue: undefined }, ({ venue }) => venue)
  return {
    genres: genres.map((genre) => ({ genre, count: byGenre.get(genre) ?? 0 })),
    venues: [...byVenue].map(([id, n]) => ({ id, count: n })).sort((a, b) => b.count - a.count || a.id - b.id),
  }
}

/** Whether the filter needs the packed months; all others are answered by the counters. */
export function needsIndex({ genre, price, time, until, status }: ProductionFilter): boolean {
  return [genre, price, time, until].some((value) => value !== undefined) || status === 'bookable'
}

/** Reads the productions from the beginning of a month on that pass the filter; its dates are ignored. @param month YYYY-MM */
export async function entriesOf(reading: FilteredReading, month: string, filter: ProductionFilter): Promise<Entry[]> {
  const [entries, venues] = await Promise.all([readEntries(reading, month), venuesWith(reading, filter.access)])
  return entries.filter((entry) => passes(entry, filter, venues))
}

/** Returns whether a production passes the filter but for its dates. @param venues null for any venue */
export function passes(
  { genre, venue, abo, status, cents, local, isBookable }: Entry,
  filter: ProductionFilter,
  venues: ReadonlySet<number> | null,
): boolean {
  const shown = genreOf(genre)
  return (
    (filter.genre === undefined || (shown !== null && filter.genre.split(',').includes(shown))) &&
    (filter.venue === undefined || venue === filter.venue) &&
    (filter.abo === undefined || abo === filter.abo) &&
    (filter.status === undefined || (filter.status === 'bookable' ? isBookable : status === filter.status)) &&
    (filter.price === undefined || (cents !== null && cents <= filter.price * 100 && isOn(status))) &&
    (filter.time === undefined || partOfDay(local) === filter.time) &&
    (venues === null || (venue !== null && venues.has(venue)))
  )
}

const isOn = (status: string) => status === 'available' || status === 'few' || status === 'moved'

/** List and calendar of a request share what they read. */
const read = new WeakMap<FilteredReading, Map<string, Promise<Entry[]>>>()

function readEntries(reading: FilteredReading, month: string): Promise<Entry[]> {
  const ofRequest = read.get(reading) ?? new Map<string, Promise<Entry[]>>()
  read.set(reading, ofRequest)
  const found = ofRequest.get(month) ?? unpacked(reading, month)
  ofRequest.set(month, found)
  return found
}

async function unpacked({ read, site, now }: FilteredReading, from: string): Promise<Entry[]> {
  const nowSeconds = now.getTime() / 1000
  const rows = await read.all(monthsFromIndex(site, from))
  return rows.flatMap(({ month, entries }) =>
    (JSON.parse(entries) as PackedEntry[]).map(
      ([id, day, genre, venue, abo, status, cents, sale, opens, closes]): Entry => ({
        ...{ id, local: `${month}-${day}`, genre, venue, abo, status, cents },
        isBookable:
          (status === 'available' || status === 'few') &&
          (sale === 0 ||
            (sale === 1 && opens !== null && opens <= nowSeconds && (closes === null || closes > nowSeconds))),
      }),
    ),
  )
}
