import { type PlaceCount, placeCounts } from '../../../rules/place-counts.ts'
import type { Refusal } from '../answers.ts'
import type { BlockStore } from '../block-store.ts'
import { freeInArea } from '../hall.ts'
import type { VerbContext } from './context.ts'

export interface BlockRequest {
  /** Entries for the same place are added up. */
  places: PlaceCount[]
  reason: string
  staff_id: number
}

/** Withholds free places from sale. All or nothing: the refusal names the places that are unknown or not free. */
export function block(
  { hall, nowMs }: VerbContext,
  blocks: BlockStore,
  { places: listed, reason, staff_id: staffId }: BlockRequest,
): { ok: true } | Refusal {
  const places = placeCounts(listed)
  const unknown = places.filter(({ place }) => !hall.areas.has(place) && !hall.seating.indexOf.has(place))
  if (unknown.length > 0) return { ok: false, reason: 'unknown_place', places: unknown.map(({ place }) => place) }
  const inUse = places.filter(({ place, count }) => {
    const area = hall.areas.get(place)
    if (!area) return hall.states[hall.seating.indexOf.get(place) ?? -1] !== 'free'
    return freeInArea(hall, area, new Set([''])).reduce((sum, [, free]) => sum + free, 0) < count
  })
  if (inUse.length > 0) return { ok: false, reason: 'taken', places: inUse.map(({ place }) => place) }
  for (const { place, count } of places)
    blocks.add({ place, count: hall.areas.has(place) ? count : 1, reason, staff_id: staffId, at_ms: nowMs })
  return { ok: true }
}

/** Puts blocked places back on sale. All or nothing: the refusal names places that are not blocked. */
export function unblock(_: VerbContext, blocks: BlockStore, { places }: { places: string[] }): { ok: true } | Refusal {
  const blocked = new Set(blocks.all().map(({ place }) => place))
  const others = places.filter((place) => !blocked.has(place))
  if (others.length > 0) return { ok: false, reason: 'unknown_place', places: others }
  for (const place of places) blocks.remove(place)
  return { ok: true }
}
