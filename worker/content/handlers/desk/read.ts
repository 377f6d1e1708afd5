import type { DeskCount, DeskUses } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import type { DeskList } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { DeskEntry, DeskRecord, DeskValues, EntryState } from '../../../../shared/entities/contract.ts'
import type { ListPeriod } from '../../../../shared/entities/list-periods.ts'
import { listedTexts } from '../../../../shared/entities/open-english.ts'
import { commit, type Store, select, selectEach } from '../../store/commit.ts'
import { addressOf } from '../../store/desk/address.ts'
import type { DeskTable, DeskUse } from '../../store/desk/desk-table.ts'
import { currentValues, readEntry, type StoredEntry } from '../../store/desk/entry.ts'
import {
  beyondSearch,
  countOfPage,
  countsOfDesk,
  type DeskRow,
  endOfScan,
  maxCounted,
  pageOfDesk,
  searchOfDesk,
} from '../../store/desk/list.ts'
import { openEnglishCount } from '../../store/desk/today/care.ts'
import { outdatedFields } from '../../store/desk/translations.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { DeskCall } from './call.ts'
import { queryOf } from './list-query.ts'
import { readRelated, referencesOf } from './related.ts'
import { usesBeyond } from './uses-beyond.ts'

export interface ListRequest {
  after: readonly [key: string | number, row: number] | null
  /** Number of the list page, counted from the position `after`. */
  page: number
  perPage: number
  sort: { field: string; isDescending: boolean } | null
  /** Search text; '' for none. */
  q: string
  state: EntryState | null
  filters: Readonly<Record<string, string>>
  /** Ids to which the list is limited; null for no limit. */
  ids?: readonly number[] | null
  /** Month in Berlin time, YYYY-MM, with which a list sorted by date begins; null for no month. */
  month?: string | null
  /** Period of the first sort field, in days of Berlin time; null for all rows. */
  period?: ListPeriod | null
}

/** If the entity has a `firstRow`, creates that row unless the site already has rows. */
export async function ensureFirstRow({ store, entity, desk, site }: DeskCall): Promise<void> {
  if (!desk.firstRow) return
  const known = await select(store, countsOfDesk(entity.name, site))
  if (known.length === 0) await commit(store, [desk.firstRow(site)], [])
}

/**
 * Reads one list page of an entity's rows. `count` is null if the list has conditions other than a state; `next` may
 * be set even if this page is empty, because one call scans a limited number of rows.
 */
export async function listEntries(call: DeskCall, request: ListRequest): Promise<DeskList> {
  const { entity, store } = call
  const { query, match, isSearch, isWhole } = await queryOf(call, request)
  const skipped = (request.page - 1) * request.perPage
  const end = isSearch ? null : endOfScan(query)
  const isFirst = request.after === null && request.page === 1
  const countsEnglish = isFirst && listedTexts(entity).length > 0
  const [rows, [last], counts, [english], [beyond]] = await Promise.all([
    isSearch ? (match === null ? [] : select(store, searchOfDesk(query, match))) : select(store, pageOfDesk(query)),
    end ? select(store, end) : [],
    select(store, countsOfDesk(entity.name, query.site)),
    countsEnglish ? select(store, openEnglishCount(entity, query.site, store.now)) : [],
    isFirst && isSearch && match !== null ? select(store, beyondSearch(match)) : [],
  ])
  const shown = rows.slice(skipped, skipped + request.perPage)
  const more = rows.length > skipped + request.perPage ? shown.at(-1) : last
  const results = shown.map(entryOf)
  const states = byState(counts)
  const ids = results.map(({ id }) => id)
  const [related, conflicting, sold, facts] = await Promise.all([
    readRelated(
      store,
      results.flatMap(({ values }) => referencesOf(entity, values)),
    ),
    ids.length > 0 ? call.desk.conflicting?.(store, call.site, ids) : [],
    ids.length > 0 ? call.desk.soldHere?.(store, call.site, ids) : undefined,
    ids.length > 0 ? call.desk.facts?.(store, ids) : {},
  ])
  return {
    count: isWhole ? countIn(states, request.state) : null,
    open_english: english?.n ?? null,
    is_cut: beyond !== undefined,
    next: more ? JSON.stringify([more.key, more.row]) : null,
    results,
    related,
    states,
    conflicting: conflicting ?? [],
    facts: facts ?? {},
    box_office: sold?.states ?? {},
    occupancy: sold?.occupancy ?? {},
  }
}

/** Whether a search has more than `maxSearchHits` matches; its list then omits the oldest. */
export async function isSearchCut(call: DeskCall, request: ListRequest): Promise<boolean> {
  const { match, isSearch } = await queryOf(call, request)
  return isSearch && match !== null && (await select(call.store, beyondSearch(match))).length > 0
}

/**
 * Counts the rows of a list. The count is exact if the list has no condition other than a state; otherwise it is at
 * most `maxCounted`, among the rows that one call may scan. `is_more` means that the true count may be higher.
 */
