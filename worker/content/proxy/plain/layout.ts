import { cellsOfLayout, layoutWidths } from '../../../../shared/blocks/stored.ts'

/**
 * Returns a section's layout, 0–5: the given one if it has as many columns, or else the one whose widths are nearest to
 * those that the columns' CSS classes name. Without such classes, the columns are equally wide.
 * @param given an index, or a name such as `67-33`
 */
export function layoutOf(given: unknown, classes: readonly string[]): number {
  const count = classes.length
  const index = typeof given === 'string' && !/^\d$/.test(given) ? layoutNamed(given) : Number(given ?? -1)
  if (cellsOfLayout[index] === count) return index
  const equal = count <= 1 ? 0 : count === 2 ? 3 : 4
  const parts = classes.map(widthOf)
  const sum = parts.reduce((total: number, part) => total + (part ?? Number.NaN), 0)
  if (Number.isNaN(sum) || sum <= 0) return equal
  const shares = parts.map((part) => ((part ?? 0) / sum) * 100)
  const distances = layoutWidths.map((layout) =>
    layout.length === count
      ? layout.reduce((total: number, width, at) => total + Math.abs(width - (shares[at] ?? 0)), 0)
      : Number.NaN,
  )
  const nearest = Math.min(...distances.filter((distance) => !Number.isNaN(distance)))
  return Number.isFinite(nearest) ? distances.indexOf(nearest) : equal
}

function layoutNamed(name: string): number {
  const parts = name.match(/\d+/g)?.map(Number) ?? []
  return layoutWidths.findIndex(
    (layout) => layout.length === parts.length && layout.every((width, at) => width === parts[at]),
  )
}

/**
 * Returns the width that a column's classes name, in any unit: `col-md-8`, `span8`, `w-2/3`, `w-67`, `two-thirds`. Null
 * if they name none. The last number counts, as it is the one for wide screens.
 */
function widthOf(classes: string): number | null {
  for (const [word, width] of Object.entries(words)) if (classes.includes(word)) return width
  const fraction = [...classes.matchAll(/(?<!\d)(\d+)\s*[/_-]\s*(\d+)(?![\d-])/g)].at(-1)
  if (fraction && /\//.test(fraction[0])) return Number(fraction[1]) / Number(fraction[2])
  const number = [
    ...classes.matchAll(
      /(?:^|[\s_-])(?:col|column|columns|span|grid|w|width|is|size|large|medium|lg|md|xl|cell)?[a-z]{0,2}[_-]{0,3}(\d{1,3})(?![\w/])/gi,
    ),
  ].at(-1)
  return number && Number(number[1]) > 0 ? Number(number[1]) : null
}

const words: Record<string, number> = {
  'two-thirds': 2 / 3,
  'two-third': 2 / 3,
  'one-third': 1 / 3,
  'one-half': 1 / 2,
  'one-quarter': 1 / 4,
  'w-full': 1,
}
