import type { HallPlan, PlanSeat } from '../../../shared/contract/hall-plan.ts'

/** The index that means "no seat". */
export const none = -1

/** A seat with the data for choosing seats; neighbours are indices of `Seating.seats`, or `none`. */
export interface SeatSpot {
  id: string
  section: number
  /** Index of the row, counted across all sections. */
  row: number
  isTable: boolean
  category: number
  kind: PlanSeat['kind']
  x: number
  y: number
  /** Distance to the plan's focal point in thousandths of a unit; an integer, so that equal means compare as equal. */
  distance: number
  /** The seat's neighbours in its run, which ends at an aisle, the row's end, or a wheelchair or companion place. */
  left: number
  right: number
  /** The places beside the seat in its row, of any kind; `none` at an aisle or the end of the row. */
  besideLeft: number
  besideRight: number
  /** For a companion place, the index of its wheelchair place; `none` for other seats. */
  companionOf: number
}

/** A hall plan as arrays, in seat order: section by section, row by row. */
export interface Seating {
  seats: readonly SeatSpot[]
  columns: SeatColumns
  indexOf: ReadonlyMap<string, number>
}

/** The data that a search of the whole hall reads, as arrays with one number per seat for speed. */
export interface SeatColumns {
  /** 1 for an ordinary seat, 0 for a wheelchair or companion place. */
  isSeat: Uint8Array
  isTable: Uint8Array
  category: Int32Array
  section: Int32Array
  left: Int32Array
  right: Int32Array
  distance: Float64Array
}

/** One byte per seat: 1 if the buyer may take it. */
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
          id: seat.id,
          section,
          row,
          isTable,
          category: seat.category,
          kind: seat.kind,
          x: seat.x,
          y: seat.y,
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
  return { seats, columns: columnsOf(seats), indexOf }
}

function columnsOf(seats: readonly SeatSpot[]): SeatColumns {
  return {
    isSeat: Uint8Array.from(seats, ({ kind }) => Number(kind === 'seat')),
    isTable: Uint8Array.from(seats, ({ isTable }) => Number(isTable)),
    category: Int32Array.from(seats, ({ category }) => category),
    section: Int32Array.from(seats, ({ section }) => section),
    left: Int32Array.from(seats, ({ left }) => left),
    right: Int32Array.from(seats, ({ right }) => right),
    distance: Float64Array.from(seats, ({ distance }) => distance),
  }
}

/**
 * Returns the free seats that would lose their last free neighbour if `chosen` were taken, since single seats are hard
 * to sell. A seat that already has no free neighbour is not counted.
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
