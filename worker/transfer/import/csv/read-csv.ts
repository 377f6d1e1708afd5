// Splits a CSV file of productions into rows. The columns are those that the desk's CSV export writes.
import { beginningOf } from '../../../../shared/beginning-of.ts'
import { parseRows } from '../../../../shared/csv.ts'
import { type DeskField, isLocalised } from '../../../../shared/entities/define.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { type Locale, locales } from '../../../../shared/locale.ts'
import { Unusable } from '../file/unusable.ts'

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
const ignored = ['state', 'updated_at']
const readable: readonly DeskField['kind'][] = [
  ...(['line', 'address', 'text', 'textArea', 'richText', 'url'] as const),
  ...(['number', 'moment', 'select', 'flag', 'relation', 'color'] as const),
]

/** Whether the start of a file looks like a table and not like JSON. */
export function isCsv(start: string): boolean {
  const [head = ''] = start.replace(/^\uFEFF/, '').split(/[\r\n]/)
  return /[;,\t]/.test(head) && !/^\s*[[{]/.test(head)
}

/**
 * Reads the rows of a CSV file, in UTF-8 or, as older spreadsheets write it, in Windows-1252.
 * @returns the rows with the line of the file on which each begins
 * @throws Unusable if a column is unknown or appears twice, or a quotation mark is not closed
 */
export function readCsv(bytes: Uint8Array): { line: number; row: CsvRow }[] {
  const text = decode(bytes)
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/)
  const [separator = ';'] = [';', '\t', ','].sort((a, b) => head.split(b).length - head.split(a).length)
  if (text.replaceAll(/[^"]/g, '').length % 2 === 1)
    throw new Unusable('The file is unusable: a quotation mark is not closed.')
  const [heads = [], ...rows] = parseRows(text, separator)
  const columns = heads.map((each) => columnOf(each.trim()))
  const strange = heads.findIndex((_, index) => columns[index] === undefined)
  if (strange >= 0)
    throw new Unusable(
      `The file is unusable: the column "${beginningOf(heads[strange] ?? '', 60)}" cannot be imported.`,
    )
  const twice = columns.findIndex((each, index) => each !== '' && columns.indexOf(each) !== index)
  if (twice >= 0)
    throw new Unusable(`The file is unusable: the column "${beginningOf(heads[twice] ?? '', 60)}" appears twice.`)
  let line = 2
  return rows.flatMap((fields) => {
    const at = line
    line += 1 + fields.reduce((sum, field) => sum + field.split('\n').length - 1, 0)
    return fields.every((field) => field.trim() === '') ? [] : [{ line: at, row: rowOf(fields, columns, heads) }]
  })
}

function rowOf(fields: readonly string[], columns: readonly (string | undefined)[], heads: readonly string[]): CsvRow {
  const row: CsvRow = { id: '', external_id: '', cells: {}, heads: {} }
  for (const [index, column = ''] of columns.entries()) {
    const text = withoutApostrophe((fields[index] ?? '').trim())
    if (column === 'id' || column === 'external_id') row[column] = text
    else if (column !== '') {
      row.cells[column] = text
      row.heads[column] = heads[index]?.trim() ?? ''
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
    return readable.includes(field.kind) ? [`/${name}`, found].filter(Boolean).join('/') : undefined
  }
  return undefined
}

function labelsOf(name: string, { label }: DeskField): string[] {
  return [name, ...(['de', 'en'] satisfies Locale[]).map((locale) => label[locale])]
}

/** Removes the apostrophe with which the export makes a formula harmless. */
function withoutApostrophe(text: string): string {
  return /^'[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
