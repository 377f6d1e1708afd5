export interface PrintedProduction {
  /** ISO 8601 in local time. */
  date: string
  title: string
  composers: readonly string[]
}

export interface PosterFit {
  columns: 5 | 6
  /** Scale factor of the text in the list. */
  scale: number
}

/**
 * Returns the number of columns on the A2 poster, and the largest scale from 0.4 to 1.6 at which they hold all entries.
 * The poster has five columns, or six if five would need a scale below 0.9. Heights are estimated from the length of
 * the texts; at 0.4, some entries may not fit.
 */
export function posterFit(productions: readonly PrintedProduction[]): PosterFit {
  const wide = largestScale(productions, 5)
  return wide >= 0.9 ? { columns: 5, scale: wide } : { columns: 6, scale: largestScale(productions, 6) }
}

const largest = 1.6
const smallest = 0.4

function largestScale(productions: readonly PrintedProduction[], columns: 5 | 6): number {
  for (let scale = largest; scale > smallest; scale -= 0.01)
    if (heightMm(productions, scale, columns) <= columns * columnMm) return Math.round(scale * 100) / 100
  return smallest
}

/** Usable height of a column, less an allowance for the space left empty where the next day does not fit. */
const columnMm = 440
const gapMm = 5.5
const listMm = 390

function heightMm(productions: readonly PrintedProduction[], scale: number, columns: number): number {
  const textMm = (listMm - (columns - 1) * gapMm) / columns - 16 * scale - 2.4
  const months = new Set(productions.map(({ date }) => date.slice(0, 7))).size
  const rows = productions.map(({ title, composers }) => {
    const titleLines = lines(title, textMm / (2.05 * scale))
    const composerLines = lines(composers.join(', '), textMm / (1.6 * scale))
    return scale * (2.5 + 3.8 + 4.5 * titleLines + 3.75 * composerLines) + 0.7
  })
  const inDays = [...Map.groupBy(productions.keys(), (index) => productions[index]?.date.slice(0, 10)).values()].map(
    // a day is at least as high as its numeral with the names of weekday and month below it
    (indices) => Math.max(scale * 17.5, sum(indices.map((index) => rows[index] ?? 0))),
  )
  return months * (3.6 + 11.4 * scale) + sum(inDays)
}

function lines(text: string, letters: number): number {
  if (!text) return 0
  let count = 1
  let used = 0
  for (const word of text.split(' ')) {
    const next = used === 0 ? word.length : used + 1 + word.length
    if (next <= letters || used === 0) used = next
    else {
      count++
      used = word.length
    }
  }
  return count
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
