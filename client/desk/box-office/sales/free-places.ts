import type { Body } from '../../api/call.ts'
import type { LoadedHall } from './hall/use-hall.ts'

/** Seats and areas by id. For an area, `count` is the number of its places that a call concerns. */
export type Places = Body<'blockPlaces'>['places']

export type Contingent = LoadedHall['hall']['contingents'][number]

/** Returns a contingent's free seats, and the number of its free places in each area that has any. */
export function freePlacesOf({ seats }: Pick<LoadedHall, 'seats'>, { seats: own, areas }: Contingent): Places {
  const ids = new Set(own)
  return [
    ...seats.flatMap(({ id, kind }) =>
      (kind === 'contingent' || kind === 'abo') && ids.has(id) ? [{ place: id }] : [],
    ),
    ...areas.flatMap(({ area, free }) => (free > 0 ? [{ place: area, count: free }] : [])),
  ]
}

/** Counts places; an entry without a count is a single seat. */
export function countOfPlaces(places: Places): number {
  return places.reduce((sum, { count = 1 }) => sum + count, 0)
}

/** Returns the number of a contingent's places, including the sold ones. */
export function sizeOf({ seats, areas }: Contingent): number {
  return areas.reduce((sum, { count }) => sum + count, seats.length)
}
