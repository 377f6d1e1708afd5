import { taxName } from '../../../../shared/box-office/tax-words.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { price } from '../../../../shared/ui/money.ts'
import { brokenLines } from '../pdf/paragraph.ts'
import { a4, type Sheet, type Type } from '../pdf/sheet.ts'
import type { Statement, StatementLine } from './statement.ts'
import { statementWords } from './words.ts'

export const margin = { left: 72, right: a4.width - 60 } as const
/** Left edge of the tax column; the first column ends before it. */
export const taxLeft = 520
export const body: Type = { voice: 'text', size: 13.5 }
export const strong: Type = { ...body, voice: 'strong' }
export const note: Type = { voice: 'text', size: 11.5, colour: 'soft' }
export const leading = { body: 19, note: 16 } as const

export interface Row {
  title: string[]
  notes: string[]
  tax: string
  amount: string
  height: number
}

const padding = 14

export function rowsOf(sheet: Sheet, statement: Statement): Row[] {
  const { lines, delivery, locale } = statement
  const sign = signOf(statement)
  const rows = lines.map((line) => lineRow(sheet, line, sign, locale))
  if (delivery.cents === 0) return rows
  // the row names no tax, since the delivery's tax is split over the rates of the tickets, as the sums below show
  return [...rows, row(sheet, delivery.name, [], '', price(sign * delivery.cents, locale))]
}

/** Returns the sign of a statement's amounts: credit notes show them below zero. */
export function signOf({ kind }: Statement): 1 | -1 {
  return kind === 'credit_note' ? -1 : 1
}

/**
 * Distributes rows over pages. `first` and `others` are the heights, in pixels, that the first page and all other pages
 * have for rows.
 */
export function spread<Spread extends { height: number }>(
  rows: readonly Spread[],
  first: number,
  others: number,
): Spread[][] {
  const pages: Spread[][] = [[]]
  let left = first
  for (const next of rows) {
    if (next.height > left && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([])
      left = others
    }
    pages.at(-1)?.push(next)
    left -= next.height
  }
  return pages
}

function lineRow(sheet: Sheet, line: StatementLine, sign: number, locale: Locale): Row {
  const { title, details, cents, tax, discount } = line
  const reduced = discount ? statementWords[locale].discount(discount.name, price(-discount.cents, locale)) : ''
  return row(sheet, title, [...details, reduced].filter(Boolean), taxName(tax, locale), price(sign * cents, locale))
}

function row(sheet: Sheet, text: string, details: readonly string[], tax: string, amount: string): Row {
  const width = taxLeft - margin.left - 20
  const title = brokenLines(sheet, text, strong, width, 2)
  const notes = details.flatMap((detail) => brokenLines(sheet, detail, note, width, 2))
  const taxLines = brokenLines(sheet, tax, note, 120).length
  const height = Math.max(title.length * leading.body + notes.length * leading.note, taxLines * leading.note) + padding
  return { title, notes, tax, amount, height }
}
