import type { ProductionFilter, Venue } from '../../../shared/contract/production.ts'
import type { ContentClient } from '../../content/content-client.ts'

/** Maximum number of venues that the filter offers, besides the chosen one. */
export const venuesShown = 40

/**
 * Loads the venues that the filter may offer: all of a site with few; of a site with many, one more than are shown, so
 * that the filter can say that there are others, and the chosen one.
 */
export function loadVenues(content: ContentClient, { venue }: ProductionFilter): Promise<Venue[]> {
  return content.venues.choices({ ids: venue === undefined ? [] : [venue], first: venuesShown + 1 })
}

export interface ShownVenues {
  venues: Venue[]
  /** Whether the site has other venues. */
  hasMore: boolean
}

/**
 * Returns the chosen venue and those with most concerts, by name.
 * @param loaded the result of `loadVenues`
 * @param wanted ids of venues with concerts, most concerts first
 * @param missing loads wanted venues that are not among the loaded ones
 */
export async function shownVenues(
  loaded: readonly Venue[],
  { chosen, wanted }: { chosen: number | undefined; wanted: readonly number[] },
  missing: (ids: readonly number[]) => Promise<readonly Venue[]>,
): Promise<ShownVenues> {
  const most = wanted.slice(0, venuesShown)
  const known = new Set(loaded.map(({ id }) => id))
  const unknown = most.filter((id) => !known.has(id))
  const hasMore = loaded.length > venuesShown
  // a site whose venues are all loaded has no others: an unknown id was deleted since
  const others = hasMore && unknown.length > 0 ? await missing(unknown) : []
  const shown = new Set([chosen, ...most])
  const venues = [...loaded, ...others].filter(({ id }) => shown.has(id))
  return { venues: venues.sort((a, b) => a.name.localeCompare(b.name, 'de')), hasMore }
}
