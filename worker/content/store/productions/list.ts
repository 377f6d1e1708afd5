import type { Locale } from '../../../../shared/i18n/locale.ts'
import { columnsOf, type RowOf } from '../rows.ts'
import { productions } from '../schema/productions.ts'
import { allOf, listOf, literal, raw, type Sql, sql, unionAll } from '../sql.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from './columns.ts'
import { beginAt, type CountKey, endOf, remaining } from './counts.ts'

export interface ProductionListRow extends ProductionItemRow {
  /** The number of matches that start at `from` or later. */
  total: number
}

/**
 * Selects one list page of a filtered list and the list's total. The counters locate the list page's first entry, so
 * that a deep list page reads as few rows as an early one.
 * @param keys the counters of the filter, at least one
 * @param from `YYYY-MM-DDTHH:MM` in Berlin, inclusive
 */
export function productionList(
  keys: readonly CountKey[],
  { from, offset, limit, locale }: { from: string; offset: number; limit: number; locale: Locale },
): Sql<ProductionListRow> {
  const parts =
    offset === 0
      ? sql`remaining AS (${remaining(keys, from)}), ${chosenFrom(keys, from, limit)}`
      : sql`RECURSIVE remaining AS MATERIALIZED (${remaining(keys, from)}), ${beginAt(keys, offset)},
    ${chosenAt(keys, limit)}`
  return sql<ProductionListRow>`WITH ${parts}
    SELECT ${productionItemColumns(locale)}, (SELECT sum(n) FROM remaining) AS total
    FROM ${chosenProductions(keys)}`
}

/**
 * Returns the CTE `chosen (local, id)`: the first `limit` matches that start at `from` or later. The database merges
 * the sorted matches of several counters and reads no more rows than needed.
 * @param before a further condition, `AND local < …`
 */
function chosenFrom(keys: readonly CountKey[], from: string, limit: number, before = sql``): Sql {
  return sql`chosen AS (
      ${matches(keys, sql`local >= ${literal(from)} ${before}`)} ORDER BY local, id LIMIT ${limit})`
}

/**
 * Returns the CTE `chosen (local, id)`: the first `limit` matches, beginning at `begin_at (bucket, skip, rest)`. With a
 * single counter, the statement reads the minute `bucket` from its nearer end: if more of the minute's entries precede
 * the list page than remain (`skip > rest`), it reads the remaining ones backward, and then the later entries.
 */
function chosenAt(keys: readonly CountKey[], limit: number): Sql {
  if (keys.length > 1) {
    return sql`chosen AS (${matches(keys, sql`local >= (SELECT bucket FROM begin_at)`)}
      ORDER BY local, id LIMIT ${limit} OFFSET coalesce((SELECT skip FROM begin_at), 0))`
  }
  const begun = (column: string) => raw(`coalesce((SELECT ${column} FROM begun), 0)`)
  return sql`begun AS MATERIALIZED (SELECT iif(is_late, bucket || '~', bucket) AS edge, iif(is_late, 0, skip) AS skip,
        iif(is_late, max(${limit} - rest, 0), ${limit}) AS later, iif(is_late, min(rest, ${limit}), 0) AS earlier,
        max(rest - ${limit}, 0) AS after
      FROM (SELECT *, skip > rest AS is_late FROM begin_at)),
    chosen AS (
      SELECT * FROM (${matches(keys, sql`local < (SELECT edge FROM begun)`)}
        ORDER BY local DESC, id DESC LIMIT ${begun('earlier')} OFFSET ${begun('after')})
      UNION ALL
      SELECT * FROM (${matches(keys, sql`local >= (SELECT edge FROM begun)`)}
        ORDER BY local, id LIMIT ${begun('later')} OFFSET ${begun('skip')}))`
}

function matches(keys: readonly CountKey[], condition: Sql): Sql {
  return unionAll(
    keys.flatMap(withStatuses).map(
      (key) => sql`SELECT local, id FROM productions INDEXED BY ${indexFor(key)}
        WHERE ${conditions(key)} AND ${condition}`,
    ),
  )
}

/** Splits `bookable` into its two statuses, since no index sorts both by date. */
function withStatuses(key: CountKey): CountKey[] {
  return key.status === 'bookable' ? bookableStatuses.map((status) => ({ ...key, status })) : [key]
}
const bookableStatuses = ['available', 'few'] as const

function chosenProductions([key]: readonly CountKey[]): Sql {
  return sql`chosen CROSS JOIN productions p ON p.id = chosen.id AND p.site = ${key?.site ?? ''}
    ${productionItemJoins}
    ORDER BY p.local, p.id`
}

/** Selects the first `limit` productions of a month that match a filter. @param month YYYY-MM */
export function productionsOfMonth(
  keys: readonly CountKey[],
  { month, limit, locale }: { month: string; limit: number; locale: Locale },
): Sql<ProductionItemRow> {
  const before = sql`AND local < ${literal(endOf(month))}`
  return sql<ProductionItemRow>`WITH ${chosenFrom(keys, month, limit, before)}
    SELECT ${productionItemColumns(locale)} FROM ${chosenProductions(keys)}`
}

