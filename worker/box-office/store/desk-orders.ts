// Queries of orders for the desk. List queries use indexes, so that they stay fast with many orders.
import type { deliveryKeys } from '../../../shared/contract/box-office/keys.ts'
import type { OrderState, PaymentMeans } from '../../../shared/contract/box-office/order.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { sameAddress } from '../../content/store/same-address.ts'
import { allOf, among, raw, type Sql, sql } from '../../content/store/sql.ts'

export interface DeskOrderRow {
  number: string
  created_at: string
  name: string
  state: OrderState
  means: PaymentMeans
  delivery: (typeof deliveryKeys)[number]
  total_cents: number
  task_cents: number
  missing_cents: number
  due_at: string
}

export interface DeskOrderFilter {
  open?: 'refunds' | 'payments' | 'missing' | 'returns' | 'uncopied' | undefined
  /** The orders have one of these states; any state if empty or missing. */
  states?: readonly string[]
  production?: number | undefined
  means?: PaymentMeans | undefined
  delivery?: string | undefined
  /** The minimum number of tickets. */
  tickets?: number | undefined
  /** When the orders were placed, UTC; the end is exclusive. */
  from?: string | undefined
  before?: string | undefined
  /** The order at which the previous page ended; null for the first page. */
  after: readonly [createdAt: string, number: string] | null
  limit: number
}

export const orderColumns = raw(
  'number, created_at, name, state, means, delivery, total_cents, task_cents, missing_cents, due_at',
)
export const latestFirst = raw('created_at DESC, number DESC')

/**
 * Maximum number of orders that one page checks for conditions without an index; the next page continues after them.
 */
export const maxScanned = 1000

/**
 * Returns one page of the orders that match the filter, latest first. Conditions without an index are checked for all
 * orders of the production or, without a production, for at most `maxScanned` orders.
 */
export function deskOrders(store: Store, site: SiteKey, filter: DeskOrderFilter): Promise<DeskOrderRow[]> {
  const { production, limit } = filter
  const checked = checkedConditions(filter)
  if (production !== undefined)
    // without this hint, the planner would start with all orders or lines, whose indexes already have the result's sort
    // order
    return select(
      store,
      sql<DeskOrderRow>`WITH own AS MATERIALIZED (SELECT DISTINCT +order_number AS order_number FROM order_lines
          WHERE site = ${site} AND production_id = ${production})
        SELECT ${orderColumns} FROM own CROSS JOIN orders ON orders.number = own.order_number
        WHERE ${allOf([sql`orders.site = ${site}`, ...indexedConditions(filter), ...checked])} ORDER BY ${latestFirst} LIMIT ${limit}`,
    )
  const indexed = allOf([sql`site = ${site}`, ...indexedConditions(filter)])
  if (checked.length === 0)
    return select(
      store,
      sql<DeskOrderRow>`SELECT ${orderColumns} FROM orders WHERE ${indexed} ORDER BY ${latestFirst} LIMIT ${limit}`,
    )
  return select(
    store,
    sql<DeskOrderRow>`WITH scanned AS MATERIALIZED
        (SELECT * FROM orders WHERE ${indexed} ORDER BY ${latestFirst} LIMIT ${maxScanned})
      SELECT ${orderColumns} FROM scanned AS orders WHERE ${allOf(checked)} ORDER BY ${latestFirst} LIMIT ${limit}`,
  )
}

/**
 * Returns the last order that `deskOrders` checks for a page; null if the page reaches the end of the list, or is not
 * limited by `maxScanned`.
 */
export async function endOfScan(
  store: Store,
  site: SiteKey,
  filter: DeskOrderFilter,
): Promise<Pick<DeskOrderRow, 'number' | 'created_at'> | null> {
  if (filter.production !== undefined || checkedConditions(filter).length === 0) return null
  const [row] = await select(
    store,
    sql<Pick<DeskOrderRow, 'number' | 'created_at'>>`SELECT number, created_at FROM orders
      WHERE ${allOf([sql`site = ${site}`, ...indexedConditions(filter)])}
      ORDER BY ${latestFirst} LIMIT 1 OFFSET ${maxScanned - 1}`,
  )
  return row ?? null
}

