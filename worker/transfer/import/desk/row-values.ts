import { type DeskImportList, deskImportLimits } from '../../../../shared/contract/desk-import.ts'
import { harmIn } from '../../../../shared/contract/import/text.ts'
import {
  type DeskField,
  type DeskFieldMap,
  type EntityDefinition,
  isLocalised,
} from '../../../../shared/entities/define.ts'
import { definitionOf, entityOf } from '../../../../shared/entities/registry.ts'
import { pathInFile } from '../../../../shared/fields/outside-names.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import type { DeskCall } from '../../../content/handlers/desk/call.ts'
import { titleOf } from '../../../content/handlers/desk/related.ts'
import { currentValues, type StoredEntry } from '../../../content/store/desk/entry.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { cellOf, type IdsByTitle } from '../../kinds/cells.ts'
import { type CsvRow, csvMark } from '../csv/read-csv.ts'
import { type Problem, problemsOf } from '../problems.ts'
import type { Comparison } from './compare-row.ts'
import type { StoredRow } from './import-store.ts'
import type { Values } from './row-list.ts'
import { rowLists } from './row-lists.ts'
import { tooLong } from './rows-of-record.ts'

export interface Identity {
  /** The record's external id; for a CSV row with an id, `#` and that id. */
  externalId: string
  /** The desk row's id in a CSV row; null for a record that is found by its external id. */
  id: number | null
  /** The checked record; null for a CSV row. */
  record: unknown
}

/**
 * Reads how a record is matched, without looking up rows.
 * @returns the identity, or the problems of an invalid record or CSV row
 */
export async function identityOf(row: StoredRow): Promise<Identity | { problems: Problem[] }> {
  const sheet = csvRowOf(row)
  if (!sheet) {
    const read = readRecord(row)
    if ('problems' in read) return read
    return { externalId: rowLists[row.list].externalId(read.record), id: null, record: read.record }
  }
  const { id, external_id: given, cells, heads } = sheet
  if (id !== '')
    return /^[1-9]\d{0,14}$/.test(id)
      ? { externalId: `#${id}`, id: Number(id), record: null }
      : { problems: [{ path: 'id', reason: 'must be a number from an export, or empty for a new concert' }] }
  const missing = required.filter((pointer) => !cells[pointer])
  if (missing.length > 0)
    return { problems: missing.map((pointer) => ({ path: heads[pointer] ?? pointer.slice(1), reason: 'is missing' })) }
  // derived from the values, so that the same row of a later file has the same id
  const hash = await sha256(required.map((pointer) => cells[pointer]).join('\n'))
  return { externalId: (given || `csv-${hash.slice(0, 24)}`).slice(0, 200), id: null, record: null }
}

/** The cells that a new row needs; a select has a default. */
const required = Object.entries(entityOf('productions').fields).flatMap(([name, field]) =>
  field.required && field.kind !== 'select' ? [isLocalised(field) ? `/${name}/de` : `/${name}`] : [],
)

/** @param entry the desk's row that the record would change; null for a new one */
export async function valuesOfRow(
  row: StoredRow,
  about: Comparison,
  call: DeskCall,
  entry: StoredEntry | null,
): Promise<Values> {
  const sheet = csvRowOf(row)
  if (!sheet) {
    const read = readRecord(row)
    return 'problems' in read ? read : rowLists[row.list].values(read.record, about, call, entry)
  }
  const { fields } = call.entity
  const made = await csvValues(sheet, {
    fields,
    idsByTitle: about.idsByTitle,
    current: entry ? currentValues(fields, entry) : {},
  })
  if ('problems' in made || entry) return made
  const usual = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'select' ? [[name, field.default] as const] : [],
  )
  return { values: { ...Object.fromEntries(usual), ...withoutEmpty(made.values) } }
}

/**
 * Returns the title or name of a record, which may be refused, cut to 200 characters; without a title, the external id
 * of a JSON record; '' without either.
 */
