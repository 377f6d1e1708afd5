// Where people can sit together. Seats are in the plan's order; whether the choice is allowed is decided by the server.
import type { HallPlan } from '../../../../../shared/contract/hall-plan.ts'
import type { DeskSeat } from '../../sales/hall/desk-seats.ts'

/** Seats beside each other, between aisles; without wheelchair and companion places. */
export type Run = readonly DeskSeat[]

export interface Group {
  count: number
  /** The price category that the seats must have; null for any. */
  category: number | null
  /** Seats near which the group should sit: those that it leaves. */
  near: readonly DeskSeat[]
}

const maxGroups = 3

/** Divides the rows of a plan at aisles and at wheelchair and companion places. */
export function runsOf(plan: Pick<HallPlan, 'sections'>, seats: readonly DeskSeat[]): Run[] {
  const runs: DeskSeat[][] = []
  let index = 0
  for (const { rows } of plan.sections) {
    for (const row of rows) {
      let run: DeskSeat[] = []
      for (const { kind, aisle_after: isLast } of row.seats) {
        const seat = seats[index++]
        if (seat && kind === 'seat') run.push(seat)
        if (kind === 'seat' && !isLast) continue
        runs.push(run)
        run = []
      }
      runs.push(run)
    }
  }
  return runs.filter(({ length }) => length > 0)
}

/**
 * Returns up to three groups of free seats beside each other, the nearest first, that leave no single seat. If there
 * are fewer and at least four people, the last group sits in two halves.
 */
export function freeGroups(runs: readonly Run[], group: Group): DeskSeat[][] {
  if (group.count === 0) return []
  const whole = nearest(groupsOf(runs, group), group).slice(0, maxGroups)
  if (whole.length === maxGroups || group.count < 4) return whole
  const size = Math.ceil(group.count / 2)
  const [first] = nearest(groupsOf(runs, { ...group, count: size }), group)
  const others = first && groupsOf(runs, { ...group, count: group.count - size })
  const apart = others?.filter((seats) => !seats.some(({ id }) => first?.some((seat) => seat.id === id)))
  const [second] = first && apart ? nearest(apart, { ...group, near: first }) : []
  return first && second ? [...whole, [...first, ...second]] : whole
}

/** Returns as many seats beside each other as people, from `start` on or, near the run's end, around it; or null. */
export function seatsFrom(
  runs: readonly Run[],
  { start, count }: { start: string; count: number },
  isFree: (seat: DeskSeat) => boolean,
): DeskSeat[] | null {
  const run = runs.find((seats) => seats.some(({ id }) => id === start))
  const at = run?.findIndex(({ id }) => id === start) ?? 0
  for (let from = at; run && from > at - count; from--) {
    const seats = run.slice(Math.max(0, from), Math.max(0, from) + count)
    if (from >= 0 && seats.length === count && seats.every(isFree)) return seats
  }
  return null
}

function groupsOf(runs: readonly Run[], { count, category }: Group): DeskSeat[][] {
  return runs.flatMap((run) =>
    freeParts(run, category).flatMap((part) => {
      // one seat more than people would leave a single one
      if (part.length < count || part.length === count + 1) return []
      return part.length === count ? [part] : [part.slice(0, count), part.slice(-count)]
    }),
  )
}

function freeParts(run: Run, category: number | null): DeskSeat[][] {
  const parts: DeskSeat[][] = [[]]
  for (const seat of run) {
    const isFree = seat.kind === 'free' && (category === null || seat.category === category)
    if (isFree) parts.at(-1)?.push(seat)
    else parts.push([])
  }
  return parts
}

/** Sorts groups by their distance from `near`, and leaves one of each row. */
function nearest(groups: readonly DeskSeat[][], { near }: Pick<Group, 'near'>): DeskSeat[][] {
  const to = centreOf(near)
  const distance = (group: readonly DeskSeat[]) => {
    const { x, y } = centreOf(group)
    return Math.hypot(x - to.x, y - to.y)
  }
  const sorted = [...groups].sort((a, b) => distance(a) - distance(b))
  return [...Map.groupBy(sorted, ([seat]) => seat?.row.id).values()].flatMap(([first]) => (first ? [first] : []))
}

function centreOf(seats: readonly DeskSeat[]): { x: number; y: number } {
  const mean = (of: (seat: DeskSeat) => number) => seats.reduce((sum, seat) => sum + of(seat), 0) / (seats.length || 1)
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}
