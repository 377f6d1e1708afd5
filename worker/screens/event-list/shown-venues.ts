import type { ProductionFilter, Venue } from '../../../shared/contract/production.ts'
import type { ContentClient } from '../../content/content-client.ts'

/** Maximum number of venues that the filter offers, besides the chosen one. */
export const venuesShown = 40

/**
 * Loads the chosen venue and up to `venuesShown` + 1 others, sorted by name; for a proxied site, all venues. The extra
 * venue shows whether the site has more venues than the filter offers.
 */
export function loadVenues(content: ContentClient, { venue }: ProductionFilter): Promise<Venue[]> {
  return content.venues.choices({ ids: venue === undefined ? [] : [venue], first: venuesShown + 1 })
}

export interface ShownVenues {
  venues: Venue[]
  hasMore: boolean
}

/**
 * Returns the chosen venue and the first `venuesShown` wanted venues, by name.
 * @param wanted ids of venues, the most important first
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
  // without `hasMore`, all of the site's venues are loaded, so an unknown id belongs to a deleted venue
  const others = hasMore && unknown.length > 0 ? await missing(unknown) : []
  const shown = new Set([chosen, ...most])
  const venues = [...loaded, ...others].filter(({ id }) => shown.has(id))
  if (others.length > 0) venues.sort((a, b) => a.name.localeCompare(b.name, 'de'))
  return { venues, hasMore }
}
