import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import type { PlaceCounts, StaffHall } from '../../../../shared/contract/box-office/staff/sales.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SaleWord } from '../../rules/sale-word.ts'
import type { Seating } from '../../rules/seating.ts'
import type { Block } from './block-store.ts'
import type { UsedPlace } from './door-store.ts'
import { freeInArea, type Hall, priceOf } from './hall.ts'
import { aboContingents, countsOfArea, kindOfSeat, noPlaces, type PlaceKind } from './place-counts.ts'
import { type SoldElsewhere, soldElsewhere } from './sold-elsewhere.ts'
import type { Stores } from './stores.ts'
import { stockOf } from './word-of-hall.ts'

export interface DeskHall
  extends Pick<StaffHall, 'counts' | 'stock' | 'plan' | 'seats' | 'heat' | 'prices' | 'max_per_order'> {
  blocks: Block[]
  used_places: UsedPlace[]
  elsewhere: SoldElsewhere[]
  is_stopped: boolean
  areas: (PlaceCounts & { area: string; name: Localised })[]
  categories: (PlaceCounts & { category: number; name: Localised; normal_cents: number | null })[]
  price_types: { key: PriceTypeKey; name: Localised }[]
  contingents: (Omit<StaffHall['contingents'][number], 'name'> & { name: Localised })[]
}

const letters: Record<PlaceKind, string> = { free: 'f', held: 'h', sold: 's', blocked: 'b', contingent: 'c', abo: 'a' }

interface HallReading {
  stores: Pick<Stores, 'lines' | 'blocks' | 'door'>
  sql: SqlStorage
  /** Adds how early seats were sold. */
  withHeat: boolean
  /** The last sale word. */
  before: SaleWord | null
}

/** @param hall null before the first sales data, and then so is the answer */
export function deskHallOf(hall: Hall | null, { stores, sql, withHeat, before }: HallReading): DeskHall | null {
  if (!hall) return null
  const { plan, sales, seating } = hall
  const categories = new Map(plan.categories.map(({ key }) => [key, noPlaces()]))
  const counts = noPlaces()
  const add = (category: number, kind: PlaceKind, places: number) => {
    for (const sums of [counts, categories.get(category)]) {
      if (!sums) continue
      sums[kind] += places
      sums.total += places
    }
  }
  const abos = aboContingents(hall)
  const seats = seating.seats.map(({ category }, index) => {
    const kind = kindOfSeat(hall, abos, index)
    add(category, kind, 1)
    return letters[kind]
  })
  const areas = plan.areas.map(({ id, name, category, capacity }) => {
    const use = hall.areas.get(id)
    if (!use) return { ...noPlaces(), total: capacity, area: id, name }
    const own = countsOfArea(hall, abos, use)
    for (const kind of Object.keys(letters) as PlaceKind[]) add(category, kind, own[kind])
    return { ...own, area: id, name }
  })
  return {
    counts,
    stock: stockOf(hall, before),
    plan: sales.plan,
    seats: seats.join(''),
    heat: heatOf(seating, withHeat ? stores.lines.soldSeats() : []),
    areas,
    is_stopped: sales.is_stopped,
    prices: sales.prices,
    max_per_order: sales.max_per_order,
    price_types: sales.price_types.map(({ key, name }) => ({ key, name })),
    categories: plan.categories.map(({ key: category, name }) => ({
      category,
      name,
      normal_cents: priceOf(hall, category, 'normal') ?? null,
      ...(categories.get(category) ?? noPlaces()),
    })),
    contingents: sales.contingents.map(({ key, name, seats: own, areas: inAreas, access, release_at: releaseAt }) => ({
      key,
      name,
      seats: own,
      access,
      release_at: releaseAt ?? null,
      areas: inAreas.map((each) => ({ ...each, free: freeOfContingent(hall, each.area, key) })),
      is_abo: abos.has(key),
      is_released: hall.releases.released.has(key),
    })),
    blocks: stores.blocks.all(),
    used_places: stores.door.usedPlaces(),
    elsewhere: soldElsewhere(sql),
  }
}

function freeOfContingent(hall: Hall, area: string, key: string): number {
  const use = hall.areas.get(area)
  return use ? (freeInArea(hall, use, new Set([key]))[0]?.[1] ?? 0) : 0
}

const levels = 5

/**
 * Shows which seats sold first: divides the sold seats into five equal parts, in the order in which they were taken.
 * @returns a digit per seat: 5 for the first part, 1 for the last, 0 if the seat is not sold
 */
function heatOf({ seats, indexOf }: Seating, soldSeats: readonly string[]): string {
  const heat = new Array<number>(seats.length).fill(0)
  soldSeats.forEach((id, rank) => {
    const index = indexOf.get(id)
    if (index !== undefined) heat[index] = levels - Math.floor((rank * levels) / soldSeats.length)
  })
  return heat.join('')
}
