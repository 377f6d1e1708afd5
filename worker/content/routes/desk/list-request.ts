import { type ExportFormat, exportFormats } from '../../../../shared/contract/export-formats.ts'
import { maxId, maxPerPage } from '../../../../shared/contract/limits.ts'
import { type EntryState, entryStates } from '../../../../shared/entities/contract.ts'
import type { AddedName, EntityDefinition } from '../../../../shared/entities/define.ts'
import { isAheadPeriod, type ListPeriod, listPeriods } from '../../../../shared/entities/list-periods.ts'
import { computedFilters, openEnglish, openFilter } from '../../../../shared/entities/open-english.ts'
import { maxListedIds } from '../../../../shared/entities/search-limit.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { ListRequest } from '../../handlers/desk/read.ts'

/** The last numbered page; beyond it, a list continues by key (`after`). */
const maxPage = 10
const usualPerPage = 40

/**
 * Reads and checks the query of a list; empty values count as missing.
 * @throws RefusedRequest 400 with every invalid, unknown or repeated field
 */
export function listRequest(
  c: ApiContext,
  entity: EntityDefinition,
): ListRequest & { format: ExportFormat | null; added: readonly AddedName[] } {
  const { list } = entity
  const params = new URL(c.req.url).searchParams
  const refused: string[] = []
  const filters = [...list.filters, ...computedFilters(entity)]
  const own = list.isSchedule ? ['month', 'period'] : []
  const known = [
    ...own,
    'after',
    'page',
    'per_page',
    'sort',
    'q',
    'state',
    'locale',
    'format',
    'added',
    'ids',
    ...filters,
  ]
  for (const name of new Set(params.keys()))
    if (!known.includes(name) || params.getAll(name).length > 1) refused.push(name)
  const read = <T>(name: string, missing: T, parse: (text: string) => T | undefined): T => {
    const text = params.get(name)
    if (text === null || text === '') return missing
    const value = parse(text)
    if (value === undefined) refused.push(name)
    return value ?? missing
  }
  const request = {
    format: read<ExportFormat | null>('format', null, (text) => exportFormats.find((format) => format === text)),
    added: read<readonly AddedName[]>('added', [], (text) => {
      const names = new Set(text.split(','))
      const found = (Object.keys(list.added ?? {}) as AddedName[]).filter((name) => names.has(name))
      return found.length === names.size ? found : undefined
    }),
    after: read<ListRequest['after']>('after', null, position),
    page: read('page', 1, pageNumber),
    perPage: readPerPage(params, { usual: usualPerPage, refused }),
    sort: read<ListRequest['sort']>('sort', null, (text) => {
      const field = text.replace(/^-/, '')
      return list.sortable.includes(field) ? { field, isDescending: text.startsWith('-') } : undefined
    }),
    q: read('q', '', (text) => (text.length <= 200 ? text.trim() : undefined)),
    month: read<string | null>('month', null, (text) =>
      /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined,
    ),
    period: read<ListPeriod | null>('period', null, (text) => listPeriods.find((period) => period === text)),
    ids: read<readonly number[] | null>('ids', null, idsIn),
    state: read<EntryState | null>('state', null, (text) => entryStates.find((state) => state === text)),
    filters: Object.fromEntries(
      filters.flatMap((name) => {
        const isKnown = (text: string) => (name === openFilter ? text === openEnglish : text.length <= 200)
        const value = read(name, '', (text) => (isKnown(text) ? text : undefined))
        return value === '' ? [] : [[name, value]]
      }),
    ),
  }
  // `month` sets the position at which the list begins, and only the order by date has such a position
  const isByDate = request.sort === null || request.sort.field === list.sortable[0]
  if (request.month !== null && !isByDate) refused.push('month')
  // `month` and `period` both set the position at which the list begins
  if (request.month !== null && isAheadPeriod(request.period)) refused.push('period')
  if (refused.length > 0) throw new RefusedRequest('bad-request', problemLocale(c), { fields: refused })
  return request
}

/**
 * Reads `per_page`, which means the same in every list; an empty value counts as missing.
 * @param list `usual` is the number of rows without the parameter; an invalid parameter is added to `refused`
 */
export function readPerPage(params: URLSearchParams, list: { usual: number; refused: string[] }): number {
  const [text, ...others] = params.getAll('per_page')
  if (!text && others.length === 0) return list.usual
  if (/^[1-9]\d{0,2}$/.test(text ?? '') && Number(text) <= maxPerPage && others.length === 0) return Number(text)
  if (!list.refused.includes('per_page')) list.refused.push('per_page')
  return list.usual
}

/**
 * Reads `per_page` of a list that has no other checked parameters.
 * @param usual the number of rows without the parameter
 * @throws RefusedRequest 400 if it is invalid
 */
export function perPageOf(c: ApiContext, usual: number): number {
  const refused: string[] = []
  const perPage = readPerPage(new URL(c.req.url).searchParams, { usual, refused })
  if (refused.length > 0) throw new RefusedRequest('bad-request', problemLocale(c), { fields: refused })
  return perPage
}

function position(text: string): readonly [key: string | number, row: number] | undefined {
  try {
    const [key, row, ...rest] = JSON.parse(text) as unknown[]
    const isKey = typeof key === 'string' || typeof key === 'number'
    return isKey && Number.isSafeInteger(row) && rest.length === 0 ? [key, row as number] : undefined
  } catch {
    return undefined
  }
}

function idsIn(text: string): readonly number[] | undefined {
  if (!/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/.test(text)) return undefined
  const ids = text.split(',').map(Number)
  return ids.length <= maxListedIds && ids.every((id) => id <= maxId) ? ids : undefined
}

function pageNumber(text: string): number | undefined {
  return /^[1-9]\d?$/.test(text) && Number(text) <= maxPage ? Number(text) : undefined
}