export function titleOfRow(row: StoredRow): string {
  const sheet = csvRowOf(row)
  const { title, fields } = definitionOf(row.list) as EntityDefinition
  if (sheet) return beginningOf(sheet.cells[`/${title}/de`] || sheet.cells[`/${title}/en`] || '', 200)
  try {
    const record = JSON.parse(row.text) as Record<string, unknown>
    const part = parts[row.list]
    const [inFile = ''] = pathInFile(title, fields[title] as DeskField)
    const { [inFile]: given, name } = (part ? record[part] : record) as Record<string, unknown>
    return beginningOf(titleOf(given ?? name) || titleOf(record.external_id), 200)
  } catch {
    return ''
  }
}

/** The property that contains the record, for the lists whose rows also name its parent, such as `{ venue, room }`. */
const parts: Partial<Record<DeskImportList, string>> = {
  rooms: 'room',
  'press-directories': 'directory',
  'press-files': 'file',
}

function readRecord({ list, text }: Pick<StoredRow, 'list' | 'text'>): { record: unknown } | { problems: Problem[] } {
  if (text === tooLong)
    return { problems: [{ path: '', reason: `is longer than ${deskImportLimits.recordLength} characters` }] }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { problems: [{ path: '', reason: 'is not JSON' }] }
  }
  const result = rowLists[list].schema.safeParse(given)
  return result.success ? { record: result.data } : { problems: problemsOf(result.error) }
}

/** Names the fields of problems by the headings of a CSV row's columns; other rows keep the fields' names. */
export function inColumns(row: Pick<StoredRow, 'text'>, problems: readonly Problem[]): Problem[] {
  const heads = Object.entries(csvRowOf(row)?.heads ?? {})
  const headOf = (name: string) => heads.find(([pointer]) => pointer.split('/')[1] === name)?.[1] ?? name
  return problems.map(({ path, reason }) => ({ path: headOf(path), reason }))
}

function csvRowOf({ text }: Pick<StoredRow, 'text'>): CsvRow | null {
  return text.startsWith(csvMark) ? (JSON.parse(text.slice(csvMark.length)) as CsvRow) : null
}

function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

interface CellSurroundings {
  fields: DeskFieldMap
  /**
   * The row's current values: they supply a text's language that has no column in the file, and decide between rows
   * with the same title.
   */
  current: Readonly<Record<string, unknown>>
  idsByTitle: IdsByTitle
}

/** Returns the fields' values for the columns that the file has, or the problems by column heading. */
async function csvValues(
  { cells, heads }: CsvRow,
  { fields, current, idsByTitle }: CellSurroundings,
): Promise<{ values: Record<string, unknown> } | { problems: Problem[] }> {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [pointer, text] of Object.entries(cells)) {
    const [, name = '', language] = pointer.split('/')
    const field = fields[name]
    if (!field) continue
    const harm = harmIn(text)
    if (harm) {
      problems.push({ path: heads[pointer] ?? name, reason: harm })
      continue
    }
    if ('max' in field && isText(field) && text.length > field.max) {
      problems.push({ path: heads[pointer] ?? name, reason: `must have <=${field.max} characters` })
      continue
    }
    if (isLocalised(field)) {
      // a language without a column keeps its current text
      const both = (values[name] ?? current[name] ?? { de: '', en: '' }) as object
      values[name] = { ...both, [language ?? 'de']: text }
      continue
    }
    const read = cellOf(field)
    const value = text === '' || !read ? null : await read(text, field, { current: current[name], idsByTitle })
    if (typeof value === 'object' && value !== null) problems.push({ path: heads[pointer] ?? name, ...value })
    else values[name] = value
  }
  return problems.length > 0 ? { problems } : { values }
}

/** Whether a field's length is limited by the letters of its cell; rich text has markup. */
function isText({ kind }: DeskField): boolean {
  return kind === 'line' || kind === 'text' || kind === 'textArea'
}
