// Sold tickets and revenue, from the sums that triggers on the order lines maintain. A ticket counts on the day of its
// order; once it is returned, only a fee that was kept of its price counts.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'

export interface Takings {
  tickets: number
  cents: number
}

/** Maximum number of days to read for a production; the latest ones are read. */
export const maxDays = 800

/**
 * Returns the number of sold tickets of some productions by day, in no particular order.
 * @param from the first day, YYYY-MM-DD
 */
export function takingsOfProductions(
  store: Store,
  site: SiteKey,
  ids: readonly number[],
  from: string,
): Promise<{ id: number; day: string; tickets: number }[]> {
  return select(
    store,
    sql<{ id: number; day: string; tickets: number }>`SELECT t.production_id AS id, t.day, t.tickets
      FROM json_each(${JSON.stringify(ids)}) wanted
      CROSS JOIN takings_by_day t ON t.site = ${site} AND t.production_id = wanted.value AND t.day >= ${from}
      WHERE t.tickets > 0`,
  )
}

/** Returns the takings of a production by day, earliest first, for the latest `maxDays` days with sales. */
export function takingsByDay(store: Store, site: SiteKey, production: number): Promise<(Takings & { day: string })[]> {
  return select(
    store,
    sql<Takings & { day: string }>`SELECT * FROM (SELECT day, tickets, cents FROM takings_by_day
        WHERE site = ${site} AND production_id = ${production} AND (tickets > 0 OR cents > 0) ORDER BY day DESC LIMIT ${maxDays})
      ORDER BY day`,
  )
}

/** Returns the takings of a whole site by day, in no particular order. @param from the first day, YYYY-MM-DD */
export function takingsOfSite(store: Store, site: SiteKey, from: string): Promise<(Takings & { day: string })[]> {
  return select(
    store,
    sql<Takings & { day: string }>`SELECT day, sum(tickets) AS tickets, sum(cents) AS cents FROM takings_by_day
      WHERE site = ${site} AND day >= ${from} GROUP BY day`,
  )
}

/**
 * Returns the takings of the productions that take place between two days, the second day exclusive, including tickets
 * that were sold before the first day, and places that another box office has sold.
 */
export async function takingsOfSeason(
  store: Store,
  site: SiteKey,
  [from, before]: readonly [string, string],
): Promise<Takings> {
  const ofSeason = sql`p.site = ${site} AND p.local >= ${from} AND p.local < ${before}`
  const query = sql<Takings>`SELECT coalesce(sum(tickets), 0) AS tickets, coalesce(sum(cents), 0) AS cents FROM (
      SELECT t.tickets, t.cents FROM productions p
        CROSS JOIN takings t ON t.site = p.site AND t.production_id = p.id WHERE ${ofSeason}
      UNION ALL SELECT s.elsewhere_tickets, s.elsewhere_cents FROM productions p
        CROSS JOIN sale_words s ON s.site = p.site AND s.production_id = p.id WHERE ${ofSeason})`
  return (await select(store, query))[0] ?? { tickets: 0, cents: 0 }
}

/**
 * Returns the number of places in carts and payments, for productions today or later, as the inventories last sent it.
 */
export async function heldPlaces(store: Store, site: SiteKey, today: string): Promise<number> {
  const query = sql<{ held: number }>`SELECT coalesce(sum(s.counts ->> '$.held'), 0) AS held
    FROM productions p CROSS JOIN sale_words s ON s.site = p.site AND s.production_id = p.id
    WHERE p.site = ${site} AND p.local >= ${today}`
  return (await select(store, query))[0]?.held ?? 0
}
