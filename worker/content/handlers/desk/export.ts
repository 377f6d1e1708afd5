// Exports a list as a file. The list is read page by page while the file is written, so that a long list does not need
// more memory.
import type { DeskEntry, DeskList, DeskValue } from '../../../../shared/entities/contract.ts'
import { type DeskField, type EntityDefinition, isLocalised } from '../../../../shared/entities/define.ts'
import { maxSearchHits } from '../../../../shared/entities/search-limit.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { byteOrderMark, csvRow, withoutFormula } from '../../../http/response/csv.ts'
import { listedFields } from '../../store/desk/shown.ts'
import type { DeskCall } from './call.ts'
import { type ListRequest, listEntries } from './read.ts'

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Why a search with too many matches is not exported: the file would end before the list does. */
export const cutExport: Record<Locale, string> = {
  de: `Mehr als ${maxSearchHits} Treffer; bitte genauer suchen.`,
  en: `More than ${maxSearchHits} matches; please narrow the search.`,
}

const perPage = 100

/** Yields the parts of a file with all rows of a list, with the sorting and filters of the request. */
export function exportList(
  call: DeskCall,
  request: ListRequest,
  format: ExportFormat,
  locale: Locale,
): AsyncGenerator<string, void> {
  const pages = pagesOf(call, request)
  return format === 'csv' ? asCsv(call.entity, pages, locale) : asJson(pages)
}

async function* pagesOf(call: DeskCall, request: ListRequest): AsyncGenerator<DeskList, void> {
  let after = request.after
  do {
    const list = await listEntries(call, { ...request, after, page: 1, perPage })
    yield list
    after = list.next === null ? null : (JSON.parse(list.next) as [string | number, number])
  } while (after !== null)
}

async function* asJson(pages: AsyncGenerator<DeskList, void>): AsyncGenerator<string, void> {
  let before = '['
  for await (const { results } of pages) {
    for (const entry of results) {
      yield `${before}\n${JSON.stringify(entry)}`
      before = ','
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/**
 * Yields the parts of a CSV file with a column for each listed field, or two for a localised one. A relation is written
 * as the title of the related row.
 */
async function* asCsv(
  entity: EntityDefinition,
  pages: AsyncGenerator<DeskList, void>,
  locale: Locale,
): AsyncGenerator<string, void> {
  const fields = listedFields(entity).map((name) => ({ name, field: entity.fields[name] as DeskField }))
  const heads = fields.flatMap(({ field }) => {
    const label = field.label[locale]
    return isLocalised(field) ? [`${label} (de)`, `${label} (en)`] : [label]
  })
  yield byteOrderMark + csvRow(['id', ...heads, 'state', 'updated_at'])
  for await (const { results, related } of pages) {
    const rows = results.map((entry) => csvRow(cellsOf(entry, fields, related, locale)))
    if (rows.length > 0) yield rows.join('')
  }
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
    return [cellOf(field, value, related, locale)]
  })
  return [String(id), ...cells.map(withoutFormula), state, updatedAt]
}

function cellOf(field: DeskField, value: DeskValue, related: DeskList['related'], locale: Locale): string {
  if (value === null) return ''
  if (field.kind === 'relation') return related[field.to]?.[Number(value)]?.title ?? String(value)
  if (field.kind === 'select') return field.options[String(value)]?.[locale] ?? String(value)
  if (Array.isArray(value)) return value.map(String).join(', ')
  return String(value)
}
