import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import { type FreeSeats, none } from '../../rules/seating.ts'
import { contingentsFor, freeInArea, freeSeats, type Hall, type PlaceName, priceOf } from './hall.ts'

/** A place to hold for a cart; exactly one of `seat` and `area` is null. */
export interface WantedPlace {
  seat: string | null
  area: string | null
  price_type: PriceTypeKey
}

export interface PlaceNow {
  place: PlaceName
  category: number
  price_type: PriceTypeKey
  /** 0 if the place is no longer sold at this price type. */
  cents: number
  is_free: boolean
  /** For a lost seat, a free seat in the same row and category; null without one. */
  instead: PlaceName | null
}

/** Describes places and their current state, in the given order; unknown places are omitted. */
export function placesNow(
  hall: Hall | null,
  { places, access }: { places: readonly WantedPlace[]; access: readonly string[] },
): PlaceNow[] {
  if (!hall) return []
  const contingents = contingentsFor(hall, access)
  const free = freeSeats(hall, contingents)
  const freeInAreas = new Map(
    [...hall.areas.values()].map((area) => [
      area.id,
      freeInArea(hall, area, contingents).reduce((sum, [, count]) => sum + count, 0),
    ]),
  )
  const wanted = new Set(places.flatMap(({ seat }) => hall.seating.indexOf.get(seat ?? '') ?? []))
  // a companion place is held only with its wheelchair place
  const isFreeSeat = (index: number) => free[index] === 1 && free[companionOf(hall, index) ?? index] === 1
  return places.flatMap(({ seat, area, price_type: type }) => {
    const id = seat ?? area ?? ''
    const place = hall.places.get(id)
    const index = hall.seating.indexOf.get(id) ?? -1
    const category = hall.seating.seats[index]?.category ?? hall.areas.get(id)?.category
    if (!place || category === undefined) return []
    const left = freeInAreas.get(id) ?? 0
    if (area !== null) freeInAreas.set(id, left - 1)
    const isFree = area === null ? isFreeSeat(index) : left > 0
    const instead = area === null && !isFree ? neighbourOf(hall, index, { free, wanted }) : null
    if (instead) wanted.add(hall.seating.indexOf.get(instead.id) ?? -1)
    return { place, category, price_type: type, cents: priceOf(hall, category, type) ?? 0, is_free: isFree, instead }
  })
}

function companionOf({ seating }: Hall, index: number): number | undefined {
  const of = seating.seats[index]?.companionOf
  return of === none ? undefined : of
}

/**
 * Returns a free seat in the lost seat's row, other than the wanted ones, with the same category and kind of view
 * (restricted or not). Prefers the seat nearest to those wanted seats of the row that are still free or, if all are
 * lost, to the lost seat. Null if no seat qualifies, or for a lost wheelchair or companion place.
 */
function neighbourOf(
  { seating, places }: Hall,
  index: number,
  { free, wanted }: { free: FreeSeats; wanted: ReadonlySet<number> },
): PlaceName | null {
  const lost = seating.seats[index]
  const view = places.get(lost?.id ?? '')?.restricted_view
  if (lost?.kind !== 'seat') return null
  const inRow = seating.seats.flatMap(({ row }, other) => (row === lost.row && free[other] === 1 ? [other] : []))
  const left = inRow.filter((other) => wanted.has(other))
  const away = (other: number) => Math.min(...(left.length > 0 ? left : [index]).map((own) => Math.abs(own - other)))
  const [nearest] = inRow
    .filter((other) => {
      const { id = '', category, kind } = seating.seats[other] ?? {}
      return (
        !wanted.has(other) &&
        category === lost.category &&
        kind === 'seat' &&
        !places.get(id)?.restricted_view === !view
      )
    })
    .sort((a, b) => away(a) - away(b) || a - b)
  return places.get(seating.seats[nearest ?? -1]?.id ?? '') ?? null
}
