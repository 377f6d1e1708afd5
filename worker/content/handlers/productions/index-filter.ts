// Filters productions by conditions for which no counter exists, using the rows of `production_months` and
// `packed_decades`.

import type { Facets, ProductionFilter } from '../../../../shared/contract/production.ts'
import { columnOf, demandedBy, performanceFacts } from '../../../../shared/entities/venues/access.ts'
import { bytesOf, kept } from '../../../http/kept.ts'
import { accessibleProductions, entriesIn, type PackedEntry, periodsFromIndex } from '../../store/productions/months.ts'
import type { FilteredReading } from '../reading.ts'
import { venuesWith } from './count-keys.ts'
import { beginOf, type Entry, facetsOf, type Judged, judge, passing } from './filter-rules.ts'

/**
 * Counts the filter's results per genre and per venue. A genre's count ignores the chosen genres, a venue's count the
 * chosen venue.
 */
export async function readFacets(reading: FilteredReading, filter: ProductionFilter): Promise<Facets> {
  const month = beginOf(filter, reading.now).slice(0, 7)
  return facetsOf(await judgedEntries(reading, month, filter), filter, reading.now)
}

/** Maximum number of venues whose counters one statement sums: each adds up to 2.5 kB of SQL; D1 allows 100 kB. */
const maxVenues = 32

/** Whether the filter needs the packed months; counters are enough for all other filters. */
export async function needsIndex(
  reading: FilteredReading,
  { genre, price, time, until, status, access, venue }: ProductionFilter,
): Promise<boolean> {
  if ([genre, price, time, until].some((value) => value !== undefined) || status === 'bookable') return true
  if (demandedBy(access).performance.length > 0) return true
  return venue === undefined && ((await venuesWith(reading, access))?.size ?? 0) > maxVenues
}

/**
 * Reads the productions from the first day of a month onwards that pass the filter; the filter's dates are ignored.
 * @param month YYYY-MM
 */
export async function entriesOf(reading: FilteredReading, month: string, filter: ProductionFilter): Promise<Entry[]> {
  return passing(await judgedEntries(reading, month, filter))
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
      venuesWith(reading, access),
    ])
    return judge(entries, filter, venues)
  })
}

async function unpacked({ read, site, now }: FilteredReading, from: string): Promise<Entry[]> {
  const nowSeconds = now.getTime() / 1000
  const [rows, accessible] = await Promise.all([
    read.all(periodsFromIndex(site, from)),
    read.all(accessibleProductions(site, from)),
  ])
  const offers = new Map(accessible.map((row) => [row.id, performanceFacts.filter((fact) => row[columnOf(fact)])]))
  const inOrder = rows.toSorted((one, other) => (one.period < other.period ? -1 : 1))
  return inOrder.flatMap(({ period, entries }) =>
    unpackedPeriods(`${site} ${period}`, [entries], () => withSize(entries)).entries.flatMap(
      ([id, local, genre, venue, abo, status, cents, sale, opens, closes]): Entry[] => {
        // the row of a decade also contains months before `from`
        if (local < from) return []
        const isBookable =
          (status === 'available' || status === 'few') &&
          (sale === 0 ||
            (sale === 1 && opens !== null && opens <= nowSeconds && (closes === null || closes > nowSeconds)))
        const access = offers.get(id) ?? []
        return [{ id, local, genre, venue, abo, status, cents, access, isBookable }]
      },
    ),
  )
}

/** The entries of a site's packed months, kept while their text is the same. */
const unpackedPeriods = kept<ReturnType<typeof withSize>>({
  name: 'months',
  maxBytes: 2 * 1024 * 1024,
  sizeOf: ({ bytes }) => bytes,
})

function withSize(text: string): { entries: readonly PackedEntry[]; bytes: number } {
  // the text, and its entries as objects
  return { entries: entriesIn(text), bytes: 3 * bytesOf(text) }
}