const feedColumns = columnsOf(productions, 'p', { plain: ['endsAt', 'sequence', 'updatedAt'] })

export interface ProductionFeedRow extends ProductionItemRow, RowOf<typeof feedColumns> {}

/**
 * Selects the first entries of a filtered list with additional columns for calendars.
 * @param from `YYYY-MM-DDTHH:MM` in Berlin, inclusive
 */
export function productionFeed(
  keys: readonly CountKey[],
  { from, limit, locale }: { from: string; limit: number; locale: Locale },
): Sql<ProductionFeedRow> {
  return sql<ProductionFeedRow>`WITH ${chosenFrom(keys, from, limit)}
    SELECT ${productionItemColumns(locale)}, ${raw(feedColumns(locale))}
    FROM ${chosenProductions(keys)}`
}

/**
 * Selects the productions with these ids, with additional columns for calendars. The `+` keeps SQLite from reading the
 * whole site by an index instead of the ids.
 * @param ids at most 90, since D1 binds 100 parameters
 */
export function productionFeedByIds(
  site: CountKey['site'],
  ids: readonly number[],
  locale: Locale,
): Sql<ProductionFeedRow> {
  return sql<ProductionFeedRow>`SELECT ${productionItemColumns(locale)}, ${raw(feedColumns(locale))}
    FROM productions p ${productionItemJoins}
    WHERE p.id IN (${listOf(ids)}) AND +p.site = ${site}
    ORDER BY p.local, p.id`
}

/** Selects an abo's productions, without `except`, that start at `from` (`YYYY-MM-DDTHH:MM` in Berlin) or later. */
export function productionsOfAbo(
  { abo, except, from, limit, locale }: { abo: number; except: number; from: string; limit: number; locale: Locale },
  site: CountKey['site'],
): Sql<ProductionItemRow> {
  return sql<ProductionItemRow>`WITH chosen AS (
      SELECT id FROM productions INDEXED BY productions_abo_local
      WHERE abo_id = ${abo} AND local >= ${from} AND id <> ${except} ORDER BY local, id LIMIT ${limit})
    SELECT ${productionItemColumns(locale)}
    FROM chosen CROSS JOIN productions p ON p.id = chosen.id AND p.site = ${site}
    ${productionItemJoins}
    ORDER BY p.local, p.id`
}

const maxCandidates = 60

/**
 * Selects bookable productions other than `except`, sorted by start. Prefers productions of the genre among the next
 * `maxCandidates` of each bookable status.
 */
export function alternativeProductions(
  {
    genre,
    except,
    from,
    limit,
    locale,
  }: { genre: string; except: number; from: string; limit: number; locale: Locale },
  site: CountKey['site'],
): Sql<ProductionItemRow> {
  const near = bookableStatuses.map(
    (status) => sql`SELECT * FROM (SELECT id, genre, local FROM productions INDEXED BY productions_status_local
      WHERE site = ${site} AND status = ${status} AND local >= ${from} ORDER BY local, id LIMIT ${maxCandidates})`,
  )
  return sql<ProductionItemRow>`WITH chosen AS (
      SELECT id FROM (${unionAll(near)}) WHERE id <> ${except} ORDER BY genre <> ${genre}, local, id LIMIT ${limit})
    SELECT ${productionItemColumns(locale)}
    FROM chosen CROSS JOIN productions p ON p.id = chosen.id
    ${productionItemJoins}
    ORDER BY p.local, p.id`
}

/**
 * Like `productionFeedByIds`, without the columns for calendars and in no particular order.
 * @param ids at most 90
 */
export function productionsByIds(
  site: CountKey['site'],
  ids: readonly number[],
  locale: Locale,
): Sql<ProductionItemRow> {
  return sql<ProductionItemRow>`SELECT ${productionItemColumns(locale)}
    FROM productions p ${productionItemJoins}
    WHERE p.id IN (${listOf(ids)}) AND +p.site = ${site}`
}

/** Returns the counter's index of `productions`, which ends in (local, id), so that reading needs no sort. */
function indexFor({ venue, abo, status }: CountKey): Sql {
  if (abo && venue) return raw(status ? 'productions_abo_venue_status_local' : 'productions_abo_venue_local')
  if (abo) return raw(status ? 'productions_abo_status_local' : 'productions_abo_local')
  if (venue) return raw(status ? 'productions_venue_status_local' : 'productions_venue_local')
  return raw(status ? 'productions_status_local' : 'productions_site_local')
}

/** An abo or venue implies the site, which the outer statement checks too. */
function conditions({ site, venue, abo, status }: CountKey): Sql {
  return allOf([
    ...(abo || venue ? [] : [sql`site = ${literal(site)}`]),
    ...(abo ? [sql`abo_id = ${literal(abo)}`] : []),
    ...(venue ? [sql`venue_id = ${literal(venue)}`] : []),
    ...(status ? [sql`status = ${literal(status)}`] : []),
  ])
}
