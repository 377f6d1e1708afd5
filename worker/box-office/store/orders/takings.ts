// Sold tickets and revenue, from the sums that triggers on the order lines maintain. A ticket counts on the day of its
// order; once it is returned, only a fee that was kept of its price counts. Free tickets are counted apart.
import type { FreeWhy } from '../../../../shared/contract/box-office/keys.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { among, sql } from '../../../content/store/sql.ts'

interface Takings {
  tickets: number
  cents: number
}

/** Sold tickets with their revenue, and the tickets that staff gave away. */
interface TakingsAndFree extends Takings {
  free: number
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
export function takingsOfSite(
  store: Store,
  site: SiteKey,
  from: string,
): Promise<(TakingsAndFree & { day: string })[]> {
  return select(
    store,
    sql<TakingsAndFree & { day: string }>`SELECT day, sum(tickets) AS tickets, sum(cents) AS cents, sum(free) AS free
      FROM takings_by_day
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
): Promise<TakingsAndFree> {
  const ofSeason = sql`p.site = ${site} AND p.local >= ${from} AND p.local < ${before}`
  const query = sql<TakingsAndFree>`SELECT coalesce(sum(tickets), 0) AS tickets, coalesce(sum(cents), 0) AS cents,
      coalesce(sum(free), 0) AS free FROM (
      SELECT t.tickets, t.cents, t.free FROM productions p
        CROSS JOIN takings t ON t.site = p.site AND t.production_id = p.id WHERE ${ofSeason}
      UNION ALL SELECT s.elsewhere_tickets, s.elsewhere_cents, 0 FROM productions p
        CROSS JOIN sale_words s ON s.site = p.site AND s.production_id = p.id WHERE ${ofSeason})`
  return (await select(store, query))[0] ?? { tickets: 0, cents: 0, free: 0 }
}

/** Returns the number of a production's free tickets by the reason for which staff gave them away, most first. */
export function freeTicketsOf(
  store: Store,
  site: SiteKey,
  production: number,
): Promise<{ why: FreeWhy; tickets: number }[]> {
  return select(
    store,
    sql<{ why: FreeWhy; tickets: number }>`SELECT free AS why, count(*) AS tickets FROM order_lines
      WHERE site = ${site} AND production_id = ${production} AND state = 'sold' AND free IS NOT NULL
      GROUP BY free ORDER BY tickets DESC, why`,
  )
}

/** Returns the number of a production's free tickets by the id of their seat or area. */
export function freeTicketsByPlace(
  store: Store,
  site: SiteKey,
  production: number,
): Promise<{ place: string; tickets: number }[]> {
  return select(
    store,
    sql<{ place: string; tickets: number }>`SELECT place, count(*) AS tickets FROM order_lines
      WHERE site = ${site} AND production_id = ${production} AND state = 'sold' AND free IS NOT NULL GROUP BY place`,
  )
}

/** Returns the tickets of productions that staff gave away, as their orders last reported them. */
export function freeTickets(
  store: Store,
  site: SiteKey,
  productions: readonly number[],
): Promise<{ production_id: number; id: string }[]> {
  const query = sql<{ production_id: number; id: string }>`SELECT production_id, id FROM order_lines
    WHERE site = ${site} AND production_id IN ${among(productions)} AND free IS NOT NULL ORDER BY id`
  return select(store, query)
}

/** Whether staff gave a ticket away, as its order last reported it. @param ticket the id of its line */
export async function isFreeTicket(store: Store, site: SiteKey, ticket: string): Promise<boolean> {
  const query = sql<{ free: FreeWhy | null }>`SELECT free FROM order_lines WHERE site = ${site} AND id = ${ticket}`
  return (await select(store, query)).some(({ free }) => free !== null)
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