export function deskOrder(store: Store, site: SiteKey, number: string): Promise<DeskOrderRow[]> {
  return select(
    store,
    sql<DeskOrderRow>`SELECT ${orderColumns} FROM orders WHERE site = ${site} AND number = ${number}`,
  )
}

/**
 * Returns the number of orders with this e-mail address, counted up to `maxCounted`, whether there are more, and when
 * the earliest of the counted orders was placed; null without orders.
 */
export async function ordersWithAddress(
  store: Store,
  site: SiteKey,
  email: string,
): Promise<{ count: number; is_more: boolean; since: string } | null> {
  // the index of addresses has each address's orders in the order in which they were stored
  const query = sql<{ n: number; since: string | null }>`SELECT count(*) AS n, min(created_at) AS since
    FROM (SELECT created_at FROM orders WHERE site = ${site} AND email IN ${sameAddress(email)}
      ORDER BY rowid LIMIT ${maxCounted + 1})`
  const [row] = await select(store, query)
  if (!row?.since) return null
  return { count: Math.min(row.n, maxCounted), is_more: row.n > maxCounted, since: row.since }
}

/** Returns the number of a ticket's order; null for an unknown ticket. @param ticket the line's id, a UUID */
export async function orderOfTicket(store: Store, site: SiteKey, ticket: string): Promise<string | null> {
  const query = sql<{ number: string }>`SELECT order_number AS number FROM order_lines
    WHERE site = ${site} AND id = ${ticket} LIMIT 1`
  return (await select(store, query))[0]?.number ?? null
}

interface OrderContent {
  number: string
  production: number
  places: number
  /** JSON; null if the content does not have the production, like its start. */
  title: string | null
  starts_at: string | null
}

/** Counts each order's places per production. */
export function contentsOf(store: Store, site: SiteKey, numbers: readonly string[]): Promise<OrderContent[]> {
  return select(
    store,
    sql<OrderContent>`
      SELECT order_number AS number, production_id AS production, count(*) AS places, p.title, p.starts_at FROM order_lines
        LEFT JOIN productions AS p ON p.id = production_id AND p.site = order_lines.site
      WHERE order_lines.site = ${site} AND order_number IN ${among(numbers)}
      GROUP BY order_number, production_id ORDER BY production_id`,
  )
}

export async function orderedProduction(
  store: Store,
  site: SiteKey,
  id: number,
): Promise<{ id: number; title: string; starts_at: string } | null> {
  const query = sql<{ id: number; title: string; starts_at: string }>`SELECT id, title, starts_at FROM productions
    WHERE id = ${id} AND site = ${site}`
  return (await select(store, query))[0] ?? null
}

const maxCounted = 100

type OpenWork = Record<'refunds' | 'payments' | 'missing' | 'returns' | 'uncopied' | 'bank_lines' | 'groups', number>

/**
 * Counts open refunds, pending payments, orders whose money has gone back, orders to be returned, orders without a
 * copy, unmatched bank lines, and open enquiries of groups, each up to `maxCounted`.
 */
