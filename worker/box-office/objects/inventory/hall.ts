import type { PriceTypeKey, Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { HallPlan, PlanArea, PlanSeat } from '../../../../shared/contract/hall-plan.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { type Releases, releasesAt } from '../../rules/contingent-release.ts'
import { type FreeSeats, type Seating, seatingOf } from '../../rules/seating.ts'

export type PlaceState = 'free' | 'held' | 'paying' | 'sold' | 'blocked'

/** The name of a place as a ticket shows it, with section, row and seat in separate fields. */
export interface PlaceName {
  id: string
  section: Localised
  /** Null in an area. */
  row: string | null
  /** Whether the row is a table. Missing in orders that are older than the field. */
  is_table?: boolean
  seat: string | null
  entrance: Localised | null
  restricted_view: Localised | null
  kind: PlanSeat['kind'] | PlanArea['kind']
}

/** An area with the number of places in use by contingent key; '' is the general sale. */
export interface AreaUse {
  id: string
  category: number
  capacity: number
  used: Map<string, number>
  /** Places of the general sale that are in carts or being paid for. */
  held: number
  /** Places in carts or being paid for, including those of contingents. */
  allHeld: number
  blocked: number
}

/**
 * A plan and its sales data with the state of every place, in memory. The tables are authoritative: this mirror is
 * rebuilt from them, for example when the object starts or a transaction fails.
 */
export interface Hall {
  plan: HallPlan
  /** By id of seat or area. */
  places: ReadonlyMap<string, PlaceName>
  sales: Sales
  seating: Seating
  /** By seat index. */
  states: PlaceState[]
  releases: Releases
  /**
   * Each seat's contingent by seat index; '' for seats of the general sale, including those of released contingents.
   */
  contingentOf: string[]
  areas: Map<string, AreaUse>
}

/** Builds a hall with all places free. @param nowMs decides which contingents are released */
export function hallOf(plan: HallPlan, sales: Sales, nowMs: number): Hall {
  const seating = seatingOf(plan)
  const releases = releasesAt(sales.contingents, nowMs)
  const contingentOf = seating.seats.map(() => '')
  for (const { key, seats } of sales.contingents) {
    if (releases.released.has(key)) continue
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
    allHeld: 0,
    blocked: 0,
  }))
  return {
    plan,
    sales,
    releases,
    seating,
    contingentOf,
    places: placeNames(plan),
    states: seating.seats.map(() => 'free' as const),
    areas: new Map(areas.map((area) => [area.id, area])),
  }
}

export function placeNames(plan: HallPlan): Map<string, PlaceName> {
  const seats = plan.sections.flatMap(({ name, entrance, rows }) =>
    rows.flatMap((row) =>
      row.seats.map(({ id, name: seat, kind, restricted_view: view }) => ({
        id,
        section: name,
        row: row.name,
        is_table: row.is_table === true,
        seat,
        kind,
        entrance: entrance ?? null,
        restricted_view: view ?? null,
      })),
    ),
  )
  const areas = plan.areas.map(({ id, name, kind }) => ({
    id,
    section: name,
    row: null,
    is_table: false,
    seat: null,
    entrance: null,
    restricted_view: null,
    kind,
  }))
  return new Map([...seats, ...areas].map((place) => [place.id, place]))
}

/** Adds to each line the name of its place; lines with an unknown place are omitted. */
export function withPlaces<Line extends { seat: string | null; area: string | null }>(
  { places }: Hall,
  lines: readonly Line[],
): (Line & { place: PlaceName })[] {
  return lines.flatMap((line) => {
    const place = places.get(line.seat ?? line.area ?? '')
    return place ? [{ ...line, place }] : []
  })
}

/** @param seat null in an area */
export function kindOf({ places }: Hall, seat: string | null): PlaceName['kind'] | undefined {
  return places.get(seat ?? '')?.kind
}

/** Returns how many places a hall has, whether on sale or not. */
export function placeCount({ seating, areas }: Pick<Hall, 'seating' | 'areas'>): number {
  return [...areas.values()].reduce((sum, { capacity }) => sum + capacity, seating.seats.length)
}

/**
 * Whether every ticket of a sale costs nothing. A sale of which only some prices are 0, such as for children, is not
 * free.
 */
export function isFreeSale({ sales }: { sales: Pick<Hall['sales'], 'prices'> }): boolean {
  return sales.prices.every(({ cents }) => cents === 0)
}

/** Returns the keys of the contingents that a buyer may use; '' is the general sale. */
export function contingentsFor({ sales }: Hall, access: readonly string[]): Set<string> {
  const opened = sales.contingents.filter((each) => each.access !== null && access.includes(each.access))
  return new Set(['', ...opened.map(({ key }) => key)])
}

export function allContingents({ sales }: Hall): Set<string> {
  return new Set(['', ...sales.contingents.map(({ key }) => key)])
}

/** Returns when the next contingent is released, in UTC milliseconds; infinite without a later release. */
export function nextReleaseMs(hall: Hall | null): number {
  return hall?.releases.untilMs ?? Number.POSITIVE_INFINITY
}

/** Returns the seats that a buyer may take; seats of contingents that are closed to the buyer count as taken. */
export function freeSeats(hall: Hall, contingents: ReadonlySet<string>): FreeSeats {
  const { states, contingentOf } = hall
  const free = new Uint8Array(states.length)
  for (let index = 0; index < free.length; index++) {
    if (states[index] !== 'free') continue
    const contingent = contingentOf[index] ?? ''
    // most seats are in the general sale and need no look-up
    if (contingent === '' || contingents.has(contingent)) free[index] = 1
  }
  return free
}

/** Returns a copy of the hall in which these seats are free. @param seats ids; unknown ones are ignored */
export function hallWithout(hall: Hall, seats: readonly string[]): Hall {
  const states = [...hall.states]
  for (const seat of seats) {
    const index = hall.seating.indexOf.get(seat)
    if (index !== undefined) states[index] = 'free'
  }
  return { ...hall, states }
}

/**
 * Returns an area's free places for each contingent that the buyer may use. Contingents precede the general sale, so
 * that places set aside for a buyer are used first. The sum never exceeds the places that are left in the area.
 */
export function freeInArea(
  { sales, releases }: Hall,
  area: AreaUse,
  contingents: ReadonlySet<string>,
): [key: string, free: number][] {
  let left = area.capacity - area.blocked
  for (const used of area.used.values()) left -= used
  const free: [key: string, free: number][] = []
  const add = (key: string, places: number) => {
    const own = Math.max(0, Math.min(places, left))
    left -= own
    if (contingents.has(key)) free.push([key, own])
  }
  for (const { key, areas } of sales.contingents) {
    const setAside = releases.released.has(key) ? undefined : areas.find((each) => each.area === area.id)
    if (setAside) add(key, setAside.count - (area.used.get(key) ?? 0))
  }
  add('', left)
  return free
}

/** Returns a price in cents, including tax and fees; undefined if the category is not sold at this price type. */
export function priceOf({ sales }: Pick<Hall, 'sales'>, category: number, type: PriceTypeKey): number | undefined {
  return sales.prices.find((price) => price.category === category && price.price_type === type)?.cents
}

/** Returns the contingent of a seat; '' without one. */
export function contingentOf(hall: Hall, seat: string | null): string {
  return hall.contingentOf[hall.seating.indexOf.get(seat ?? '') ?? -1] ?? ''
}
