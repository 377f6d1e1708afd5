import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, moment, type Store, select } from '../../../content/store/commit.ts'
import { markRows } from '../../../content/store/marks.ts'
import { sameAddress } from '../../../content/store/same-address.ts'
import { raw, type Sql, sql } from '../../../content/store/sql.ts'

export const maxNotes = 50

export interface OrderNote {
  id: number
  /** UTC. */
  at: string
  /** The author's e-mail address. */
  by: string
  text: string
}

/** Returns the notes on an order, newest first. */
export function notesOf(store: Store, site: SiteKey, number: string): Promise<OrderNote[]> {
  return select(
    store,
    sql<OrderNote>`SELECT id, at, "by", text FROM order_notes WHERE site = ${site} AND order_number = ${number}
      ORDER BY id DESC LIMIT ${maxNotes}`,
  )
}

/**
 * Adds a note to an order, dated `store.now`.
 * @param key the request's key; a repeated request adds nothing
 * @returns null if the note is stored; otherwise why not: the order has `maxNotes` notes, or the key belongs to another
 * note
 */
export async function addNote(
  store: Store,
  site: SiteKey,
  { number, key, by, text }: { number: string; key: string; by: string; text: string },
): Promise<'too_many' | 'key_reused' | null> {
  const own = sql`site = ${site} AND order_number = ${number}`
  const { rows } = await commit(
    store,
    [
      sql`INSERT INTO order_notes (site, order_number, request_key, at, "by", text)
        SELECT ${site}, ${number}, ${key}, ${moment(store.now)}, ${by}, ${text}
        WHERE (SELECT count(*) FROM order_notes WHERE ${own}) < ${maxNotes}
        ON CONFLICT (site, order_number, request_key) DO NOTHING`,
      sql<{ text: string }>`SELECT text FROM order_notes WHERE ${own} AND request_key = ${key}`,
    ],
    [],
  )
  const [stored] = rows[1] as { text: string }[]
  if (!stored) return 'too_many'
  return stored.text === text ? null : 'key_reused'
}

export function notesAboutEmail(site: SiteKey, email: string): Sql<{ count: number }> {
  return sql<{ count: number }>`SELECT count(*) AS count FROM orders o
    JOIN order_notes n ON n.site = o.site AND n.order_number = o.number WHERE o.site = ${site} AND o.email IN ${sameAddress(email)}`
}

/** Returns the orders with this e-mail address that have notes, or what the buyer said about their health. */
export async function ordersWithNotes(store: Store, site: SiteKey, email: string): Promise<string[]> {
  const noted = (table: Sql) =>
    sql`EXISTS (SELECT 1 FROM ${table} n WHERE n.site = o.site AND n.order_number = o.number)`
  const query = sql<{ number: string }>`SELECT number FROM orders o WHERE site = ${site}
    AND email IN ${sameAddress(email)} AND (${noted(raw('order_notes'))} OR ${noted(raw('order_assistance'))})`
  return (await select(store, query)).map(({ number }) => number)
}

/** Deletes the notes on the orders with this e-mail address. The orders stay. */
export async function eraseNotes(store: Store, site: SiteKey, email: string): Promise<void> {
  const erased = sql`DELETE FROM order_notes WHERE site = ${site}
    AND order_number IN (SELECT number FROM orders WHERE site = ${site} AND email IN ${sameAddress(email)})`
  await commit(store, [erased], [])
}

/** Deletes a note. @returns false if the order has no such note */
export async function removeNote(store: Store, site: SiteKey, number: string, id: number): Promise<boolean> {
  const own = sql`FROM order_notes WHERE site = ${site} AND order_number = ${number} AND id = ${id}`
  const note = sql`DELETE ${own} RETURNING id`
  const { rows } = await commit(store, [markRows(store, 'note', sql`request_key`, own), note], [])
  return rows[1]?.length === 1
}
