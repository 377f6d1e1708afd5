import type { HallPlan } from '../../../../contract/hall-plan.ts'
import { type Locale, localise } from '../../../../i18n/locale.ts'
import { boxAround } from './plan-seat.ts'
import { type Box, seatsUnder } from './seats-under.ts'

/** How much closer to the section's name a row's name may be than a seat, in the plan's units. */
const rowNameHeight = 7

interface Spot {
  x: number
  y: number
}

export interface HallSection<Seat> {
  id: string
  name: string
  box: [x: number, y: number, width: number, height: number]
  top: number
  /** The section's seats that are not in `own`. */
  inUse: Spot[]
  own: Seat[]
  rows: { id: string; name: string; x: number; y: number; isMain: boolean }[]
}

/**
 * Returns the hall's sections, each with its seats and the position of its name.
 * @param seats the seats to return as `own`
 */
export function hallSections<Seat extends { id: string }>(
  hall: HallPlan,
  seats: readonly Seat[],
  locale: Locale,
): HallSection<Seat>[] {
  const isOnSeat = seatsUnder(hall.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats)))
  const free = new Map(seats.map((seat) => [seat.id, seat]))
  return hall.sections.map(({ id, name, rows }) => {
    const all = rows.flatMap((row) => row.seats)
    const rowNames = rows.flatMap(({ id: rowId, name: rowName, seats: inRow, is_table: isTable }, index) => {
      const spot = isTable
        ? undefined
        : besideRow(inRow).find((each) => !isOnSeat(rowNameBox({ name: rowName, ...each })))
      if (!spot) return []
      const isMain = index === 0 || (index + 1) % 5 === 0
      return { id: rowId, name: rowName, ...spot, isMain }
    })
    return {
      id,
      name: localise(name, locale),
      box: boxAround(all),
      top: topOfMiddle(all, rowNames),
      inUse: all.filter((seat) => !free.has(seat.id)),
      own: all.flatMap((seat) => free.get(seat.id) ?? []),
      rows: rowNames,
    }
  })
}

/** Returns the places before the first and behind the last seat of a row. */
function besideRow(seats: readonly Spot[]): Spot[] {
  return [seats, seats.toReversed()].flatMap(([first, second], end) => {
    if (!first) return []
    const [dx, dy] = second ? [first.x - second.x, first.y - second.y] : [end === 0 ? -24 : 24, 0]
    return [{ x: first.x + dx * 0.9, y: first.y + dy * 0.9 + 4 }]
  })
}

/** The box of a row's name, which is condensed. */
export function rowNameBox({ name, x, y }: Spot & { name: string }): Box {
  const half = 3 * name.length
  return [x - half, y - 9, x + half, y]
}

/**
 * Returns the y coordinate above which the section's name fits. Only seats and row names near the middle count, because
 * curved rows reach higher at their ends; if no seat is near the middle, all seats count.
 */
function topOfMiddle(seats: readonly Spot[], rowNames: readonly Spot[]): number {
  const [left, , width] = boxAround(seats)
  const isNear = ({ x }: Spot) => Math.abs(x - left - width / 2) < 80
  const near = seats.filter(isNear)
  return Math.min(
    ...(near.length > 0 ? near : seats).map(({ y }) => y),
    ...rowNames.filter(isNear).map(({ y }) => y + rowNameHeight),
  )
}
