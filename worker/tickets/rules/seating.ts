import type { HallPlan, PlanSeat } from '../../../shared/contract/shop/hall-plan.ts'

/** No seat. */
export const none = -1

/** A seat prepared for choosing; neighbours are indices of `Seating.seats`, or `none`. */
export interface SeatSpot {
  id: string
  section: number
  /** Counted over all sections. */
  row: number
  isTable: boolean
  category: number
  kind: PlanSeat['kind']
  x: number
  y: number
  /** To the plan's focal point, in thousandths of a unit: whole numbers, so that equal means are equal. */
  distance: number
  /** The neighbours in its run: an aisle, the end of the row, a wheelchair or companion place ends a run. */
  left: number
  right: number
  /** The seats beside it in the row whatever their kind; only an aisle or the end of the row separates. */
  besideLeft: number
  besideRight: number
  /** The wheelchair place of a companion place. */
  companionOf: number
}

/** A hall plan as arrays, in seat order: section by section, row by row. */
export interface Seating {
  seats: readonly SeatSpot[]
  indexOf: ReadonlyMap<string, number>
}

/** One byte a seat: 1 where the buyer may take it. */
export type FreeSeats = Uint8Array

export function seatingOf(plan: Pick<HallPlan, 'sections' | 'focus'>): Seating {
  const seats: SeatSpot[] = []
  let row = 0
  plan.sections.forEach(({ rows }, section) => {
    for (const { seats: inRow, is_table: isTable = false } of rows) {
      const first = seats.length
      inRow.forEach((seat, position) => {
        const index = first + position
        const before = inRow[position - 1]
        const after = inRow[position + 1]
        const besideLeft = before && !before.aisle_after ? index - 1 : none
        const besideRight = after && !seat.aisle_after ? index + 1 : none
        const isInRun = seat.kind === 'seat'
        seats.push({
          ...{ id: seat.id, section, row, isTable, category: seat.category, kind: seat.kind, x: seat.x, y: seat.y },
          distance: Math.round(Math.hypot(seat.x - plan.focus.x, seat.y - plan.focus.y) * 1000),
          left: isInRun && before?.kind === 'seat' ? besideLeft : none,
          right: isInRun && after?.kind === 'seat' ? besideRight : none,
          besideLeft,
          besideRight,
          companionOf: none,
        })
      })
      row += 1
    }
  })
  const indexOf = new Map(seats.map(({ id }, index) => [id, index]))
  let index = 0
  for (const { companion_of: of } of plan.sections.flatMap(({ rows }) => rows.flatMap((each) => each.seats))) {
    const seat = seats[index++]
    if (seat && of !== undefined) seat.companionOf = indexOf.get(of) ?? none
  }
  return { seats, indexOf }
}

/**
 * The free seats that lose their last free neighbour if `chosen` are taken: single seats are hard to sell. A seat that
 * has no free neighbour already is not counted.
 * @param chosen indices
 */
export function orphansOf({ seats }: Seating, free: FreeSeats, chosen: readonly number[]): number[] {
  const isChosen = new Set(chosen)
  const orphans = new Set<number>()
  for (const index of chosen) {
    const seat = seats[index]
    for (const beside of seat ? [seat.left, seat.right] : []) {
      const neighbour = seats[beside]
      if (!neighbour || !free[beside] || isChosen.has(beside)) continue
      const hasNeighbour = [neighbour.left, neighbour.right].some((at) => at !== none && free[at] && !isChosen.has(at))
      if (!hasNeighbour) orphans.add(beside)
    }
  }
  return [...orphans].sort((a, b) => a - b)
}
