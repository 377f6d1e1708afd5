import type { HallPlan, PlanArea, PlanSeat } from '../../../../shared/contract/shop/hall-plan.ts'
import type { PriceTypeKey, Sales } from '../../../../shared/contract/shop/sales.ts'
import type { Localised } from '../../../../shared/locale.ts'
import { type FreeSeats, type Seating, seatingOf } from '../../rules/seating.ts'

export type PlaceState = 'free' | 'held' | 'paying' | 'sold' | 'blocked'

/** What people read of a place. */
export interface PlaceName {
  id: string
  section: Localised
  /** null in an area. */
  row: string | null
  /** The row is a table. Absent in orders that are older than the field. */
  is_table?: boolean
  seat: string | null
  entrance: Localised | null
  /** Why the view is restricted. */
  restricted_view: Localised | null
  kind: PlanSeat['kind'] | PlanArea['kind']
}

/** A standing area with its places in use, per contingent key; '' is the general sale. */
export interface AreaUse {
  id: string
  category: number
  capacity: number
  used: Map<string, number>
  /** Of the places in use in the general sale, those in carts and payments. */
  held: number
  blocked: number
}

/**
 * A plan and its sales data with the state of every place, in memory. The tables are the truth: this mirror is rebuilt
 * from them when the object starts and when a transaction fails.
 */
export interface Hall {
  plan: HallPlan
  /** By id of seat or area. */
  places: ReadonlyMap<string, PlaceName>
  sales: Sales
  seating: Seating
  /** By seat index. */
  states: PlaceState[]
  /** Key of each seat's contingent by seat index, '' for none. */
  contingentOf: string[]
  areas: Map<string, AreaUse>
}

export function hallOf(plan: HallPlan, sales: Sales): Hall {
  const seating = seatingOf(plan)
  const contingentOf = seating.seats.map(() => '')
  for (const { key, seats } of sales.contingents) {
    for (const seat of seats) {
      const index = seating.indexOf.get(seat)
      if (index !== undefined) contingentOf[index] = key
    }
  }
  const areas = plan.areas.map(({ id, category, capacity }) => ({
    id,
    category,
    capacity,
    used: new Map(),
    held: 0,
    blocked: 0,
  }))
  return {
    ...{ plan, sales, seating, contingentOf, places: placeNames(plan) },
    states: seating.seats.map(() => 'free' as const),
    areas: new Map(areas.map((area) => [area.id, area])),
  }
}

function placeNames(plan: HallPlan): Map<string, PlaceName> {
  const seats = plan.sections.flatMap(({ name, entrance, rows }) =>
    rows.flatMap((row) =>
      row.seats.map(({ id, name: seat, kind, restricted_view: view }) => ({
        ...{ id, section: name, row: row.name, is_table: row.is_table === true, seat, kind },
        ...{ entrance: entrance ?? null, restricted_view: view ?? null },
      })),
    ),
  )
  const areas = plan.areas.map(({ id, name, kind }) => ({
    ...{ id, section: name, row: null, is_table: false, seat: null, entrance: null, restricted_view: null, kind },
  }))
  return new Map([...seats, ...areas].map((place) => [place.id, place]))
}

/** Lines with their places. */
export function withPlaces<Line extends { seat: string | null; area: string | null }>(
  { places }: Hall,
  lines: readonly Line[],
): (Line & { place: PlaceName })[] {
  return lines.flatMap((line) => {
    const place = places.get(line.seat ?? line.area ?? '')
    return place ? [{ ...line, place }] : []
  })
}

/** Keys of the contingents that a buyer may use; '' is the general sale. */
export function contingentsFor({ sales }: Hall, access: readonly string[]): Set<string> {
  const opened = sales.contingents.filter((each) => each.access !== null && access.includes(each.access))
  return new Set(['', ...opened.map(({ key }) => key)])
}

/** Keys of the general sale and of every contingent. */
export function allContingents({ sales }: Hall): Set<string> {
  return new Set(['', ...sales.contingents.map(({ key }) => key)])
}

/** The seats that a buyer may take; those of contingents that are closed to them count as taken. */
export function freeSeats(hall: Hall, contingents: ReadonlySet<string>): FreeSeats {
  const free = new Uint8Array(hall.states.length)
  for (let index = 0; index < free.length; index++) {
    if (hall.states[index] !== 'free') continue
    const contingent = hall.contingentOf[index] ?? ''
    // the general sale, which is the most seats, needs no look-up
    if (contingent === '' || contingents.has(contingent)) free[index] = 1
  }
  return free
}

/** The hall with some seats free. @param seats their ids */
export function hallWithout(hall: Hall, seats: readonly string[]): Hall {
  const states = [...hall.states]
  for (const seat of seats) {
    const index = hall.seating.indexOf.get(seat)
    if (index !== undefined) states[index] = 'free'
  }
  return { ...hall, states }
}

/**
 * Free places of an area per contingent that the buyer may use, the contingents first: places set aside for a buyer are
 * used up before those for all.
 */
export function freeInArea(
  { sales }: Hall,
  area: AreaUse,
  contingents: ReadonlySet<string>,
): [key: string, free: number][] {
  const setAside = sales.contingents.flatMap(({ key, areas }) =>
    areas.filter((each) => each.area === area.id).map(({ count }) => [key, count] as const),
  )
  const forAll = area.capacity - area.blocked - setAside.reduce((sum, [, count]) => sum + count, 0)
  return [...setAside, ['', forAll] as const]
    .filter(([key]) => contingents.has(key))
    .map(([key, count]) => [key, Math.max(0, count - (area.used.get(key) ?? 0))])
}

/** @returns cents, tax and fees included; undefined if the category is not sold at this type */
export function priceOf({ sales }: Hall, category: number, type: PriceTypeKey): number | undefined {
  return sales.prices.find((price) => price.category === category && price.price_type === type)?.cents
}
