// Lists of an entity's rows at the desk. A list page reads a bounded number of rows, so that its cost does not grow
// with the table.
import type { EntryState } from '../../../../shared/entities/contract.ts'
import { maxSearchHits } from '../../../../shared/entities/search-limit.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { allOf, among, joined, raw, type Sql, sql } from '../sql.ts'

export interface DeskRow {
  row: number
  id: number
  revision: number
  state: EntryState
  /** JSON, like `kept`. */
  shown: string
  kept: string
  updated_at: string
  updated_by: string | null
  /** The value by which the list is sorted. */
  key: string | number
}

export interface DeskQuery {
  entity: string
  /** '' for entities that all sites share. */
  site: SiteKey | ''
  /** The sort column: `k1`, `k2` or `k3`. */
  sort: string
  isDescending: boolean
  /** Values by column: `f1` to `f4`. */
  filters: readonly [column: string, value: string | number][]
  /** Words that a field of kind `lines` must contain: `['tags', 'Saal']`. Only `searchOfDesk` checks them. */
  words: readonly [field: string, value: string][]
  /** Null for rows with any id. */
  ids: readonly number[] | null
  /**
   * Conditions that no column covers, on the table `scanned`: computed filters, and filters by several or computed
   * values.
   */
  computed: readonly Sql[]
  /**
   * Range of the first sort key (`k1`): `from` is inclusive, `before` exclusive or null for an open end. Null selects
   * all rows.
   */
  period: readonly [from: string, before: string | null] | null
  /** Null selects every state except deleted. */
  state: EntryState | null
  /** The key and row number of the last row on the previous page; null for the first page. */
  after: readonly [key: string | number, row: number] | null
  limit: number
}

/**
 * Maximum number of rows read for one page if conditions are checked row by row; the next page continues after them.
 */
export const maxScanned = 1000

/**
 * Selects one list page. In the usual order, an index covers the state or the first two filters; other conditions are
 * checked row by row, among at most `maxScanned` rows.
 */
export function pageOfDesk(query: DeskQuery): Sql<DeskRow> {
  const { indexed, checked } = conditionsOf(query)
  const order = orderOf(query)
  if (checked.length === 0)
    return sql`SELECT ${columns(query.sort)} FROM desk_rows WHERE ${allOf(indexed)} ORDER BY ${order} LIMIT ${query.limit}`
  return sql`WITH scanned AS MATERIALIZED
      (SELECT * FROM desk_rows WHERE ${allOf(indexed)} ORDER BY ${order} LIMIT ${maxScanned})
    SELECT ${columns(query.sort)} FROM scanned WHERE ${allOf(checked)} ORDER BY ${order} LIMIT ${query.limit}`
}

/**
 * Selects the last row that `pageOfDesk` reads if it checks conditions row by row: the next page begins after this
 * row even if no row matched. Selects no row if fewer than `maxScanned` rows are left. Null if the index covers every
 * condition.
 */
export function endOfScan(query: DeskQuery): Sql<{ row: number; key: string | number }> | null {
  const { indexed, checked } = conditionsOf(query)
  if (checked.length === 0) return null
  return sql`SELECT row, ${raw(query.sort)} AS key FROM desk_rows WHERE ${allOf(indexed)}
    ORDER BY ${orderOf(query)} LIMIT 1 OFFSET ${maxScanned - 1}`
}

/**
 * Splits the conditions of a query into those that an index covers and the rest. In the usual order, the index covers
 * either the state or two filters. Most rows are public, so filters are preferred to the state `public`.
 */
function conditionsOf(query: DeskQuery): { indexed: Sql[]; checked: Sql[] } {
  const state = query.state === null ? [] : [sql`state = ${query.state}`]
  const filters = query.filters.map(([column, value]) => sql`${raw(column)} = ${value}`)
  const isByState = state.length > 0 && (query.state !== 'public' || filters.length === 0)
  const leads = query.sort !== 'k1' ? 'nothing' : isByState ? 'state' : 'filters'
  const lead = leads === 'state' ? state : leads === 'filters' ? [isThere, ...filters.slice(0, 2)] : [isThere]
  const rest =
    leads === 'state' ? filters : leads === 'filters' ? [...state, ...filters.slice(2)] : [...state, ...filters]
  // the index of another order does not contain the date
  const isByDate = query.sort === 'k1'
  const checked = [...rest, ...query.computed, ...(isByDate ? [] : periodOf(query))]
  return {
    indexed: [
      // the plus keeps SQLite from using a sort index, which would make it read rows with other ids too
      sql`entity = ${query.entity} AND ${raw(query.ids === null ? 'site' : '+site')} = ${query.site}`,
      ...idsOf(query),
      ...lead,
      ...(isByDate ? unread(query) : []),
      ...seek(query),
    ],
    checked,
  }
}

