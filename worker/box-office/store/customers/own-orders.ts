import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, moment, type Store, select } from '../../../content/store/commit.ts'
import { sameAddress } from '../../../content/store/same-address.ts'
import { type Sql, sql } from '../../../content/store/sql.ts'

const maxOrders = 100

/**
 * Returns the numbers of the orders with a customer's confirmed address, and of those that the customer placed while
 * logged in: at most 100, latest first.
 */
export async function ordersOf(
  store: Store,
  site: SiteKey,
  customer: { id: number; email: string },
): Promise<string[]> {
  const query = sql<{ number: string }>`SELECT number FROM orders WHERE ${isOwn(site, customer)}
    ORDER BY created_at DESC, number LIMIT ${maxOrders}`
  return (await select(store, query)).map(({ number }) => number)
}

/** Stores that a logged-in customer placed an order, which may name another e-mail address. */
export async function linkOrder(store: Store, site: SiteKey, customer: number, number: string): Promise<void> {
  await commit(
    store,
    [
      sql`INSERT INTO customer_orders (site, order_number, customer_id) VALUES (${site}, ${number}, ${customer})
        ON CONFLICT (site, order_number) DO NOTHING`,
    ],
    [],
  )
}

/** Returns the numbers of all orders that lose their names with a customer's account. */
export async function namedOrders(
  store: Store,
  site: SiteKey,
  customer: { id: number; email: string },
): Promise<string[]> {
  const query = sql<{ number: string }>`SELECT number FROM orders WHERE ${isOwn(site, customer)}
    UNION SELECT order_number FROM customer_orders WHERE site = ${site} AND customer_id = ${customer.id}`
  return (await select(store, query)).map(({ number }) => number)
}

export async function isLinked(store: Store, site: SiteKey, customer: number, number: string): Promise<boolean> {
  const query = sql`SELECT 1 FROM customer_orders
    WHERE site = ${site} AND order_number = ${number} AND customer_id = ${customer}`
  return (await select(store, query)).length > 0
}

/**
 * Returns the statement that removes the name and the e-mail address from a customer's orders, for the transaction that
 * deletes the account. An order that was placed since is another person's, or of one who has come back.
 */
export function withoutPerson(site: SiteKey, customer: { id: number; email: string }, erased: Date): Sql {
  return withoutNames(sql`${isOwn(site, customer)} AND created_at <= ${moment(erased)}`)
}

/** Returns the statement that does the same for some orders. */
export function withoutNames(which: Sql): Sql {
  return sql`UPDATE orders SET email = '', name = '', phone = '', post = NULL, name_sound = '' WHERE ${which}`
}

export interface OldOrder {
  site: SiteKey
  number: string
  created_at: string
}

interface OldOrders {
  before: Date
  /** true selects the orders of which everything but the ledger was deleted, false all other orders. */
  hasLedgerOnly: boolean
  /** The key of the last order of the previous read (`keyOf`); '' for the first read. */
  after: string
  limit: number
}

/**
 * Returns the oldest orders after the key `after` that were placed before the time `before`, and whose objects still
 * have data that `forget` may delete.
 */
export async function oldOrders(store: Store, { before, hasLedgerOnly, after, limit }: OldOrders): Promise<OldOrder[]> {
  const state = hasLedgerOnly ? sql`forgotten_at IS NOT NULL` : sql`forgotten_at IS NULL`
  const [createdAt = '', site = '', number = ''] = after.split(' ')
  return select(
    store,
    sql<OldOrder>`SELECT site, number, created_at FROM orders
      WHERE created_at < ${moment(before)} AND ${state}
        AND (created_at, site, number) > (${createdAt}, ${site}, ${number})
      ORDER BY created_at, site, number LIMIT ${limit}`,
  )
}

export function keyOf({ created_at: createdAt, site, number }: OldOrder): string {
  return `${createdAt} ${site} ${number}`
}

/** Removes the person from the read model after the order's object has deleted everything but its ledger. */
export async function forgetOrder(store: Store, { site, number }: { site: SiteKey; number: string }): Promise<void> {
  await commit(
    store,
    [
      sql`UPDATE orders SET email = '', name = '', phone = '', post = NULL, name_sound = '', forgotten_at = ${moment(store.now)}
        WHERE site = ${site} AND number = ${number}`,
      sql`DELETE FROM customer_orders WHERE site = ${site} AND order_number = ${number}`,
    ],
    [],
  )
}

/** Deletes an order from the read model after its object has deleted everything. */
export async function deleteOrder(store: Store, { site, number }: { site: SiteKey; number: string }): Promise<void> {
  await commit(
    store,
    [
      sql`DELETE FROM order_documents WHERE site = ${site} AND order_number = ${number}`,
      sql`DELETE FROM order_payments WHERE site = ${site} AND order_number = ${number}`,
      sql`DELETE FROM order_lines WHERE site = ${site} AND order_number = ${number}`,
      sql`DELETE FROM customer_orders WHERE site = ${site} AND order_number = ${number}`,
      sql`DELETE FROM orders WHERE site = ${site} AND number = ${number}`,
    ],
    [],
  )
}

function isOwn(site: SiteKey, { id, email }: { id: number; email: string }): Sql {
  return sql`site = ${site} AND (email IN ${sameAddress(email)} OR number IN (
    SELECT order_number FROM customer_orders WHERE site = ${site} AND customer_id = ${id}))`
}
