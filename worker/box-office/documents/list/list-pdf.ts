import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { FontFiles } from '../letters/alphabets.ts'
import { brokenLines } from '../pdf/paragraph.ts'
import { a4, Sheet, type Type } from '../pdf/sheet.ts'
import { spread } from '../statement/rows.ts'
import { listWords } from './words.ts'

/** A list for staff. */
export interface PrintedList {
  locale: Locale
  title: string
  /** Concert, day and hall; the number of rows and when it was printed. */
  notes: readonly [string, string]
  author: string
  created: Date
  /** `share` is the column's part of the width; all shares add up to 1. */
  columns: readonly { label: string; share: number }[]
  /** The cells of each row, one text per line; the first cell is strong. */
  rows: readonly (readonly (readonly string[])[])[]
  /** The lines below the last row. */
  end: readonly string[]
}

const margin = { left: 54, right: a4.width - 40, bottom: a4.height - 56 } as const
const [headTop, tableTop, runningTop] = [72, 142, 78]
const [gap, leading, padding, boxSize] = [14, 15, 9, 11]
const cellType: Type = { voice: 'text', size: 11.5 }
const firstType: Type = { ...cellType, voice: 'strong' }
const noteType: Type = { voice: 'text', size: 10.5, colour: 'soft' }

interface Row {
  cells: string[][]
  height: number
}

/** Returns a list as a PDF of as many pages as it needs, with a box to tick before each row. */
export async function listPdf(files: FontFiles, list: PrintedList): Promise<Uint8Array> {
  const { title, locale, author, created } = list
  const texts = JSON.stringify([list.title, list.notes, list.columns, list.rows, list.end])
  const sheet = await Sheet.create(files, texts, { title, locale, author, created })
  const rows = list.rows.map((cells) => rowOf(sheet, list, cells))
  const endHeight = 9 + Math.max(1, list.end.length) * leading
  const pages = spread(rows, margin.bottom - tableTop - endHeight, margin.bottom - runningTop - endHeight)
  for (const [index, part] of pages.entries()) {
    sheet.addPage()
    sheet.structure.group('Sect', () => {
      const top = index === 0 ? tableTop : runningTop
      drawTitle(sheet, list, index === 0)
      const reached = part.length > 0 ? drawRows(sheet, list, part, top) : top
      if (index === pages.length - 1) drawEnd(sheet, list, reached)
      sheet.structure.leaf(sheet.page, 'P', () => {
        const page = listWords[locale].page(index + 1, pages.length)
        sheet.line(page, margin.right, a4.height - 34, { ...noteType, align: 'right' })
      })
    })
  }
  return sheet.bytes()
}

function drawTitle(sheet: Sheet, { title, notes }: PrintedList, isFirst: boolean): void {
  if (!isFirst) {
    sheet.structure.leaf(sheet.page, 'P', () => sheet.line(`${title}, ${notes[0]}`, margin.left, 52, noteType))
    return
  }
  sheet.structure.leaf(sheet.page, 'H1', () =>
    sheet.line(title, margin.left, headTop, { voice: 'strong', size: 22, spacing: -0.02 }),
  )
  for (const [index, text] of notes.entries())
    sheet.structure.leaf(sheet.page, 'P', () =>
      sheet.line(text, margin.left, headTop + 20 + index * 17, index === 0 ? cellType : noteType),
    )
}

function drawRows(sheet: Sheet, list: PrintedList, rows: readonly Row[], top: number): number {
  let y = top
  const lefts = leftsOf(list)
  sheet.structure.group('Table', () => {
    sheet.structure.group('TR', () => {
      for (const [index, { label }] of list.columns.entries())
        sheet.structure.leaf(sheet.page, 'TH', () => sheet.line(label, lefts[index] ?? 0, y, noteType))
    })
    y += 8
    for (const { cells, height } of rows) {
      const line = y
      sheet.structure.decoration(sheet.page, () => {
        sheet.stroke([margin.left, line], [margin.right, line], { colour: 'line' })
        drawBox(sheet, line + padding)
      })
      sheet.structure.group('TR', () => {
        for (const [index, lines] of cells.entries())
          sheet.structure.leaf(sheet.page, 'TD', () => {
            for (const [below, text] of lines.entries())
              sheet.line(text, lefts[index] ?? 0, line + padding + 10 + below * leading, typeOf(index))
          })
      })
      y += height
    }
  })
  return y
}

function drawEnd(sheet: Sheet, { end }: PrintedList, reached: number): void {
  for (const [below, text] of end.entries())
    sheet.structure.leaf(sheet.page, 'P', () => sheet.line(text, margin.left, reached + 20 + below * leading, noteType))
}

function drawBox(sheet: Sheet, top: number): void {
  const [left, right, bottom] = [margin.left, margin.left + boxSize, top + boxSize]
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ] as const
  sheet.polylines([corners], { colour: 'soft' })
}

function rowOf(sheet: Sheet, list: PrintedList, cells: PrintedList['rows'][number]): Row {
  const width = widthOfRow
  const broken = cells.map((texts, index) =>
    texts.flatMap((text) => brokenLines(sheet, text, typeOf(index), width * (list.columns[index]?.share ?? 0) - gap)),
  )
  const lines = Math.max(1, ...broken.map(({ length }) => length))
  return { cells: broken, height: lines * leading + 2 * padding - 4 }
}

function leftsOf({ columns }: PrintedList): number[] {
  let left = margin.left + boxSize + gap
  return columns.map(({ share }) => {
    const own = left
    left += widthOfRow * share
    return own
  })
}

const widthOfRow = margin.right - margin.left - boxSize - gap

function typeOf(column: number): Type {
  return column === 0 ? firstType : cellType
}
