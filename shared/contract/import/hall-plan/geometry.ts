import type { RowPosition } from './notation.ts'
import type { ImportSection } from './plan.ts'

export interface Point {
  x: number
  y: number
}

type Measures = Pick<ImportSection, 'align' | 'gap' | 'pitch' | 'aisle'>

/** Returns the distances of a row's seats from the row's reference point, in units; negative for seats on its left. */
export function offsetsOf(positions: readonly RowPosition[], { align, gap, pitch, aisle }: Measures): number[] {
  const offsets: number[] = []
  let end = 0
  for (const position of positions) {
    const width = 'number' in position || position.places !== undefined ? pitch : aisle
    if ('number' in position) offsets.push(end + width / 2)
    end += 'number' in position ? width : width * (position.places ?? 1)
  }
  const start = align === 'left' ? gap : align === 'right' ? -gap - end : -end / 2
  return offsets.map((offset) => offset + start)
}

/**
 * Returns the coordinates of a seat in the drawing.
 * @param at the reference point of the row or of the section's first row
 * @param along the seat's distance from that point along the row, in units
 * @param depth the row's distance behind that point, in units
 */
export function pointOf(
  { angle, radius }: Pick<ImportSection, 'angle' | 'radius'>,
  at: Point,
  along: number,
  depth: number,
): Point {
  const arc = radius === undefined ? null : radius + depth
  const across = arc === null ? along : arc * Math.sin(along / arc)
  const behind = arc === null ? depth : depth - arc * (1 - Math.cos(along / arc))
  const turn = (angle * Math.PI) / 180
  return rounded({
    x: at.x + across * Math.cos(turn) - behind * Math.sin(turn),
    y: at.y + across * Math.sin(turn) + behind * Math.cos(turn),
  })
}

/** Returns the coordinates of the places around a table, clockwise from the top. */
export function aroundTable(middle: Point, count: number, pitch: number): Point[] {
  const radius = Math.max(pitch, (count * pitch) / (2 * Math.PI))
  return Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * index) / count
    return rounded({ x: middle.x + radius * Math.sin(turn), y: middle.y - radius * Math.cos(turn) })
  })
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}
