// Converts a record to values: a JSON record by the import's format, a CSV row by its columns.
import type { DeskCall } from '../../../content/handlers/desk/call.ts'
import { storedEntry } from '../../../content/handlers/desk/read.ts'
import { titleOf } from '../../../content/handlers/desk/related.ts'
import { currentValues } from '../../../content/store/desk/entry.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { csvValues } from '../csv/csv-values.ts'
import { type CsvRow, csvMark } from '../csv/read-csv.ts'
import type { Problem } from '../problems.ts'
import type { Comparison } from './compare-row.ts'
import { deskValues } from './desk-values.ts'
import type { StoredRow } from './import-store.ts'
import { readRecord } from './read-record.ts'

/** How a record is matched with a row of the desk. */
export interface Identity {
  /** The record's external id; for a CSV row with an id, `#` and that id. */
  externalId: string
  /** Id of the desk's row that a CSV row names; null for a record that is found by its external id. */
  id: number | null
}
export type Values = { values: Record<string, unknown> } | { problems: Problem[] }

/**
 * Reads how a record is matched, without looking up rows.
 * @returns the problems of an invalid record, or of a CSV row with a malformed id or without a title or start
 */
export async function identityOf(
  row: StoredRow,
  about: Pick<Comparison, 'schemas'>,
): Promise<Identity | { problems: Problem[] }> {
  const sheet = csvRowOf(row)
  if (!sheet) {
    const read = await readRecord(row, about)
    return 'problems' in read ? read : { externalId: read.externalId, id: null }
  }
  const { id, external_id: given, cells, heads } = sheet
  if (id !== '')
    return /^[1-9]\d{0,14}$/.test(id)
      ? { externalId: `#${id}`, id: Number(id) }
      : { problems: [{ path: 'id', reason: 'must be a number from an export, or empty for a new concert' }] }
  const missing = ['/title/de', '/startsAt'].filter((pointer) => !cells[pointer])
  if (missing.length > 0)
    return { problems: missing.map((pointer) => ({ path: heads[pointer] ?? pointer.slice(1), reason: 'is missing' })) }
  // derived from the values, so that the same row of a later file has the same id
  const hash = await sha256(`${cells['/title/de']}\n${cells['/startsAt']}`)
  return { externalId: (given || `csv-${hash.slice(0, 24)}`).slice(0, 200), id: null }
}

/**
 * Returns the values of a record's fields. @param id the desk's row that the record would change; null for a new one
 */
export async function valuesOfRow(
  row: StoredRow,
  about: Comparison,
  call: DeskCall,
  id: number | null,
): Promise<Values> {
  const sheet = csvRowOf(row)
  if (!sheet) {
    const read = await readRecord(row, about)
    if ('problems' in read) return read
    return deskValues(row.list, read.record, { ...about, entity: call.entity, desk: call.desk })
  }
  const { fields } = call.entity
  const entry = id === null ? null : await storedEntry(call, id)
  const made = await csvValues(sheet, {
    ...{ fields, idsByTitle: about.idsByTitle },
    current: entry ? currentValues(fields, entry) : {},
  })
  if ('problems' in made || entry) return made
  const usual = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'select' ? [[name, field.default] as const] : [],
  )
  return { values: { ...Object.fromEntries(usual), ...withoutEmpty(made.values) } }
}

/** Returns the title of a record, even of a refused one; '' without one. */
export function titleOfRow(row: StoredRow): string {
  const sheet = csvRowOf(row)
  if (sheet) return (sheet.cells['/title/de'] || sheet.cells['/title/en'] || '').slice(0, 200)
  try {
    const { title, headline, name } = JSON.parse(row.text) as Record<string, unknown>
    return titleOf(title ?? headline ?? name).slice(0, 200)
  } catch {
    return ''
  }
}

function csvRowOf({ text }: StoredRow): CsvRow | null {
  return text.startsWith(csvMark) ? (JSON.parse(text.slice(csvMark.length)) as CsvRow) : null
}

function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
