import type { PlaceCounts } from '../../../../shared/contract/box-office/staff/sales.ts'
import { generalSale } from './availability.ts'
import { type AreaUse, allContingents, freeInArea, type Hall } from './hall.ts'

export type PlaceKind = Exclude<keyof PlaceCounts, 'total'>

export function countsOfHall(hall: Hall): PlaceCounts {
  const counts = noPlaces()
  const abos = aboContingents(hall)
  const { states } = hall
  for (let index = 0; index < states.length; index++) counts[kindOfSeat(hall, abos, index)] += 1
  counts.total = states.length
  for (const area of hall.areas.values()) {
    const own = countsOfArea(hall, abos, area)
    for (const kind of Object.keys(own) as (keyof PlaceCounts)[]) counts[kind] += own[kind]
  }
  return counts
}

export function aboContingents({ sales }: Hall): Set<string> {
  return new Set(sales.contingents.flatMap((each) => (each.is_abo ? [each.key] : [])))
}

/** Returns a seat's kind in the counts for staff. @param index of the seat in the plan's order */
export function kindOfSeat({ states, contingentOf }: Hall, abos: ReadonlySet<string>, index: number): PlaceKind {
  const state = states[index] ?? 'free'
  if (state === 'paying') return 'held'
  if (state !== 'free') return state
  const contingent = contingentOf[index] ?? ''
  if (contingent === '') return 'free'
  return abos.has(contingent) ? 'abo' : 'contingent'
}

export function countsOfArea(hall: Hall, abos: ReadonlySet<string>, area: AreaUse): PlaceCounts {
  const freeOf = (keys: ReadonlySet<string>) => freeInArea(hall, area, keys).reduce((sum, [, free]) => sum + free, 0)
  const [free, abo] = [freeOf(generalSale), freeOf(abos)]
  const contingent = freeOf(allContingents(hall)) - free - abo
  const { blocked, allHeld: held, capacity } = area
  return {
    total: capacity,
    sold: capacity - free - abo - contingent - blocked - held,
    held,
    abo,
    contingent,
    blocked,
    free,
  }
}

export function noPlaces(): PlaceCounts {
  return { total: 0, sold: 0, held: 0, abo: 0, contingent: 0, blocked: 0, free: 0 }
}
