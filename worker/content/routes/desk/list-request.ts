import { listQuery } from '../../../../shared/contract/calls/entities/list-query.ts'
import type { ExportFormat } from '../../../../shared/contract/export-formats.ts'
import type { AddedName, EntityDefinition } from '../../../../shared/entities/define.ts'
import { isAheadPeriod } from '../../../../shared/entities/list-periods.ts'
import { computedFilters } from '../../../../shared/entities/open-english.ts'
import { type ApiContext, parsedQuery, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { ListRequest } from '../../handlers/desk/read.ts'

const usualPerPage = 40

/** The schemas of the lists, by entity. */
const queries = new WeakMap<EntityDefinition, ReturnType<typeof listQuery>>()

/**
 * Reads and checks the query of a list; empty values count as missing.
 * @throws RefusedRequest 400 with every invalid, unknown or repeated field
 */
export function listRequest(
  c: ApiContext,
  entity: EntityDefinition,
): ListRequest & { format: ExportFormat | null; added: readonly AddedName[] } {
  const { list } = entity
  let schema = queries.get(entity)
  if (!schema) {
    schema = listQuery(entity)
    queries.set(entity, schema)
  }
  const locale = problemLocale(c)
  const given = parsedQuery(c, schema, locale)
  const { sort, month = null, period = null } = given
  const names = new Set(given.added?.split(','))
  const field = sort?.replace(/^-/, '')
  // `month` sets the position at which the list begins, which only the order by date has, and which `period` sets, too
  if (month !== null && field !== undefined && field !== list.sortable[0])
    throw new RefusedRequest('bad-request', locale, { fields: ['month'] })
  if (month !== null && isAheadPeriod(period)) throw new RefusedRequest('bad-request', locale, { fields: ['period'] })
  const values = given as Readonly<Record<string, string | undefined>>
  return {
    format: given.format ?? null,
    added: (Object.keys(list.added ?? {}) as AddedName[]).filter((name) => names.has(name)),
    after: given.after === undefined ? null : JSON.parse(given.after),
    page: given.page ?? 1,
    perPage: given.per_page ?? usualPerPage,
    sort: field === undefined ? null : { field, isDescending: sort !== field },
    q: given.q?.trim() ?? '',
    month,
    period,
    ids: given.ids?.split(',').map(Number) ?? null,
    state: given.state ?? null,
    filters: Object.fromEntries(
      [...list.filters, ...computedFilters(entity)].flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
    ),
  }
}
