import { withQuery } from '../../../../shared/contract/call-address.ts'
import type {
  Production,
  ProductionFeedItem,
  ProductionFilter,
  ProductionList,
  ProductionListItem,
} from '../../../../shared/contract/production.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { inParts } from '../../../in-parts.ts'
import {
  alternativeProductions,
  type ProductionFeedRow,
  productionFeed,
  productionFeedByIds,
  productionList,
  productionsByIds,
  productionsOfAbo,
  productionsOfMonth,
} from '../../store/productions/list.ts'
import { pagedList, pageSizes } from '../paging.ts'
import type { FilteredReading, Reading } from '../reading.ts'
import { countKeys } from './count-keys.ts'
import { beginOf, inPeriod } from './filter-rules.ts'
import { entriesOf, needsIndex } from './index-filter.ts'
import { productionItem } from './item.ts'

/**
 * Lists productions by date, from midnight of `date`, which may be in the past (the archive). Without `date`, lists
 * upcoming ones.
 * @returns null for a page past the end
 */
export async function listProductions(
  reading: FilteredReading,
  { page = 1, ...filter }: ProductionFilter & { page?: number } = {},
): Promise<ProductionList | null> {
  const { locale } = reading
  const size = pageSizes.productions
  const part = { offset: (page - 1) * size, limit: size }
  const readPart = (await needsIndex(reading, filter)) ? partFromIndex : partByCounters
  const { results, total } = await readPart(reading, filter, part)
  const { date, until, genre, venue, price, time, abo, status, access } = filter
  const given = { locale, date, until, genre, venue, price, time, abo, status, access }
  return pagedList(results, { page, size, total, address: withQuery('/api/productions/', given) })
}

interface Part {
  offset: number
  limit: number
}
interface Found {
  results: ProductionListItem[]
  /** Number of productions on all list pages; null if no row was read. */
  total: number | null
}

async function partByCounters(reading: FilteredReading, filter: ProductionFilter, part: Part): Promise<Found> {
  const { read, locale, now } = reading
  const keys = await countKeys(reading, filter)
  const from = beginOf(filter, now)
  const rows = keys.length ? await read.all(productionList(keys, { ...part, from, locale })) : []
  return { results: rows.map((row) => productionItem(row, reading)), total: rows[0]?.total ?? null }
}

async function partFromIndex(reading: FilteredReading, filter: ProductionFilter, part: Part): Promise<Found> {
  const ids = await idsFromIndex(reading, filter)
  const results = await listProductionsByIds(reading, ids.slice(part.offset, part.offset + part.limit))
  return { results, total: ids.length }
}

async function idsFromIndex(reading: FilteredReading, filter: ProductionFilter): Promise<number[]> {
  const entries = await entriesOf(reading, beginOf(filter, reading.now).slice(0, 7), filter)
  return entries.filter(inPeriod(filter, reading.now)).map(({ id }) => id)
}

/**
 * Lists productions by date for calendars and feeds: those with the first 90 `ids`; without `ids`, the first 300 that
 * match the filter, from `date` onwards or, without `date`, upcoming ones.
 */
export async function listProductionFeed(
  reading: FilteredReading,
  { ids, date, ...filter }: ProductionFilter & { ids?: readonly number[] | undefined } = {},
): Promise<ProductionFeedItem[]> {
  const rows = ids ? await feedOfIds(reading, ids) : await feedOfFilter(reading, { date, ...filter })
  return rows.map((row) => ({
    ...productionItem(row, reading),
    end: row.ends_at && berlinIso(row.ends_at),
    sequence: row.sequence,
    updated: berlinIso(row.updated_at),
  }))
}
export const maxInFeed = 300

function feedOfIds({ read, site, locale }: Reading, ids: readonly number[]): Promise<ProductionFeedRow[]> {
  return read.all(productionFeedByIds(site, ids.slice(0, maxIds), locale))
}

async function feedOfFilter(
  reading: FilteredReading,
  { date, ...filter }: ProductionFilter,
): Promise<ProductionFeedRow[]> {
  const { read, locale, now } = reading
  if (await needsIndex(reading, filter)) {
    const ids = (await idsFromIndex(reading, { date, ...filter })).slice(0, maxInFeed)
    return (await Promise.all(inParts(ids, maxIds).map((part) => feedOfIds(reading, part)))).flat()
  }
  const keys = await countKeys(reading, filter)
  const from = beginOf({ date }, now)
  return keys.length ? read.all(productionFeed(keys, { from, limit: maxInFeed, locale })) : []
}

/**
 * Lists the productions of a month that match the filter, by date, past ones included, up to 600.
 * @param month YYYY-MM; the filter's dates are ignored
 */
export async function listProductionsOfMonth(
  reading: FilteredReading,
  month: string,
  { date: _, until: __, ...filter }: ProductionFilter = {},
): Promise<ProductionListItem[]> {
  if (await needsIndex(reading, filter)) {
    const entries = await entriesOf(reading, month, filter)
    const ids = entries.filter(({ local }) => local.startsWith(month)).map(({ id }) => id)
    const parts = inParts(ids.slice(0, maxInMonth), maxIds)
    return (await Promise.all(parts.map((part) => listProductionsByIds(reading, part)))).flat()
  }
  const { read, locale } = reading
  const keys = await countKeys(reading, filter)
  const rows = keys.length ? await read.all(productionsOfMonth(keys, { month, limit: maxInMonth, locale })) : []
  return rows.map((row) => productionItem(row, reading))
}
export const maxInMonth = 600

/** Lists productions in the order of `ids`, at most 90, without unknown ids. */
export async function listProductionsByIds(reading: Reading, ids: readonly number[]): Promise<ProductionListItem[]> {
  const { read, site, locale } = reading
  const wanted = [...new Set(ids)].slice(0, maxIds)
  if (wanted.length === 0) return []
  const rows = await read.all(productionsByIds(site, wanted, locale))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap((id) => {
    const row = byId.get(id)
    return row ? [productionItem(row, reading)] : []
  })
}
/** Maximum number of ids per statement: D1 allows 100 bound parameters. */
export const maxIds = 90

/** Lists the next 90 productions by date. */
export async function listNextProductions(reading: FilteredReading): Promise<ProductionListItem[]> {
  const { read, locale, now } = reading
  const keys = await countKeys(reading, {})
  const rows = await read.all(productionFeed(keys, { from: upcomingFrom(now), limit: maxIds, locale }))
  return rows.map((row) => productionItem(row, reading))
}

/** Lists three bookable productions to suggest instead of one, by date; productions of its genre are preferred. */
export async function listAlternatives(
  reading: Reading,
  { id, genre }: Pick<Production, 'id' | 'genre'>,
): Promise<ProductionListItem[]> {
  const { read, site, locale, now } = reading
  const wanted = { genre, except: id, from: upcomingFrom(now), limit: 3, locale }
  const rows = await read.all(alternativeProductions(wanted, site))
  return rows.map((row) => productionItem(row, reading))
}

/** Lists upcoming productions of an abo, without the production `except`. */
export async function listProductionsOfAbo(
  reading: Reading,
  abo: number,
  { except = 0, limit = 6 }: { except?: number; limit?: number } = {},
): Promise<ProductionListItem[]> {
  const { read, site, locale, now } = reading
  const rows = await read.all(productionsOfAbo({ abo, except, from: upcomingFrom(now), limit, locale }, site))
  return rows.map((row) => productionItem(row, reading))
}
