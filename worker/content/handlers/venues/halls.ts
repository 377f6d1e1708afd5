import type { VenueElsewhere, VenueList, VenueRow } from '../../../../shared/contract/venue.ts'
import { siteKeys } from '../../../../shared/sites/site-keys.ts'
import { berlinIso, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { type VenueElsewhereRow, type VenuePageRow, venuesElsewhere, venuesOfSite } from '../../store/venues/queries.ts'
import { entriesOf } from '../productions/index-filter.ts'
import type { FilteredReading } from '../reading.ts'
import { accessOf, venuePath } from './item.ts'
import { readPage } from './read.ts'

const most = { own: 100, elsewhere: 20 }

/**
 * Reads up to `most.own` halls of the site, each with its number of upcoming productions and the start of the next one,
 * and up to `most.elsewhere` halls of each other site. The number includes cancelled productions, as do the hall's page
 * and the list of productions; the next one is not cancelled.
 */
export async function readHalls(reading: FilteredReading): Promise<VenueList> {
  const { read, site, locale, now } = reading
  const from = upcomingFrom(now)
  const [rows, entries, ...others] = await Promise.all([
    read.all(venuesOfSite(site, locale, most.own)),
    entriesOf(reading, from.slice(0, 7), {}),
    ...siteKeys.filter((key) => key !== site).map((key) => read.all(venuesElsewhere(key, most.elsewhere))),
  ])
  const ahead = Map.groupBy(
    entries
      .filter(({ local }) => local >= from)
      .map(({ venue, local, status }) => ({ venue, local, isCancelled: status === 'cancelled' })),
    ({ venue }) => venue,
  )
  return {
    results: rows.map((row) => hall(row, ahead.get(row.id) ?? [], locale)).sort(bySoonest),
    elsewhere: others.flat().map(elsewhere),
  }
}

interface Upcoming {
  /** `YYYY-MM-DDTHH:MM` in Berlin. */
  local: string
  isCancelled: boolean
}

function hall(row: VenuePageRow, upcoming: readonly Upcoming[], locale: FilteredReading['locale']): VenueRow {
  const { guide, ...page } = readPage(row, locale)
  const [first] = upcoming.flatMap(({ local, isCancelled }) => (isCancelled ? [] : [local])).sort()
  return {
    ...page,
    form: guide?.form ?? null,
    concerts: upcoming.length,
    next: first ? berlinIso(berlinToUtc(first)) : null,
  }
}

function elsewhere({ site, slug, name, access }: VenueElsewhereRow): VenueElsewhere {
  return {
    site,
    name,
    get_absolute_urls: { de: venuePath('de', slug), en: venuePath('en', slug) },
    step_free: accessOf(access)?.step_free ?? null,
  }
}

function bySoonest(one: VenueRow, other: VenueRow): number {
  if (one.next && other.next) return one.next.localeCompare(other.next)
  return Number(other.next !== null) - Number(one.next !== null) || one.name.localeCompare(other.name, 'de')
}
