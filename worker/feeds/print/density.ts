import type { Production } from '../../../shared/contract/production.ts'

const longTitle = 44

/** Height below the numeral at its smallest size; a poster whose text needs more uses smaller type. */
const roomMm = 125
/**
 * The height in normal type that fits below the numeral in smaller type; a poster that needs more omits movements and
 * years.
 */
const denseRoomMm = 165

const lineMm = 5
const entryMm = 4

/**
 * Returns class names for a poster with a long title or much text, which make its type smaller and omit details. The
 * numeral needs no class: print-v2.css fits it into the remaining space.
 */
export function densityOf({ title, casts, program }: Pick<Production, 'title' | 'casts' | 'program'>): string[] {
  const works = program.reduce((sum, item) => sum + entryMm + lineMm * ('interval' in item ? 1 : linesOfWork(item)), 0)
  const height = Math.max(works, casts.length * (2 * lineMm + entryMm))
  return [
    ...(title.length > longTitle ? ['poster--title'] : []),
    ...(height > roomMm ? ['poster--dense'] : []),
    ...(height > denseRoomMm ? ['poster--works'] : []),
  ]
}

function linesOfWork({
  composer,
  years,
  title,
  movements,
}: Exclude<Production['program'][number], { interval: number }>): number {
  const beside = linesOf(composer, 17) + (years ? 1 : 0)
  return Math.max(beside, linesOf(title, 42) + linesOf(movements.join(' · '), 52))
}

function linesOf(text: string, charactersPerLine: number): number {
  return Math.ceil(text.length / charactersPerLine)
}
