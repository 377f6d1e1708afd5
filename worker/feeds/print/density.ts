import type { Production } from '../../../shared/contract/production.ts'

/** From this length on a title is set smaller. */
const longTitle = 44

/** What stands below a numeral that has shrunk as far as it may; beyond it the type gets smaller. */
const roomMm = 125
/** What smaller type can hold; beyond it movements and years go. */
const denseRoomMm = 165

const lineMm = 5
const entryMm = 4

/**
 * Class names by how much a poster has to say. The numeral gives way by itself (print-v1.css); where that is not
 * enough, this is.
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

/** The composer stands beside the title. */
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
