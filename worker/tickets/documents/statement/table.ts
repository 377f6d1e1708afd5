import { paragraph } from '../pdf/paragraph.ts'
import type { Sheet } from '../pdf/sheet.ts'
import { body, leading, margin, note, type Row, strong, taxLeft } from './rows.ts'
import type { statementWords } from './words.ts'

type Words = (typeof statementWords)['de']

/** Draws the table's head and these rows. @returns the y coordinate of its lower end */
export function drawTable(sheet: Sheet, rows: readonly Row[], words: Words, top: number): number {
  let y = top
  sheet.structure.group('Table', () => {
    sheet.structure.group('TR', () => {
      sheet.structure.leaf(sheet.page, 'TH', () => sheet.line(words.ticket, margin.left, y, note))
      sheet.structure.leaf(sheet.page, 'TH', () => sheet.line(words.tax, taxLeft, y, note))
      sheet.structure.leaf(sheet.page, 'TH', () =>
        sheet.line(words.amount, margin.right, y, { ...note, align: 'right' }),
      )
    })
    y += 10
    for (const row of rows) {
      const line = y
      sheet.structure.decoration(sheet.page, () =>
        sheet.stroke([margin.left, line], [margin.right, line], { colour: 'line' }),
      )
      sheet.structure.group('TR', () => drawRow(sheet, row, y + 21))
      y += row.height
    }
  })
  return y
}

function drawRow(sheet: Sheet, { title, notes, tax, amount }: Row, y: number): void {
  sheet.structure.leaf(sheet.page, 'TD', () => {
    for (const [index, line] of title.entries()) sheet.line(line, margin.left, y + index * leading.body, strong)
    const from = y + title.length * leading.body - 1
    for (const [index, line] of notes.entries()) sheet.line(line, margin.left, from + index * leading.note, note)
  })
  sheet.structure.leaf(sheet.page, 'TD', () => {
    paragraph(sheet, tax, note, { x: taxLeft, y, width: 120, leading: leading.note })
  })
  sheet.structure.leaf(sheet.page, 'TD', () => sheet.line(amount, margin.right, y, { ...body, align: 'right' }))
}
