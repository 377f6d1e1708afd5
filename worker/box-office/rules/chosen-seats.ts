import { bestOf, chunksOf, seatsOf } from './chunks.ts'
import { type FreeSeats, none, orphansOf, type Seating } from './seating.ts'

/** Why chosen seats are refused; `instead` is the nearest group of as many adjacent seats, or null. */
export type SeatRefusal =
  | { reason: 'taken'; seats: number[]; instead: number[] | null }
  | { reason: 'leaves_single'; seats: number[]; instead: number[] }
  | { reason: 'companion_alone'; seats: number[]; instead: null }

/**
 * Checks the seats that a buyer has chosen: all must be free, a companion place requires its wheelchair place, and no
 * orphan may be left if the same number of seats is available elsewhere without one.
 * @param chosen indices, each once
 * @param own indices of seats that the buyer already holds
 * @returns null if the choice is allowed
 */
export function refuseChosen(
  seating: Seating,
  free: FreeSeats,
  chosen: readonly number[],
  own: ReadonlySet<number> = new Set(),
): SeatRefusal | null {
  const lost = chosen.filter((index) => !free[index])
  if (lost.length > 0) return { reason: 'taken', seats: lost, instead: nearestChoice(seating, free, chosen) }
  const companionsAlone = chosen.filter((index) => {
    const of = seating.seats[index]?.companionOf ?? none
    return of !== none && !chosen.includes(of) && !own.has(of)
  })
  if (companionsAlone.length > 0) return { reason: 'companion_alone', seats: companionsAlone, instead: null }
  const orphans = orphansOf(seating, free, chosen)
  if (orphans.length === 0) return null
  const instead = nearestChoice(seating, free, chosen)
  const isBetter = instead !== null && orphansOf(seating, free, instead).length === 0
  return isBetter ? { reason: 'leaves_single', seats: orphans, instead } : null
}

/**
 * Returns the same number of seats next to each other in one of the chosen categories, nearest to the chosen seats and
 * without an orphan if possible; null without such seats.
 */
function nearestChoice(seating: Seating, free: FreeSeats, chosen: readonly number[]): number[] | null {
  const around = seating.seats.filter((_, index) => chosen.includes(index))
  const ordinary = around.filter(({ kind }) => kind === 'seat')
  const x = mean(around.map((seat) => seat.x))
  const y = mean(around.map((seat) => seat.y))
  // chunks are compared by their distance to the chosen seats, not to the focal point
  const distance = Float64Array.from(seating.seats, (seat) => Math.round(Math.hypot(seat.x - x, seat.y - y) * 1000))
  const near = { ...seating, columns: { ...seating.columns, distance } }
  const categories = new Set(ordinary.map(({ category }) => category))
  const best = bestOf([...categories].flatMap((category) => chunksOf(near, free, chosen.length, { category })))
  return best ? seatsOf(best) : null
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