/** Selects the rows that meet the query's conditions, among the latest `maxSearchHits` matches. */
export function searchOfDesk(query: DeskQuery, match: string): Sql<DeskRow> {
  const conditions = [
    query.state === null ? isThere : sql`state = ${query.state}`,
    ...query.filters.map(([column, value]) => sql`${raw(column)} = ${value}`),
    ...query.words.map(
      ([field, value]) => sql`EXISTS (SELECT 1 FROM json_each(shown -> ${`$.${field}`}) WHERE value = ${value})`,
    ),
    ...idsOf(query),
    ...query.computed,
    ...periodOf(query),
    ...seek(query),
  ]
  return sql`WITH found AS MATERIALIZED
      (SELECT rowid AS row FROM desk_index WHERE desk_index MATCH ${match} ORDER BY rowid DESC LIMIT ${maxSearchHits})
    SELECT ${columns(query.sort)} FROM found JOIN desk_rows AS scanned USING (row)
    WHERE ${allOf(conditions)} ORDER BY ${orderOf(query)} LIMIT ${query.limit}`
}

/** Selects a row if a search has more matches than `searchOfDesk` reads. */
export function beyondSearch(match: string): Sql<{ n: number }> {
  return sql`SELECT 1 AS n FROM desk_index WHERE desk_index MATCH ${match} LIMIT 1 OFFSET ${maxSearchHits}`
}

/** Maximum number of rows that are counted for a list with conditions. */
export const maxCounted = 100

/** Selects how many rows `pageOfDesk` or `searchOfDesk` finds. @param page a query with a limit */
export function countOfPage(page: Sql<DeskRow>): Sql<{ n: number }> {
  return sql`SELECT count(*) AS n FROM (${page})`
}

export function countsOfDesk(entity: string, site: SiteKey | ''): Sql<{ state: EntryState; n: number }> {
  return sql`SELECT state, n FROM desk_counts WHERE entity = ${entity} AND site = ${site} AND n > 0`
}

export function draftCounts(site: SiteKey): Sql<{ entity: string; n: number }> {
  return sql`SELECT entity, sum(n) AS n FROM desk_counts
    WHERE site IN (${site}, '') AND state IN ('draft', 'changed') GROUP BY entity`
}

const isThere = raw(`state <> 'deleted'`)

function columns(sort: string): Sql {
  return raw(`row, id, revision, state, shown, kept, updated_at, updated_by, ${sort} AS key`)
}

function orderOf({ sort, isDescending }: DeskQuery): Sql {
  return raw(isDescending ? `${sort} DESC, row DESC` : `${sort}, row`)
}

function idsOf({ ids }: DeskQuery): Sql[] {
  return ids === null ? [] : [sql`id IN ${among(ids)}`]
}

function periodOf({ period }: DeskQuery): Sql[] {
  if (period === null) return []
  const [from, before] = period
  return [sql`k1 >= ${from}`, ...(before === null ? [] : [sql`k1 < ${before}`])]
}

/**
 * Returns the bounds of the period, without the bound that the position `after` has passed: SQLite seeks with a
 * single lower and upper bound, and would otherwise read the previous pages again.
 */
function unread(query: DeskQuery): Sql[] {
  const bounds = periodOf(query)
  if (query.after === null) return bounds
  return query.isDescending ? bounds.slice(0, 1) : bounds.slice(1)
}

function seek({ after, sort, isDescending }: DeskQuery): Sql[] {
  if (!after) return []
  const values = joined(
    after.map((value) => sql`${value}`),
    ', ',
  )
  return [sql`(${raw(sort)}, row) ${raw(isDescending ? '<' : '>')} (${values})`]
}