export async function openWork(store: Store, site: SiteKey): Promise<OpenWork> {
  const count = (source: Sql) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${source} LIMIT ${maxCounted}))`
  const [row] = await select(
    store,
    sql<OpenWork>`SELECT
      ${count(sql`orders WHERE site = ${site} AND task_cents > 0`)} AS refunds,
      ${count(sql`orders WHERE site = ${site} AND state = 'pending' AND total_cents > 0`)} AS payments,
      ${count(sql`orders WHERE site = ${site} AND missing_cents > 0`)} AS missing,
      ${count(sql`(SELECT DISTINCT order_number FROM order_lines WHERE site = ${site} AND to_return = 1)`)} AS returns,
      ${count(sql`orders WHERE site = ${site} AND uncopied_since IS NOT NULL`)} AS uncopied,
      ${count(sql`unmatched_bank_lines WHERE site = ${site} AND resolved_at IS NULL`)} AS bank_lines,
      ${count(sql`group_enquiries WHERE site = ${site} AND done_at IS NULL`)} AS "groups"`,
  )
  return row ?? { refunds: 0, payments: 0, missing: 0, returns: 0, uncopied: 0, bank_lines: 0, groups: 0 }
}

/**
 * Counts the orders with refunds that are paid by hand, the bank lines that staff settle, and the orders that wait for
 * their copy, each up to `maxCounted`.
 * @param others numbers of orders that are counted elsewhere
 */
export async function openMoney(
  store: Store,
  site: SiteKey,
  others: readonly string[],
): Promise<Record<'refunds' | 'bank' | 'copies', number>> {
  const query = sql<Record<'refunds' | 'bank' | 'copies', number>>`SELECT
    (SELECT count(*) FROM (SELECT 1 FROM orders WHERE site = ${site} AND task_cents > 0
      AND number NOT IN ${among(others)} LIMIT ${maxCounted})) AS refunds,
    (SELECT count(*) FROM (SELECT 1 FROM unmatched_bank_lines WHERE site = ${site} AND resolved_at IS NULL
      LIMIT ${maxCounted})) AS bank,
    (SELECT count(*) FROM (SELECT 1 FROM orders WHERE site = ${site} AND uncopied_since IS NOT NULL
      LIMIT ${maxCounted})) AS copies`
  return (await select(store, query))[0] ?? { refunds: 0, bank: 0, copies: 0 }
}

/** Returns the staff calls about an order, at most 100, latest first. */
export function callsAbout(
  store: Store,
  site: SiteKey,
  number: string,
): Promise<{ at: string; by: string; action: string; result: string | null }[]> {
  return select(
    store,
    sql<{ at: string; by: string; action: string; result: string | null }>`
      SELECT at, "by", action, detail ->> '$.result' AS result FROM box_office_staff_calls
      WHERE site = ${site} AND detail ->> '$.number' = ${number} ORDER BY id DESC LIMIT 100`,
  )
}

const openOrders = {
  refunds: raw('task_cents > 0'),
  payments: raw(`state = 'pending' AND total_cents > 0`),
  missing: raw('missing_cents > 0'),
  uncopied: raw('uncopied_since IS NOT NULL'),
  returns: raw(
    `number IN (SELECT l.order_number FROM order_lines AS l WHERE l.site = orders.site AND l.to_return = 1)`,
  ),
}

function indexedConditions({ open, states = [], from, before, after }: DeskOrderFilter): Sql[] {
  const [state, ...others] = states
  return [
    ...(open === undefined ? [] : [openOrders[open]]),
    ...(state === undefined || others.length > 0 ? [] : [sql`state = ${state}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`created_at < ${before}`]),
    ...(after ? [sql`(created_at, number) < (${after[0]}, ${after[1]})`] : []),
  ]
}

function checkedConditions({ states = [], means, delivery, tickets }: DeskOrderFilter): Sql[] {
  return [
    ...(states.length > 1 ? [sql`state IN ${among(states)}`] : []),
    ...(means === undefined ? [] : [sql`means = ${means}`]),
    ...(delivery === undefined ? [] : [sql`delivery = ${delivery}`]),
    ...(tickets === undefined
      ? []
      : [
          sql`(SELECT count(*) FROM (SELECT 1 FROM order_lines AS l
            WHERE l.site = orders.site AND l.order_number = orders.number LIMIT ${tickets})) = ${tickets}`,
        ]),
  ]
}

export function conditionsOf(site: SiteKey, filter: DeskOrderFilter): Sql[] {
  const { production } = filter
  const ofProduction = sql`EXISTS (SELECT 1 FROM order_lines AS l
    WHERE l.site = ${site} AND l.order_number = number AND production_id = ${production ?? null})`
  return [
    ...indexedConditions(filter),
    ...checkedConditions(filter),
    ...(production === undefined ? [] : [ofProduction]),
  ]
}

/** Counts the orders whose buyers want to give tickets back, by production. */
export async function returnsByProduction(store: Store, site: SiteKey): Promise<Map<number, number>> {
  const query = sql<{ production: number; n: number }>`SELECT production_id AS production,
      count(DISTINCT order_number) AS n FROM order_lines
    WHERE site = ${site} AND to_return = 1 GROUP BY production_id`
  return new Map((await select(store, query)).map(({ production, n }) => [production, n]))
}
