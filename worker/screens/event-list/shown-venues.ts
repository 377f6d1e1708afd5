import type { Venue } from '../../../shared/contract/production.ts'

/** Maximum number of venues that the filter offers, besides the chosen one. */
export const venuesShown = 40

/** Returns the venues with these ids, in the order of `venues`; unknown and undefined ids are ignored. */
export function shownVenues(venues: readonly Venue[], ids: readonly (number | undefined)[]): Venue[] {
  const shown = new Set(ids)
  return venues.filter(({ id }) => shown.has(id))
}
