import { brokenLines } from './paragraph.ts'
import type { Sheet, Type } from './sheet.ts'

interface BlockRoom {
  width: number
  /** From the first baseline to the lowest that a line may have, in pixels. */
  height: number
}

/** Lines that fit a room, with the type in which they do. */
export interface Block {
  lines: string[]
  type: Type
  /** Distance between baselines. */
  leading: number
}

const scales = [1, 0.9, 0.8, 0.7]

/**
 * Sets short texts, such as a name and an address, below one another in a room: too long ones are broken, and all
 * become smaller until they fit. What does not fit in the smallest type is replaced by an ellipsis, in the longest
 * texts first, so that a long street leaves the town on an address.
 * @param leading the distance between baselines at the type's own size
 */
export function fittedBlock(
  sheet: Sheet,
  texts: readonly string[],
  type: Type,
  leading: number,
  { width, height }: BlockRoom,
): Block {
  const blocks = scales.map((scale) => {
    const scaled = { ...type, size: type.size * scale }
    const lines = texts.flatMap((text) => brokenLines(sheet, text, scaled, width))
    return { lines, type: scaled, leading: leading * scale, most: Math.floor(height / (leading * scale)) + 1 }
  })
  const fitting = blocks.find(({ lines, most }) => lines.length <= most) ?? blocks.at(-1)
  if (!fitting) throw new Error('a block has no size')
  const { lines, most, ...set } = fitting
  if (lines.length <= most) return { ...set, lines }
  const kept = texts.length > most ? [...texts.slice(0, most - 1), texts.slice(most - 1).join(' ')] : texts
  const counts = kept.map((text) => brokenLines(sheet, text, set.type, width).length)
  while (counts.reduce((sum, count) => sum + count, 0) > most) {
    const longest = Math.max(...counts)
    counts[counts.indexOf(longest)] = longest - 1
  }
  return { ...set, lines: kept.flatMap((text, index) => brokenLines(sheet, text, set.type, width, counts[index])) }
}

/** Draws a block; `y` is its first baseline. */
export function drawBlock(sheet: Sheet, { lines, type, leading }: Block, x: number, y: number): void {
  for (const [index, line] of lines.entries()) sheet.line(line, x, y + index * leading, type)
}
