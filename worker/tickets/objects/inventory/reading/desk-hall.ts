import type { PriceTypeKey } from '../../../../../shared/contract/shop/sales.ts'
import type { PlaceCounts, StaffHall } from '../../../../../shared/contract/shop/staff/sales.ts'
import type { Localised } from '../../../../../shared/locale.ts'
import { generalSale } from '../availability.ts'
import type { Block } from '../block-store.ts'
import { allContingents, freeInArea, type Hall, priceOf } from '../hall.ts'
import { heatOf } from './heat.ts'

/** The hall for staff, with names in all languages. */
export interface DeskHall extends Pick<StaffHall, 'counts' | 'plan' | 'seats' | 'heat' | 'prices' | 'max_per_order'> {
  blocks: Block[]
  is_stopped: boolean
  areas: (PlaceCounts & { area: string; name: Localised })[]
  categories: (PlaceCounts & { category: number; name: Localised; normal_cents: number | null })[]
  price_types: { key: PriceTypeKey; name: Localised }[]
  contingents: (Omit<StaffHall['contingents'][number], 'name'> & { name: Localised })[]
}

type Kind = Exclude<keyof PlaceCounts, 'total'>
const letters: Record<Kind, string> = { free: 'f', held: 'h', sold: 's', blocked: 'b', contingent: 'c', abo: 'a' }

/** Returns the hall for staff. @param soldSeats ids of sold seats in the order in which they were taken */
export function deskHallOf(hall: Hall, blocks: readonly Block[], soldSeats: readonly string[]): DeskHall {
  const { plan, sales, seating, states, contingentOf } = hall
  const categories = new Map(plan.categories.map(({ key }) => [key, noPlaces()]))
  const counts = noPlaces()
  const add = (category: number, kind: Kind, places: number) => {
    for (const sums of [counts, categories.get(category)]) {
      if (!sums) continue
      sums[kind] += places
      sums.total += places
    }
  }
  const abos = new Set(sales.contingents.flatMap((each) => (each.is_abo ? [each.key] : [])))
  const freeKind = (contingent = ''): Kind => (contingent === '' ? 'free' : abos.has(contingent) ? 'abo' : 'contingent')
  const seats = seating.seats.map(({ category }, index) => {
    const state = states[index] ?? 'free'
    const kind: Kind = state === 'paying' ? 'held' : state === 'free' ? freeKind(contingentOf[index]) : state
    add(category, kind, 1)
    return letters[kind]
  })
  const areas = plan.areas.map(({ id, name, category, capacity }) => {
    const own = { ...noPlaces(), total: capacity, area: id, name }
    const use = hall.areas.get(id)
    if (!use) return own
    const freeOf = (keys: ReadonlySet<string>) => freeInArea(hall, use, keys).reduce((sum, [, free]) => sum + free, 0)
    own.free = freeOf(generalSale)
    own.abo = freeOf(abos)
    own.contingent = freeOf(allContingents(hall)) - own.free - own.abo
    own.blocked = use.blocked
    own.held = use.held
    own.sold = capacity - own.free - own.abo - own.contingent - own.blocked - own.held
    for (const kind of Object.keys(letters) as Kind[]) add(category, kind, own[kind])
    return own
  })
  return {
    ...{
      counts,
      plan: sales.plan,
      seats: seats.join(''),
      heat: heatOf(seating, soldSeats),
      areas,
      is_stopped: sales.is_stopped,
    },
    ...{ prices: sales.prices, max_per_order: sales.max_per_order },
    price_types: sales.price_types.map(({ key, name }) => ({ key, name })),
    categories: plan.categories.map(({ key: category, name }) => ({
      ...{ category, name, normal_cents: priceOf(hall, category, 'normal') ?? null },
      ...(categories.get(category) ?? noPlaces()),
    })),
    contingents: sales.contingents.map(({ key, name, seats: own, areas: inAreas, access, release_at: releaseAt }) => ({
      ...{ key, name, seats: own, access, release_at: releaseAt ?? null },
      areas: inAreas.map((each) => ({ ...each, free: freeOfContingent(hall, each.area, key) })),
      is_abo: abos.has(key),
      is_released: hall.releases.released.has(key),
    })),
    blocks: [...blocks],
  }
}

/** Returns the number of free places that an area has for a contingent; 0 after its release. */
function freeOfContingent(hall: Hall, area: string, key: string): number {
  const use = hall.areas.get(area)
  return use ? (freeInArea(hall, use, new Set([key]))[0]?.[1] ?? 0) : 0
}

function noPlaces(): PlaceCounts {
  return { total: 0, sold: 0, held: 0, abo: 0, contingent: 0, blocked: 0, free: 0 }
}