export async function countEntries(call: DeskCall, request: ListRequest): Promise<DeskCount> {
  const { entity, store } = call
  const limits = { after: null, page: 1, perPage: maxCounted }
  // counting needs no order, unless a month sets the start
  const { query, match, isSearch, isWhole } = await queryOf(call, {
    ...request,
    ...limits,
    sort: request.month ? request.sort : null,
  })
  if (isWhole) {
    const states = byState(await select(store, countsOfDesk(entity.name, query.site)))
    return { count: countIn(states, request.state), is_more: false }
  }
  if (isSearch && match === null) return { count: 0, is_more: false }
  const end = isSearch ? null : endOfScan(query)
  const page = isSearch ? searchOfDesk(query, String(match)) : pageOfDesk(query)
  const [[found], [last]] = await Promise.all([select(store, countOfPage(page)), end ? select(store, end) : []])
  const n = found?.n ?? 0
  return { count: Math.min(n, maxCounted), is_more: n > maxCounted || last !== undefined }
}

function byState(counts: readonly { state: EntryState; n: number }[]): DeskList['states'] {
  return Object.fromEntries(counts.map(({ state, n }) => [state, n]))
}

/** Counts the rows in a state; null means every state except deleted. */
function countIn(states: DeskList['states'], state: EntryState | null): number {
  if (state) return states[state] ?? 0
  return Object.entries(states).reduce((sum, [name, n]) => (name === 'deleted' ? sum : sum + n), 0)
}

export function entryOf(row: Omit<DeskRow, 'row' | 'key'>): DeskEntry {
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    values: JSON.parse(row.shown) as DeskValues,
    kept: JSON.parse(row.kept) as string[],
    updated_at: row.updated_at,
    updated_by: row.updated_by,
  }
}

/** Reads a row as it is stored; null if the site has no row with this id. */
export function storedEntry({ store, entity, desk, site }: DeskCall, id: number): Promise<StoredEntry | null> {
  return readEntry(store, entity, desk, site, id)
}

/** Reads a row with all its values; null if the site has no row with this id. */
export async function readRecord(call: DeskCall, id: number): Promise<DeskRecord | null> {
  const entry = await storedEntry(call, id)
  return entry && recordOf(call, entry)
}

/** Converts a stored row to the API's form, with the titles of referenced rows. */
export async function recordOf(call: DeskCall, entry: StoredEntry): Promise<DeskRecord> {
  const { store, entity } = call
  const values = currentValues(entity.fields, entry)
  const references = [...referencesOf(entity, values), ...referencesOf(entity, entry.values ?? {})]
  return {
    id: entry.id,
    revision: entry.revision,
    state: entry.state,
    values: values as DeskValues,
    kept: entry.kept,
    outdated: await outdatedFields(values, entry.translations),
    updated_at: entry.updatedAt,
    updated_by: entry.updatedBy,
    public: entry.values as DeskValues | null,
    url: entry.live && addressOf(entity.screen, { id: entry.id, columns: entry.live.columns }),
    related: await readRelated(store, references),
    elsewhere: await usesBeyond(call, [entry.id]),
  }
}

/** Lists the content that uses a row, beginning with the uses that prevent its deletion. */
export async function readUses({ store, desk }: DeskCall, id: number): Promise<DeskUses> {
  const [holders, others, [links]] = await Promise.all([
    readEach(store, desk, desk.holders?.(id) ?? []),
    readEach(store, desk, desk.uses?.(id) ?? []),
    desk.searched ? select(store, desk.searched(id)) : [],
  ])
  // a page may both list a row and link to it
  const distinct = new Map(others.uses.map((use) => [`${use.entity}/${use.id}`, use]))
  return {
    results: [
      ...holders.uses.map((use) => ({ ...use, prevents_deletion: true })),
      ...[...distinct.values()].map(({ is_earlier: isEarlier, ...use }) => ({
        ...use,
        ...(isEarlier && { is_earlier: true }),
        prevents_deletion: false,
      })),
    ],
    has_more: holders.hasMore || others.hasMore,
    searched: links?.searched ?? null,
  }
}

/** Lists the uses that prevent a row's deletion, limited per kind. */
export async function readHolders({ store, desk }: DeskCall, id: number): Promise<DeskUse[]> {
  return (await readEach(store, desk, desk.holders?.(id) ?? [])).uses
}

const mostUses = 20

async function readEach(store: Store, desk: DeskTable, queries: readonly Sql<DeskUse>[]) {
  const most = desk.mostUses ?? mostUses
  const kinds = await selectEach(
    store,
    queries.map((query) => sql<DeskUse>`${query} LIMIT ${most + 1}`),
  )
  return { uses: kinds.flatMap((uses) => uses.slice(0, most)), hasMore: kinds.some((uses) => uses.length > most) }
}
