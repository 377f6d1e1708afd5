import type { PriceTypeKey } from '../../../../shared/contract/shop/sales.ts'
import { contingentsFor, freeInArea, freeSeats, type Hall, type PlaceName, priceOf } from './hall.ts'

/** A place that a cart would like to have; one of both is null. */
export interface WantedPlace {
  seat: string | null
  area: string | null
  price_type: PriceTypeKey
}

export interface PlaceNow {
  place: PlaceName
  category: number
  price_type: PriceTypeKey
  /** 0 if the place is not sold at this type any more. */
  cents: number
  is_free: boolean
}

/** What the plan and the present state say of places, in their order; unknown places are left out. Changes nothing. */
export function placesNow(
  hall: Hall,
  { places, access }: { places: readonly WantedPlace[]; access: readonly string[] },
): PlaceNow[] {
  const contingents = contingentsFor(hall, access)
  const free = freeSeats(hall, contingents)
  const freeInAreas = new Map(
    [...hall.areas.values()].map((area) => [
      area.id,
      freeInArea(hall, area, contingents).reduce((sum, [, count]) => sum + count, 0),
    ]),
  )
  return places.flatMap(({ seat, area, price_type: type }) => {
    const id = seat ?? area ?? ''
    const place = hall.places.get(id)
    const index = hall.seating.indexOf.get(id) ?? -1
    const category = hall.seating.seats[index]?.category ?? hall.areas.get(id)?.category
    if (!place || category === undefined) return []
    const left = freeInAreas.get(id) ?? 0
    if (area !== null) freeInAreas.set(id, left - 1)
    const isFree = area === null ? free[index] === 1 : left > 0
    return { place, category, price_type: type, cents: priceOf(hall, category, type) ?? 0, is_free: isFree }
  })
}
