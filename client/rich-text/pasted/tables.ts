import { type ListPlace, type Paragraph, plainRun, type Run, strong, trimmed, wordsOf } from './paragraphs.ts'

interface Cell {
  isHead: boolean
  paragraphs: Paragraph[]
  /** The numbers of columns and rows that the cell covers. */
  columns: number
  rows: number
}

/** A cell of the grid; `covered` by the cell on its left, which has its words. */
type Slot = Cell | 'covered' | undefined

/** Maximum number of columns that are kept apart; the cells of further columns are read after them. */
const maxColumns = 100
/** Maximum number of rows that a cell covers. */
const maxRows = 500
/** A longer cell is a part of a page that is laid out as a table. */
const longestCell = { paragraphs: 3, characters: 300 }
const emptyCell = '–'

/**
 * A pasted table. If its cells are short, and some row has several, each row becomes a list item, "Parkett: 40 €, 30
 * €"; an empty cell becomes a dash, so that the columns stay apart, and a row of headings becomes a bold paragraph. Any
 * other table keeps the paragraphs of its cells.
 */
export class Table {
  isInCell = false
  /** The place of the list item around the table. */
  readonly item: ListPlace | null
  #rows: Cell[][] = []

  constructor(item: ListPlace | null) {
    this.item = item
  }

  startRow(): void {
    this.#rows.push([])
  }

  startCell(cell: Omit<Cell, 'paragraphs'>): Paragraph[] {
    if (this.#rows.length === 0) this.startRow()
    this.isInCell = true
    const paragraphs: Paragraph[] = []
    this.#rows.at(-1)?.push({ ...cell, paragraphs })
    return paragraphs
  }

  paragraphs(): Paragraph[] {
    // empty rows count for the cells above that cover them
    const grid = gridOf(this.#rows)
    const rows = withoutEmptyColumns(grid.filter((_, index) => this.#rows[index]?.some(hasWords)))
    const isList = rows.some((row) => row.filter(isFilled).length > 1) && this.#rows.flat().every(isShort)
    if (!isList)
      return this.#rows.flatMap((row) => row.flatMap(({ paragraphs }) => paragraphs.map((one) => this.#placed(one))))
    const depth = (this.item?.depth ?? 0) + 1
    return rows.map((row, index) => {
      if (isHeading(row, rows[index + 1] ?? [], index)) return this.#headingOf(row)
      const item = { depth, isOrdered: false, number: null, isFirst: true, table: this }
      return { level: null, item, runs: runsOf(row) }
    })
  }

  #headingOf(row: readonly Slot[]): Paragraph {
    const labels = row.filter(isFilled).map(lineOf)
    return { level: null, item: this.item && { ...this.item, isFirst: false }, runs: strong(joined(labels, ', ')) }
  }

  /** Places a cell's paragraph in the list item around the table. */
  #placed(paragraph: Paragraph): Paragraph {
    const { item } = this
    if (!item) return paragraph
    const depth = item.depth + (paragraph.item?.depth ?? 0)
    return { ...paragraph, level: null, item: { ...item, isFirst: false, ...paragraph.item, depth } }
  }
}

function gridOf(rows: readonly (readonly Cell[])[]): Slot[][] {
  /** By column, the cell of a row above that also covers the next rows. */
  let above: { cell: Slot; rows: number }[] = []
  return rows.map((cells) => {
    const row: Slot[] = []
    const below: typeof above = []
    const put = (cell: Slot, rest: number) => {
      if (rest > 0) below[row.length] = { cell, rows: rest }
      row.push(cell)
    }
    const putAbove = () => {
      for (let over = above[row.length]; over; over = above[row.length]) put(over.cell, over.rows - 1)
    }
    for (const cell of cells) {
      putAbove()
      const isBeyond = row.length >= maxColumns
      const rest = isBeyond ? 0 : Math.min(cell.rows, maxRows) - 1
      put(cell, rest)
      const columns = isBeyond ? 1 : Math.min(cell.columns, maxColumns)
      for (let column = 1; column < columns && !above[row.length]; column++) put('covered', rest)
    }
    putAbove()
    above = below
    return row
  })
}

function withoutEmptyColumns(rows: readonly (readonly Slot[])[]): Slot[][] {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0)
  const isKept = Array.from({ length: width }, () => false)
  for (const row of rows) {
    for (const [column, slot] of row.entries()) isKept[column] ||= isFilled(slot)
  }
  // in a single row, an empty cell between two others looks like an empty column
  if (rows.length === 1) isKept.fill(true, isKept.indexOf(true), isKept.lastIndexOf(true))
  return rows.map((row) => row.filter((_, column) => isKept[column]))
}

function isHeading(row: readonly Slot[], next: readonly Slot[], index: number): boolean {
  const filled = row.filter(isFilled)
  const isTitle = row.length > 1 && isFilled(row[0]) && row.slice(1).every((slot) => slot === 'covered')
  if (isTitle || row.every((slot) => typeof slot !== 'object' || slot.isHead)) return true
  if (index > 0 || next.length === 0 || filled.length < 2) return false
  return !isFilled(row[0]) || (filled.every(isStrong) && !next.filter(isFilled).every(isStrong))
}

/** Returns a row's text; its first cell is usually a label. */
function runsOf(row: readonly Slot[]): Run[] {
  const [first = [], ...rest] = row.flatMap((slot) =>
    slot === 'covered' ? [] : [isFilled(slot) ? lineOf(slot) : [plainRun(emptyCell)]],
  )
  if (rest.length === 0) return first
  return [...first, plainRun(/[:.,]$/.test(wordsOf(first)) ? ' ' : ': '), ...joined(rest, ', ')]
}

/** Joins the lines of a cell, which may be paragraphs or be separated by line breaks. */
function lineOf({ paragraphs }: Cell): Run[] {
  const lines = paragraphs.map(({ runs }) =>
    runs.map((run) => ({ ...run, text: run.text.replace(/(?<!\s)\s*\n\s*/g, ' / ') })),
  )
  return joined(lines, ' / ')
}

function joined(lines: readonly Run[][], separator: string): Run[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [plainRun(separator), ...line]))
}

function isShort({ paragraphs }: Cell): boolean {
  const length = paragraphs.reduce((sum, { runs }) => sum + wordsOf(runs).length, 0)
  return (
    paragraphs.length <= longestCell.paragraphs &&
    length <= longestCell.characters &&
    paragraphs.every(({ item }) => item === null)
  )
}

function hasWords({ paragraphs }: Cell): boolean {
  return paragraphs.some(({ runs }) => trimmed(runs).length > 0)
}

function isFilled(slot: Slot): slot is Cell {
  return typeof slot === 'object' && hasWords(slot)
}

function isStrong({ paragraphs }: Cell): boolean {
  return paragraphs.every(({ runs }) => runs.every((run) => run.isStrong || run.text.trim() === ''))
}
