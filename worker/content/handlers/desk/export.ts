// Exports a list as a file. The list is read page by page while the file is written, to limit memory.

import type { DeskList } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { ExportFormat } from '../../../../shared/contract/export-formats.ts'
import type { DeskEntry } from '../../../../shared/entities/contract.ts'
import {
  type AddedName,
  type DeskField,
  type EntityDefinition,
  isLocalised,
} from '../../../../shared/entities/define.ts'
import { maxSearchHits } from '../../../../shared/entities/search-limit.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { berlinCell, byteOrderMark, csvRow, withoutFormula } from '../../../http/response/csv.ts'
import { listedFields } from '../../store/desk/shown.ts'
import type { DeskCall } from './call.ts'
import { csvCell } from './csv-cell.ts'
import { type ListRequest, listEntries } from './read.ts'

/** The message for a search with too many matches to export. */
export const cutExport: Record<Locale, string> = {
  de: `Mehr als ${maxSearchHits} Treffer; bitte genauer suchen.`,
  en: `More than ${maxSearchHits} matches; please narrow the search.`,
}

const perPage = 100

interface ExportForm {
  format: ExportFormat
  /** Names of the entity's added columns that the file contains. */
  added: readonly AddedName[]
  locale: Locale
}

/**
 * Yields the parts of a file with all rows of a list, sorted and filtered as requested; for a search, the file contains
 * only the latest `maxSearchHits` matches.
 */
export function exportList(
  call: DeskCall,
  request: ListRequest,
  { format, added, locale }: ExportForm,
): AsyncGenerator<string, void> {
  const pages = pagesOf(call, request)
  return format === 'csv' ? asCsv(call.entity, pages, { added, locale }) : asJson(pages, added)
}

async function* pagesOf(call: DeskCall, request: ListRequest): AsyncGenerator<DeskList, void> {
  let after = request.after
  do {
    const list = await listEntries(call, { ...request, after, page: 1, perPage })
    yield list
    after = list.next === null ? null : (JSON.parse(list.next) as [string | number, number])
  } while (after !== null)
}

async function* asJson(
  pages: AsyncGenerator<DeskList, void>,
  added: readonly AddedName[],
): AsyncGenerator<string, void> {
  let before = '['
  for await (const list of pages) {
    for (const entry of list.results) {
      const further = Object.fromEntries(added.map((name) => [name, list[name][entry.id] ?? null]))
      yield `${before}\n${JSON.stringify({ ...entry, ...further })}`
      before = ','
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/**
 * Yields the parts of a CSV file: the id, the listed fields, the state, the time of the last change, and the added
 * columns. A localised field has two columns.
 */
async function* asCsv(
  entity: EntityDefinition,
  pages: AsyncGenerator<DeskList, void>,
  { added, locale }: Omit<ExportForm, 'format'>,
): AsyncGenerator<string, void> {
  const fields = fieldsOf(entity)
  const parts = added.flatMap((name) =>
    Object.entries(entity.list.added?.[name]?.exported ?? {}).map(([key, label]) => ({ name, key, label })),
  )
  yield byteOrderMark + csvRow([...headsOf(entity, locale), ...parts.map(({ label }) => label[locale])])
  for await (const list of pages) {
    const rows = list.results.map((entry) => {
      const further = parts.map(({ name, key }) => addedCell(list, name, entry.id, key))
      return csvRow([...cellsOf(entry, fields, list.related, locale), ...further])
    })
    if (rows.length > 0) yield rows.join('')
  }
}

/** Returns the headings of an entity's CSV file, without those of added columns. */
export function headsOf(entity: EntityDefinition, locale: Locale): string[] {
  const heads = fieldsOf(entity).flatMap(({ field }) => {
    const label = field.label[locale]
    return isLocalised(field) ? [`${label} (de)`, `${label} (en)`] : [label]
  })
  return ['id', ...heads, 'state', 'updated_at']
}

function fieldsOf(entity: EntityDefinition) {
  return listedFields(entity).map((name) => ({ name, field: entity.fields[name] as DeskField }))
}

function addedCell(list: DeskList, name: AddedName, id: number, key: string): string {
  const values: Readonly<Record<string, unknown>> = { ...list[name][id] }
  return String(values[key] ?? '')
}

function cellsOf(
  { id, values, state, updated_at: updatedAt }: DeskEntry,
  fields: readonly { name: string; field: DeskField }[],
  related: DeskList['related'],
  locale: Locale,
): string[] {
  const cells = fields.flatMap(({ name, field }) => {
    const value = values[name] ?? null
    if (isLocalised(field)) {
      const { de = '', en = '' } = (value ?? {}) as { de?: string; en?: string | null }
      return [de, en ?? '']
    }
    return [csvCell(field, value, { locale, related })]
  })
  return [String(id), ...cells.map(withoutFormula), state, berlinCell(updatedAt)]
}
