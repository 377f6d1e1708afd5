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
import {
  alternativeProductions,
  type ProductionFeedRow,
  productionFeed,
  productionFeedByIds,
  productionList,
  productionsByIds,
  productionsOfAbo,
} from '../../store/productions/list.ts'
import { pagedList, pageSizes } from '../paging.ts'
import type { FilteredReading, Reading } from '../reading.ts'
import { countKeys } from './count-keys.ts'
import { productionItem } from './item.ts'

/**
 * Lists concerts by date: with `date`, from midnight of that day, which may be in the past (the archive); without it,
 * upcoming ones.
 * @returns null for a page past the end
 */
export async function listProductions(
  reading: FilteredReading,
  { page = 1, date, venue, abo, status, access }: ProductionFilter & { page?: number } = {},
): Promise<ProductionList | null> {
  const { read, locale, now } = reading
  const size = pageSizes.productions
  const from = date ? `${date}T00:00` : upcomingFrom(now)
  const keys = await countKeys(reading, { venue, abo, status, access })
  const part = { from, offset: (page - 1) * size, limit: size, locale }
  const rows = keys.length ? await read.all(productionList(keys, part)) : []
  const results = rows.map((row) => productionItem(row, reading))
  const address = withQuery('/api/productions/', { locale, date, venue, abo, status, access })
  return pagedList(results, { page, size, total: rows[0]?.total ?? null, address })
}

/**
 * Lists productions by date for calendars and feeds: those with `ids`, or the first 300 of the filter (from `date` on;
 * without it, upcoming ones).
 */
export async function listProductionFeed(
  reading: FilteredReading,
  { ids, date, ...filter }: ProductionFilter & { ids?: readonly number[] | undefined } = {},
): Promise<ProductionFeedItem[]> {
  const rows = ids ? await feedOfIds(reading, ids) : await feedOfFilter(reading, { date, ...filter })
  return rows.map((row) => ({
    ...productionItem(row, reading),
    end: row.ends_at && berlinIso(row.ends_at),
    previous_date: row.previous_starts_at && berlinIso(row.previous_starts_at),
    sequence: row.sequence,
    updated: berlinIso(row.updated_at),
  }))
}
const maxInFeed = 300

function feedOfIds({ read, site, locale }: Reading, ids: readonly number[]): Promise<ProductionFeedRow[]> {
  return read.all(productionFeedByIds(site, ids.slice(0, maxIds), locale))
}

async function feedOfFilter(
  reading: FilteredReading,
  { date, ...filter }: ProductionFilter,
): Promise<ProductionFeedRow[]> {
  const { read, locale, now } = reading
  const keys = await countKeys(reading, filter)
  const from = date ? `${date}T00:00` : upcomingFrom(now)
  return keys.length ? read.all(productionFeed(keys, { from, limit: maxInFeed, locale })) : []
}

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
/** D1 allows 100 bound parameters per statement. */
const maxIds = 90

/** Lists the next productions by date, as many as ids may be requested at once. */
export async function listNextProductions(reading: FilteredReading): Promise<ProductionListItem[]> {
  const { read, locale, now } = reading
  const keys = await countKeys(reading, {})
  const rows = await read.all(productionFeed(keys, { from: upcomingFrom(now), limit: maxIds, locale }))
  return rows.map((row) => productionItem(row, reading))
}

/** Lists bookable productions to go to instead of another one: of its genre if there are any, then others; by date. */
export async function listAlternatives(
  reading: Reading,
  { id, genre }: Pick<Production, 'id' | 'genre'>,
  { limit = 3 }: { limit?: number } = {},
): Promise<ProductionListItem[]> {
  const { read, site, locale, now } = reading
  const wanted = { genre, except: id, from: upcomingFrom(now), limit, locale }
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
