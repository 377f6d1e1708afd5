import type { SeatChoice } from '../seat-choices.ts'

export interface PlanSeat extends SeatChoice {
  id: string
  x: number
  y: number
}

export interface SeatSpot {
  id: string
  x: number
  y: number
  seat: { name: string }
  row: { name: string }
  section: { id: string }
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const steps: Record<Direction, [x: number, y: number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }
/** Arrow keys skip seats that are closer than this in their direction, in the plan's units. */
const nearestStep = 6
/** The weight of the distance across an arrow key's direction, relative to the distance along it. */
const crossWeight = 3

/** Returns the nearest seat in a direction; null without a seat in that direction. */
export function seatTowards<Seat extends SeatSpot>(
  seats: readonly Seat[],
  from: Seat,
  direction: Direction,
): Seat | null {
  const [dx, dy] = steps[direction]
  let best: { seat: Seat; cost: number } | null = null
  for (const seat of seats) {
    const along = (seat.x - from.x) * dx + (seat.y - from.y) * dy
    if (along <= nearestStep) continue
    const cost = along + crossWeight * (Math.abs((seat.x - from.x) * dy) + Math.abs((seat.y - from.y) * dx))
    if (!best || cost < best.cost) best = { seat, cost }
  }
  return best?.seat ?? null
}

/** Returns the first or last of the given seats in the row of `from`. */
export function endOfRow<Seat extends SeatSpot>(seats: readonly Seat[], from: Seat, end: 'first' | 'last'): Seat {
  const inRow = seats.filter(({ row, section }) => row.name === from.row.name && section.id === from.section.id)
  return inRow.reduce((best, seat) => {
    const isBefore = Number(seat.seat.name) < Number(best.seat.name)
    return isBefore === (end === 'first') ? seat : best
  }, from)
}

/** Returns the first of the given seats in the next or previous section; sections wrap around. */
export function nextSection<Seat extends SeatSpot>(seats: readonly Seat[], from: Seat, by: 1 | -1): Seat {
  const sections = [...new Set(seats.map(({ section }) => section.id))]
  const at = (sections.indexOf(from.section.id) + by + sections.length) % sections.length
  return seats.find(({ section }) => section.id === sections[at]) ?? from
}

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Returns the seat to which a key moves the focus; null without such a seat, undefined for any other key. */
export function seatByKey<Seat extends SeatSpot>(
  seats: readonly Seat[],
  from: Seat,
  key: string,
): Seat | null | undefined {
  const direction = directions[key]
  if (direction) return seatTowards(seats, from, direction)
  if (key === 'Home' || key === 'End') return endOfRow(seats, from, key === 'Home' ? 'first' : 'last')
  if (key === 'PageUp' || key === 'PageDown') return nextSection(seats, from, key === 'PageDown' ? 1 : -1)
  return undefined
}

/** Returns the box around the seats (x, y, width, height), with a margin of 14 units. */
export function boxAround(seats: readonly { x: number; y: number }[]): [number, number, number, number] {
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left - 14, top - 14, Math.max(...xs) - left + 28, Math.max(...ys) - top + 28]
}
