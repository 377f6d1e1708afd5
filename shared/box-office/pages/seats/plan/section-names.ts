import type { HallPlan } from '../../../../contract/hall-plan.ts'
import { stageFront } from '../../../../contract/stage-front.ts'
import { type HallSection, rowNameBox } from './hall-sections.ts'
import { boxAround } from './plan-seat.ts'
import { type Box, seatsUnder } from './seats-under.ts'

/** The height of a name above and below its line, in the plan's units. */
const [above, below] = [14, 5]
/** Half the width of a letter of a name, with room for the widest ones. */
const letterHalf = 4.5
const step = 6
/** How far from its usual place a name may be, and how far it moves to be on nothing else, either. */
const [farthest, near] = [162, 72]

interface Point {
  x: number
  y: number
}
interface Spot extends Point {
  /** The distance from the usual place. */
  away: number
}

export interface PlacedName {
  id: string
  name: string
  x: number
  y: number
}

/**
 * Places the names of sections: above the seats, or else at the nearest place where a name lies on no seat of any
 * section and on no other name; if there is room, beside its own seats, perhaps by its last part alone, and on no row's
 * name, area or stage. A name without a place is left out; the list of sections has it.
 */
export function sectionNames(hall: HallPlan, sections: readonly HallSection<unknown>[]): PlacedName[] {
  const seats = new Map(hall.sections.map(({ id, rows }) => [id, rows.flatMap((row) => row.seats)]))
  const touchesSeat = seatsUnder([...seats.values()].flat())
  const others: Box[] = [
    boxOf(hall.stage.map(([x, y]) => ({ x, y }))),
    ...hall.areas.map(({ x, y, width, height }): Box => [x, y, x + width, y + height]),
    ...sections.flatMap(({ rows }) => rows.filter(({ isMain }) => isMain).map(rowNameBox)),
  ]
  const bounds = [...seats].map(([id, each]) => ({ id, around: boxOf(each) }))
  const placed: Box[] = []
  return sections.flatMap((section) => {
    const boxOfName = (name: string, { x, y }: Point): Box => {
      const half = name.length * letterHalf
      return [x - half, y - above, x + half, y + below]
    }
    // beside seats of another section, a name would seem to be theirs
    const own = seats.get(section.id) ?? []
    const isOwn = (box: Box) => {
      const away = distance(box, own)
      return bounds.every(
        ({ id, around }) => id === section.id || gap(box, around) >= away || distance(box, seats.get(id) ?? []) >= away,
      )
    }
    const isAlone = (box: Box) => !others.some((other) => overlaps(other, box))
    const spotOf = (name: string) => {
      const clear = spotsAround(usualPlace(section, hall, name.length * letterHalf)).flatMap((spot) => {
        const box = boxOfName(name, spot)
        const isFree = isInside(box, hall) && !touchesSeat(box) && !placed.some((each) => overlaps(each, box))
        return isFree ? [{ ...spot, name, box }] : []
      })
      const close = clear.filter(({ away, box }) => away <= near && isAlone(box))
      const beside = close.find(({ box }) => isOwn(box)) ?? clear.find(({ box }) => isOwn(box))
      return { beside, any: close[0] ?? clear[0] }
    }
    const full = spotOf(section.name)
    const short = full.beside ? null : spotOf(section.name.split(', ').at(-1) ?? '')
    const spot = full.beside ?? short?.beside ?? full.any ?? short?.any
    if (!spot) return []
    placed.push(spot.box)
    return { id: section.id, name: spot.name, x: spot.x, y: spot.y }
  })
}

/** Above the seats, centred but inside the drawing; on the left if the stage would hide it. */
function usualPlace({ box: [left, , width], top }: HallSection<unknown>, hall: HallPlan, half: number) {
  const middle = left + width / 2
  const front = stageFront(hall)
  const isBehindStage = top - 20 < front.y && Math.abs(middle - front.x) < 100
  const x = isBehindStage ? left + 40 + half : Math.min(hall.width - half, Math.max(half, middle))
  return { x, y: top - 20 }
}

/** Returns places on a grid around one, nearest first. */
function spotsAround({ x, y }: Point): Spot[] {
  return offsets.map(([dx, dy]) => ({ x: x + dx, y: y + dy, away: Math.hypot(dx, dy) }))
}

const offsets = (() => {
  const steps = Array.from({ length: (2 * farthest) / step + 1 }, (_, index) => index * step - farthest)
  const away = ([dx, dy]: readonly [number, number]) => Math.hypot(dx, dy)
  return steps
    .flatMap((dx) => steps.map((dy) => [dx, dy] as const))
    .filter((offset) => away(offset) <= farthest)
    .sort((one, other) => away(one) - away(other))
})()

/** Returns the square of the distance between a box and the nearest of some seats. */
function distance(box: Box, seats: readonly Point[]): number {
  return seats.reduce((least, { x, y }) => Math.min(least, gap(box, [x, y, x, y])), Number.POSITIVE_INFINITY)
}

function gap([left, top, right, bottom]: Box, other: Box): number {
  return Math.max(0, left - other[2], other[0] - right) ** 2 + Math.max(0, top - other[3], other[1] - bottom) ** 2
}

function isInside([left, top, right, bottom]: Box, { width, height }: HallPlan): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}

function overlaps(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

function boxOf(points: readonly Point[]): Box {
  const [left, top, width, height] = boxAround(points)
  return [left, top, left + width, top + height]
}
