// Splits a CSV file of productions into rows. The columns are those that the desk's CSV export writes.

import { deskImportLimits } from '../../../../shared/contract/desk-import.ts'
import { type DeskField, isLocalised } from '../../../../shared/entities/define.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { type CsvLine, CsvSplitter, namedSeparator, UnclosedQuote } from '../../../../shared/text/csv.ts'
import { withFormula } from '../../../http/response/csv.ts'
import { cellOf } from '../../kinds/cells.ts'
import { Unusable } from '../unusable.ts'
import { exportWith } from './other-exports.ts'

export interface CsvRow {
  /** Id of the row at the desk; '' if the file does not name one. */
  id: string
  external_id: string
  /** The cells' texts by JSON pointer into the row's values, such as `/title/de` or `/startsAt`. */
  cells: Record<string, string>
  /** The heading of each cell's column, by the same pointer. */
  heads: Record<string, string>
}

/** Prefix of a stored record that is a CSV row; no JSON text begins with it. */
export const csvMark = 'csv'

/** Columns of the export that do not contain a field's value, so the import ignores them. */
const ignored = [
  ...['state', 'updated_at'],
  ...Object.values(entityOf('productions').list.added ?? {}).flatMap(({ exported }) =>
    Object.values(exported).flatMap(({ de, en }) => [de, en]),
  ),
]

/** Whether the start of a file is that of a table, of which one column has no separator, and not of JSON. */
export function isCsv(start: string): boolean {
  return !/^[[{]/.test(start.replace(/^\uFEFF/, '').trimStart())
}

/** A row of the file with its line; `row` is null for a row with more than `maxLetters` letters. */
export interface ReadRow {
  line: number
  row: CsvRow | null
}

/**
 * Reads the rows of a CSV file piece by piece. Its first row that is not blank is the heading.
 * @param pieces the file's text, as `decodedCsv` yields it
 * @yields the rows that each piece completes
 * @throws Unusable if the file has too many rows, a column is unknown or appears twice, or a quotation mark is not
 * closed
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<ReadRow[]> {
  let columns: Column[] | null = null
  let count = 0
  try {
    for await (const lines of splitCsv(pieces)) {
      const rows: ReadRow[] = []
      for (const { line, cells } of lines) {
        const isBlank = cells?.every((cell) => cell.trim() === '') ?? false
        if (columns === null && !isBlank) {
          columns = await columnsOf(line, cells)
          continue
        }
        count++
        if (count > deskImportLimits.records) throw new Unusable(tooManyRows)
        if (!isBlank) rows.push({ line, row: cells && rowOf(cells, columns ?? []) })
      }
      yield rows
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error
    throw new Unusable(`The file is unusable: the quotation mark in line ${error.line} is not closed.`)
  }
  if (columns === null) throw new Unusable('The file is unusable: it has no heading.')
}

const { records: maxRows, recordLength: maxLetters } = deskImportLimits
const tooManyRows = `The file holds more than ${maxRows} rows, with blank ones.`

/** Splits a text into lines by the separator that its heading uses most. @yields the lines that each piece completes */
async function* splitCsv(pieces: AsyncIterable<string>): AsyncGenerator<Iterable<CsvLine>> {
  let head = ''
  let splitter: CsvSplitter | null = null
  for await (const piece of pieces) {
    if (splitter) {
      yield splitter.write(piece)
      continue
    }
    // blank lines count as rows, so the text before the heading cannot grow without bound
    head += piece
    if (!/[\r\n]/.test(head.trimStart()) && head.length <= maxLetters) continue
    splitter = splitterFor(head)
    yield splitter.write(head)
  }
  if (!splitter) {
    splitter = splitterFor(head)
    yield splitter.write(head)
  }
  yield splitter.end()
}

function splitterFor(head: string): CsvSplitter {
  const [first = ''] = head.trimStart().split(/[\r\n]/, 1)
  const [most = ';'] = [';', '\t', ','].sort((a, b) => first.split(b).length - first.split(a).length)
  return new CsvSplitter(namedSeparator(head) ?? most, { maxLetters })
}

/** A column whose cells the import reads. */
interface Column {
  index: number
  /** `id`, `external_id`, or the JSON pointer of a value. */
  pointer: string
  head: string
}

async function columnsOf(line: number, cells: readonly string[] | null): Promise<Column[]> {
  if (cells === null) throw new Unusable(`The file is unusable: line ${line} is longer than ${maxLetters} characters.`)
  const other = await exportWith(cells)
  if (other !== null) throw new Unusable(`The file is no import: it is the desk's export "${other}".`)
  const known = new Set<string>()
  return cells.flatMap((cell, index) => {
    const head = cell.trim()
    const pointer = columnOf(head)
    const name = beginningOf(head, 60)
    if (pointer === undefined)
      throw new Unusable(
        `The file is unusable: line ${line} has the column "${name}", which the form of a concert lacks; a file may have: ${knownColumns()}.`,
      )
    if (pointer === '') return []
    if (known.has(pointer))
      throw new Unusable(`The file is unusable: the column "${name}" appears twice in line ${line}.`)
    known.add(pointer)
    return { index, pointer, head }
  })
}

function rowOf(cells: readonly string[], columns: readonly Column[]): CsvRow {
  const row: CsvRow = { id: '', external_id: '', cells: {}, heads: {} }
  for (const { index, pointer, head } of columns) {
    const text = withFormula((cells[index] ?? '').trim())
    if (pointer === 'id' || pointer === 'external_id') row[pointer] = text
    else {
      row.cells[pointer] = text
      row.heads[pointer] = head
    }
  }
  return row
}

/** Returns a column's pointer, or `id` or `external_id`; '' if the column is ignored, undefined if it is refused. */
function columnOf(head: string): string | undefined {
  if (head === '' || ignored.includes(head)) return ''
  if (head === 'id' || head === 'external_id') return head
  for (const [name, field] of Object.entries(entityOf('productions').fields)) {
    const found = isLocalised(field)
      ? locales.find((language) => labelsOf(name, field).some((label) => head === `${label} (${language})`))
      : labelsOf(name, field).includes(head) && ''
    if (found === undefined || found === false) continue
    if (field.readOnly) return ''
    return cellOf(field) ? [`/${name}`, found].filter(Boolean).join('/') : undefined
  }
  return undefined
}

/** Returns the headings that a file may have, in both languages: `Titel (de) / Title (de); …`. */
function knownColumns(): string {
  const heads = Object.values(entityOf('productions').fields).flatMap((field) => {
    if (field.readOnly || !cellOf(field)) return []
    const { de, en } = field.label
    return isLocalised(field) ? locales.map((of) => `${de} (${of}) / ${en} (${of})`) : [`${de} / ${en}`]
  })
  return ['id', ...heads].join('; ')
}

function labelsOf(name: string, { label }: DeskField): string[] {
  return [name, ...(['de', 'en'] satisfies Locale[]).map((locale) => label[locale])]
}
