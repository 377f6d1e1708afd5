import { typedCents } from '../typed-cents.ts'
import { cellKey } from './price-draft.ts'

interface PasteAt {
  categories: readonly number[]
  types: readonly string[]
  row: number
  column: number
}

/**
 * Reads cells as a spreadsheet copies them: a line per row, columns separated by tabs. Leaves out cells without a price
 * and cells beyond the grid.
 * @returns typed prices by cell; null for a single value, which is pasted as text
 */
export function pastedCells(text: string, { categories, types, row, column }: PasteAt): Record<string, string> | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  return Object.fromEntries(
    lines.flatMap((line, down) =>
      line.split('\t').flatMap((typed, right) => {
        const [category, type] = [categories[row + down], types[column + right]]
        // a heading or an empty cell leaves the price unchanged
        const isPrice = typedCents(typed) !== null
        return category !== undefined && type !== undefined && isPrice
          ? [[cellKey(category, type), typed.replace(/[\s\u00a0€]/g, '')]]
          : []
      }),
    ),
  )
}
