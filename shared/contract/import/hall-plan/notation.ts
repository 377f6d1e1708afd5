// Parses the notation of a plan: seats `1-12 | 13-24`, places `27w 28c`, row names `1-26`, ranges `1-6 19-24`.

/** Positions are listed from left to right as the audience sees them. */
export type RowPosition =
  | { number: number; kind: 'seat' | 'wheelchair' | 'companion' }
  /**
   * Seats on either side of an aisle are not neighbours. `places` is the aisle's width in seats, by default the
   * section's aisle width.
   */
  | { aisle: true; places?: number }

/** Why a text does not follow the notation, in English. */
export interface NotationFault {
  fault: string
}

const kinds = { '': 'seat', w: 'wheelchair', c: 'companion' } as const
const longestRange = 200

/**
 * Parses a row: numbers (`9`), ranges up or down (`1-12`; `23-1/2` in steps of two), wheelchair places (`27w`),
 * companion places (`28c`), aisles (`|`), and gaps of one seat (`_`) or several (`_3`).
 */
export function parseRow(text: string): RowPosition[] | NotationFault {
  const positions: RowPosition[] = []
  for (const word of text.trim().split(/\s+/)) {
    const found = parseWord(word)
    if ('fault' in found) return found
    positions.push(...found)
  }
  if (!positions.some((position) => 'number' in position)) return { fault: 'names no seat' }
  return positions
}

/** Parses seat numbers and ranges: `7 19-24`. */
export function parseRanges(text: string): [from: number, to: number][] | NotationFault {
  const ranges: [number, number][] = []
  for (const word of text.trim().split(/\s+/)) {
    const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(word) ?? []
    if (from === undefined || Number(from) > Number(to)) return { fault: `${word} is not a range like 1-6` }
    ranges.push([Number(from), Number(to)])
  }
  return ranges
}

/** Returns the row names of an entry: three for `1-3` and for `A-C`, one for `Loge 2`. */
export function rowNames(text: string): string[] {
  const [, firstNumber, lastNumber] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
  if (firstNumber !== undefined) return countedFrom(Number(firstNumber), Number(lastNumber)).map(String)
  const [, firstLetter = '', lastLetter = ''] = /^([A-Z])-([A-Z])$/.exec(text) ?? []
  if (!firstLetter) return [text]
  return countedFrom(firstLetter.charCodeAt(0), lastLetter.charCodeAt(0)).map((code) => String.fromCharCode(code))
}

function parseWord(word: string): RowPosition[] | NotationFault {
  if (word === '|') return [{ aisle: true }]
  const [, places] = /^_(\d{0,2})$/.exec(word) ?? []
  if (places !== undefined) return [{ aisle: true, places: Number(places || 1) }]
  const [, from, to = from, step = '1', letter = ''] = /^(\d{1,3})(?:-(\d{1,3}))?(?:\/([12]))?([wc]?)$/.exec(word) ?? []
  if (from === undefined) return { fault: `${word} is not a seat, a range, | or _` }
  const numbers = countedFrom(Number(from), Number(to), Number(step))
  if (numbers.length > longestRange) return { fault: `${word} has more than ${longestRange} seats` }
  if (numbers.at(-1) !== Number(to)) return { fault: `${word} does not reach ${to} in steps of ${step}` }
  return numbers.map((number) => ({ number, kind: kinds[letter as keyof typeof kinds] }))
}

/** Counts up or down in steps; `to` is left out if no step reaches it. */
function countedFrom(from: number, to: number, step = 1): number[] {
  const count = Math.floor(Math.abs(to - from) / step) + 1
  return Array.from({ length: count }, (_, index) => from + Math.sign(to - from) * index * step)
}
