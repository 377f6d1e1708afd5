// What buyers say that a house should know for an evening, such as an assistance dog: health data (Art. 9 GDPR). Only
// this table contains it; orders, their mails and reports, webhooks, searches and backups do not (decision 0133).
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, moment, type Store, select } from '../../../content/store/commit.ts'
import { markRows } from '../../../content/store/marks.ts'
import { sameAddress } from '../../../content/store/same-address.ts'
import { type Sql, sql } from '../../../content/store/sql.ts'

/** How long a text is stored after its concert. */
const daysKept = 14

interface AssistedOrder {
  number: string
  name: string
  text: string
}

/** Stores a buyer's text for each production of an order that is being placed. `date` is the start, ISO 8601. */
export async function saveAssistance(
  store: Store,
  site: SiteKey,
  { number, productions, text }: { number: string; productions: readonly { id: number; date: string }[]; text: string },
): Promise<void> {
  const at = moment(store.now)
  const saved = productions.map(
    ({ id, date }) => sql`INSERT OR REPLACE INTO order_assistance
      (site, order_number, production_id, text, starts_at, created_at)
      VALUES (${site}, ${number}, ${id}, ${text}, ${moment(new Date(date))}, ${at})`,
  )
  await commit(store, saved, [])
}

/** Deletes the text of an order. @returns whether it had one */
export async function removeAssistance(store: Store, site: SiteKey, number: string): Promise<boolean> {
  const own = sql`FROM order_assistance WHERE site = ${site} AND order_number = ${number}`
  const removed = sql`DELETE ${own} RETURNING text`
  const { rows } = await commit(store, [markRows(store, 'assistance', sql`order_number`, own), removed], [])
  return (rows[1]?.length ?? 0) > 0
}

/** Moves the start that is stored with the texts of a production, for productions that only a backend has. */
export async function moveAssistance(store: Store, site: SiteKey, production: number, date: string): Promise<void> {
  const moved = sql`UPDATE order_assistance SET starts_at = ${moment(new Date(date))}
    WHERE site = ${site} AND production_id = ${production}`
  await commit(store, [moved], [])
}

/**
 * Stores the text of an order for a production, too, for which its tickets have been exchanged. `date` is the start,
 * ISO 8601.
 */
export async function copyAssistance(
  store: Store,
  site: SiteKey,
  number: string,
  { id, date }: { id: number; date: string },
): Promise<void> {
  const copied = sql`INSERT OR IGNORE INTO order_assistance
      (site, order_number, production_id, text, starts_at, created_at)
    SELECT site, order_number, ${id}, text, ${moment(new Date(date))}, created_at FROM order_assistance
    WHERE site = ${site} AND order_number = ${number} LIMIT 1`
  await commit(store, [copied], [])
}

/** Returns the text of an order; null without one, and once it has to be deleted. */
export async function assistanceOf(store: Store, site: SiteKey, number: string): Promise<string | null> {
  const [row] = await select(
    store,
    sql<{ text: string }>`SELECT text FROM order_assistance a
      WHERE site = ${site} AND order_number = ${number} AND ${startsAt} >= ${keptSince(store)} LIMIT 1`,
  )
  return row?.text ?? null
}

/** Each listed order is read from its object, and the platform allows 1,000 calls. */
const maxListed = 200

/** Returns the orders of a production with a text and at least one place, by name, at most 200. */
export function assistedOrders(store: Store, site: SiteKey, production: number): Promise<AssistedOrder[]> {
  return select(
    store,
    sql<AssistedOrder>`SELECT a.order_number AS number, o.name, a.text FROM order_assistance a
      JOIN orders o ON o.site = a.site AND o.number = a.order_number
      WHERE a.site = ${site} AND a.production_id = ${production} AND ${hasPlaces} AND ${startsAt} >= ${keptSince(store)}
      ORDER BY o.name, a.order_number LIMIT ${maxListed}`,
  )
}

/** Selects the texts of the orders with this e-mail address. */
export function storedAssistance(
  store: Store,
  site: SiteKey,
  email: string,
): Sql<{ order_number: string; text: string }> {
  return sql<{ order_number: string; text: string }>`SELECT DISTINCT a.order_number, a.text FROM orders o
    JOIN order_assistance a ON a.site = o.site AND a.order_number = o.number
    WHERE o.site = ${site} AND o.email IN ${sameAddress(email)} AND ${startsAt} >= ${keptSince(store)}`
}

/** Deletes the texts of the orders with this e-mail address. */
export async function eraseAssistance(store: Store, site: SiteKey, email: string): Promise<void> {
  const erased = sql`DELETE FROM order_assistance WHERE site = ${site}
    AND order_number IN (SELECT number FROM orders WHERE site = ${site} AND email IN ${sameAddress(email)})`
  await commit(store, [erased], [])
}

/** Deletes the texts of concerts 14 days ago or earlier, and those of orders that have no place of the concert. */
export async function forgetAssistance(store: Store): Promise<void> {
  // an order that is being placed has no lines yet
  const yesterday = moment(new Date(store.now.getTime() - dayMs))
  const forgotten = sql`DELETE FROM order_assistance AS a WHERE ${startsAt} < ${keptSince(store)}
    OR (created_at < ${yesterday} AND NOT ${hasPlaces})`
  await commit(store, [forgotten], [])
}

const dayMs = 24 * 60 * 60 * 1000

/** SQL: whether the order still has a place of the production. Needs `order_assistance a`. */
const hasPlaces = sql`EXISTS (SELECT 1 FROM order_lines l WHERE l.site = a.site AND l.order_number = a.order_number
  AND l.production_id = a.production_id AND l.state IN ('held', 'sold'))`

/** SQL for the start of a text's concert. Needs `order_assistance a`. Our own store knows where it was moved. */
const startsAt = sql`coalesce((SELECT p.starts_at FROM productions p WHERE p.id = a.production_id AND p.site = a.site),
  a.starts_at)`

function keptSince({ now }: Store): string {
  return moment(new Date(now.getTime() - daysKept * dayMs))
}
