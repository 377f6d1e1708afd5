// Filters productions by conditions for which no counter exists, using the rows of `production_months` and
// `packed_decades`.
import type { Facets, ProductionFilter } from '../../../../shared/contract/production.ts'
import { genreOf, genres } from '../../../../shared/genres.ts'
import { partOfDay } from '../../../../shared/time/part-of-day.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { endOf } from '../../store/productions/counts.ts'
import { entriesIn, periodsFromIndex } from '../../store/productions/months.ts'
import type { FilteredReading } from '../reading.ts'

/** The values of a production for comparison with a filter. */
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

/**
 * Counts the filter's results per genre and per venue. A genre's count ignores the chosen genres, a venue's count the
 * chosen venue.
 */
export async function readFacets(reading: FilteredReading, filter: ProductionFilter): Promise<Facets> {
  const from = filter.date ? `${filter.date}T00:00` : upcomingFrom(reading.now)
  const before = endOf(filter.until ?? '')
  const byGenre = new Map<string, number>()
  const byVenue = new Map<number, number>()
  for (const { entry, fails } of await judgedEntries(reading, from.slice(0, 7), filter)) {
    if (entry.local < from || entry.local >= before) continue
    const genre = genreOf(entry.genre)
    if (genre && (fails === 'nothing' || fails === 'genre')) byGenre.set(genre, (byGenre.get(genre) ?? 0) + 1)
    if (entry.venue !== null && (fails === 'nothing' || fails === 'venue'))
      byVenue.set(entry.venue, (byVenue.get(entry.venue) ?? 0) + 1)
  }
  return {
    genres: genres.map((genre) => ({ genre, count: byGenre.get(genre) ?? 0 })),
    venues: [...byVenue].map(([id, n]) => ({ id, count: n })).sort((a, b) => b.count - a.count || a.id - b.id),
  }
}

/** Maximum number of venues whose counters one statement sums: each adds up to 2.5 kB of SQL; D1 allows 100 kB. */
const maxVenues = 32

/** Whether the filter needs the packed months; counters are enough for all other filters. */
export async function needsIndex(
  { venuesOffering }: FilteredReading,
  { genre, price, time, until, status, access, venue }: ProductionFilter,
): Promise<boolean> {
  if ([genre, price, time, until].some((value) => value !== undefined) || status === 'bookable') return true
  return access !== undefined && venue === undefined && (await venuesOffering(access)).size > maxVenues
}

/**
 * Reads the productions from the first day of a month onwards that pass the filter; the filter's dates are ignored.
 * @param month YYYY-MM
 */
export async function entriesOf(reading: FilteredReading, month: string, filter: ProductionFilter): Promise<Entry[]> {
  const judged = await judgedEntries(reading, month, filter)
  return judged.flatMap(({ entry, fails }) => (fails === 'nothing' ? [entry] : []))
}

interface Judged {
  entry: Entry
  /** `genre` or `venue` if the entry fails only that part of the filter, `more` if it fails another part or several. */
  fails: 'nothing' | 'genre' | 'venue' | 'more'
}

/** Results of one request, shared by its list, calendar and facets. */
const shared = new WeakMap<FilteredReading, Map<string, Promise<unknown>>>()

function once<T>(reading: FilteredReading, key: string, make: () => Promise<T>): Promise<T> {
  const ofRequest = shared.get(reading) ?? new Map<string, Promise<unknown>>()
  shared.set(reading, ofRequest)
  const made = (ofRequest.get(key) as Promise<T> | undefined) ?? make()
  ofRequest.set(key, made)
  return made
}

function judgedEntries(reading: FilteredReading, month: string, filter: ProductionFilter): Promise<Judged[]> {
  const { genre, venue, price, time, abo, status, access } = filter
  return once(reading, JSON.stringify([month, genre, venue, price, time, abo, status, access]), async () => {
    const [entries, venues] = await Promise.all([
      once(reading, month, () => unpacked(reading, month)),
      access ? reading.venuesOffering(access) : null,
    ])
    const chosen = genre?.split(',')
    return entries.map((entry) => ({ entry, fails: failsAt(entry, filter, { genres: chosen, venues }) }))
  })
}

/**
 * Returns the part of the filter that an entry fails. `genres` is undefined for any genre, `venues` null for any venue.
 */
function failsAt(
  { genre, venue, abo, status, cents, local, isBookable }: Entry,
  filter: ProductionFilter,
  { genres: chosen, venues }: { genres: readonly string[] | undefined; venues: ReadonlySet<number> | null },
): Judged['fails'] {
  const passesRest =
    (filter.abo === undefined || abo === filter.abo) &&
    (filter.status === undefined || (filter.status === 'bookable' ? isBookable : status === filter.status)) &&
    (filter.price === undefined || (cents !== null && cents <= filter.price * 100 && isOn(status))) &&
    (filter.time === undefined || partOfDay(local) === filter.time) &&
    (venues === null || (venue !== null && venues.has(venue)))
  if (!passesRest) return 'more'
  const passesGenre = chosen === undefined || chosen.includes(genreOf(genre) ?? '')
  const passesVenue = filter.venue === undefined || venue === filter.venue
  if (passesGenre) return passesVenue ? 'nothing' : 'venue'
  return passesVenue ? 'genre' : 'more'
}

const isOn = (status: string) => status === 'available' || status === 'few' || status === 'moved'

async function unpacked({ read, site, now }: FilteredReading, from: string): Promise<Entry[]> {
  const nowSeconds = now.getTime() / 1000
  const rows = await read.all(periodsFromIndex(site, from))
  const inOrder = rows.toSorted((one, other) => (one.period < other.period ? -1 : 1))
  return inOrder.flatMap(({ entries }) =>
    entriesIn(entries).flatMap(([id, local, genre, venue, abo, status, cents, sale, opens, closes]): Entry[] => {
      // the row of a decade also contains months before `from`
      if (local < from) return []
      const isBookable =
        (status === 'available' || status === 'few') &&
        (sale === 0 ||
          (sale === 1 && opens !== null && opens <= nowSeconds && (closes === null || closes > nowSeconds)))
      return [{ id, local, genre, venue, abo, status, cents, isBookable }]
    }),
  )
}
