import type { Sales } from '../../../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../../../shared/contract/hall-plan.ts'
import { type PlaceCount, placeCounts } from '../../../rules/place-counts.ts'
import type { Refusal } from '../answers.ts'
import { freeInArea } from '../hall.ts'
import type { VerbContext } from './context.ts'

export interface ContingentMove {
  /** Entries for the same place are added up. */
  places: PlaceCount[]
  /** Keys of contingents; '' is the general sale. */
  from: string
  to: string
}

/** The contingent that a seat was moved to, or the change in a contingent's number of places in an area. */
interface MoveRow extends Record<string, SqlStorageValue> {
  place: string
  contingent: string
  count: number
}

/**
 * Moves free places from one contingent to another. All or nothing: the refusal names both contingents if one is
 * unknown or released, otherwise the places that are unknown or not free in `from`. The mirror must be rebuilt
 * afterwards.
 */
export function moveContingent(
  { hall }: VerbContext,
  sql: SqlStorage,
  { places: listed, from, to }: ContingentMove,
): { ok: true } | Refusal {
  const places = placeCounts(listed)
  const { released } = hall.releases
  const keys = new Set(['', ...hall.sales.contingents.flatMap(({ key }) => (released.has(key) ? [] : [key]))])
  if (!keys.has(from) || !keys.has(to)) return { ok: false, reason: 'unknown_place', places: [from, to] }
  const unknown = places.filter(({ place }) => !hall.areas.has(place) && !hall.seating.indexOf.has(place))
  if (unknown.length > 0) return { ok: false, reason: 'unknown_place', places: unknown.map(({ place }) => place) }
  const refused = places.filter(({ place, count }) => {
    const area = hall.areas.get(place)
    if (area) return (freeInArea(hall, area, new Set([from]))[0]?.[1] ?? 0) < count
    const index = hall.seating.indexOf.get(place) ?? -1
    return hall.states[index] !== 'free' || hall.contingentOf[index] !== from
  })
  if (refused.length > 0) return { ok: false, reason: 'taken', places: refused.map(({ place }) => place) }
  for (const { place, count } of places) {
    if (hall.areas.has(place)) {
      if (from !== '') add(sql, { place, contingent: from, count: -count })
      if (to !== '') add(sql, { place, contingent: to, count })
    } else {
      sql.exec('DELETE FROM contingent_moves WHERE place = ?', place)
      add(sql, { place, contingent: to, count: 1 })
    }
  }
  return { ok: true }
}

function add(sql: SqlStorage, { place, contingent, count }: MoveRow): void {
  sql.exec(
    `INSERT INTO contingent_moves VALUES (?, ?, ?)
     ON CONFLICT (place, contingent) DO UPDATE SET count = count + excluded.count`,
    ...[place, contingent, count],
  )
}

/**
 * Gives the moved places of deleted contingents to the general sale, so that a new contingent with the same key does
 * not get them.
 */
export function forgetMoves(sql: SqlStorage, { contingents }: Sales): void {
  const isGone = `contingent <> '' AND contingent NOT IN (SELECT value FROM json_each(?))`
  const keys = JSON.stringify(contingents.map(({ key }) => key))
  sql.exec(`UPDATE OR REPLACE contingent_moves SET contingent = '', count = 0 WHERE ${isGone}`, keys)
}

export function movedSales(sql: SqlStorage, plan: HallPlan, sales: Sales): Sales {
  const moves = sql.exec<MoveRow>('SELECT place, contingent, count FROM contingent_moves').toArray()
  if (moves.length === 0) return sales
  const moved = new Set(moves.map(({ place }) => place))
  const areaIds = new Set(plan.areas.map(({ id }) => id))
  return {
    ...sales,
    contingents: sales.contingents.map((contingent) => {
      const own = moves.filter((move) => move.contingent === contingent.key)
      return {
        ...contingent,
        seats: [
          ...contingent.seats.filter((seat) => !moved.has(seat)),
          ...own.flatMap(({ place }) => (areaIds.has(place) ? [] : [place])),
        ],
        areas: [...areaIds].flatMap((area) => {
          const countOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
          const before = contingent.areas.filter((each) => each.area === area)
          const count = countOf(before) + countOf(own.filter(({ place }) => place === area))
          return count > 0 ? [{ area, count }] : []
        }),
      }
    }),
  }
}
