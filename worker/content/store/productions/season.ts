import type { EntryState } from '../../../../shared/entities/contract.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { fold } from '../desk/shown.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { shownStatus } from './shown-status.ts'

export interface SeasonRow {
  id: number
  state: EntryState
  /** JSON: Localised */
  title: string
  who: string | null
  starts_at: string | null
  ends_at: string | null
  room_id: number | null
  abo_id: number | null
  status: string
}

const status = shownStatus(
  "d.shown ->> '$.contentStatus'",
  'SELECT stock FROM sale_words WHERE sale_words.site = d.site AND production_id = d.id',
)

/**
 * Returns SQL for a production's end as the desk shows it: the draft's end, which may be null, or the published end if
 * the draft does not change it. The statement must join `productions p`.
 * @param row alias of the production's row in `desk_rows`
 */
export function shownEnd(row: string): string {
  return `coalesce(${row}.draft -> '$.endsAt', json_quote(p.ends_at)) ->> '$'`
}

const columns = raw(`d.id, d.state, d.shown ->> '$.title' AS title, d.shown ->> '$.shortCasts[0]' AS who,
    d.shown ->> '$.startsAt' AS starts_at, ${shownEnd('d')} AS ends_at,
    d.shown ->> '$.roomId' AS room_id, d.shown ->> '$.aboId' AS abo_id, ${status} AS status`)

/**
 * Selects a site's first `limit` productions that start in a period, by start.
 * @param period UTC; `from` is inclusive, `before` exclusive
 */
export function productionsOfPeriod(
  site: SiteKey,
  { from, before, limit }: { from: string; before: string; limit: number },
): Sql<SeasonRow> {
  return sql<SeasonRow>`SELECT ${columns} FROM desk_rows d LEFT JOIN productions p ON p.id = d.id
    WHERE d.entity = 'productions' AND d.site = ${site} AND d.state <> 'deleted'
      AND d.k1 >= ${fold(from)} AND d.k1 < ${fold(before)} ORDER BY d.k1, d.row LIMIT ${limit}`
}

export function undatedProductions(site: SiteKey, limit: number): Sql<SeasonRow> {
  return sql<SeasonRow>`SELECT ${columns} FROM desk_rows d LEFT JOIN productions p ON p.id = d.id
    WHERE d.entity = 'productions' AND d.site = ${site} AND d.state <> 'deleted' AND d.k1 = '' ORDER BY d.row LIMIT ${limit}`
}

/** Selects the start times of drafts that were never published, the latest first. @param before UTC, exclusive */
export function draftedMoments(
  site: SiteKey,
  { before, limit }: { before: string; limit: number },
): Sql<{ starts_at: string | null }> {
  return sql`SELECT shown ->> '$.startsAt' AS starts_at FROM desk_rows
    WHERE entity = 'productions' AND site = ${site} AND state = 'draft' AND k1 > '' AND k1 < ${fold(before)}
    ORDER BY k1 DESC LIMIT ${limit}`
}

const maxFirstHalls = 60

/** Selects a site's first `maxFirstHalls` halls and those with the given ids, sorted by venue name (`house`). */
export function hallsOf(site: SiteKey, ids: readonly number[]): Sql<{ id: number; name: string; house: string }> {
  return sql`SELECT r.id, r.name, v.name AS house FROM
      (SELECT id FROM (SELECT id FROM rooms WHERE site = ${site} ORDER BY id LIMIT ${maxFirstHalls})
        UNION SELECT value FROM json_each(${JSON.stringify(ids)})) shown
    CROSS JOIN rooms r ON r.id = shown.id AND +r.site = ${site} CROSS JOIN venues v ON v.id = r.venue_id
    ORDER BY v.name, r.id`
}

export function abosOf(
  site: SiteKey,
  ids: readonly number[],
): Sql<{ id: number; title: string; letter: string; promised: number }> {
  return sql`SELECT a.id, a.title, a.letter, a.concerts AS promised FROM json_each(${JSON.stringify(ids)}) wanted
    CROSS JOIN abos a ON a.id = wanted.value AND +a.site = ${site} ORDER BY a.position, a.id`
}
