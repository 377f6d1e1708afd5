// How an inventory gets back what it has lost: its own facts from its copy, then the places of each order.
import type { InventoryLine } from '../answers.ts'
import { contingentOf, type Hall } from '../hall.ts'
import { copiedTables, type InventoryCopy } from '../inventory-copy.ts'
import { ownOrders } from '../sold-elsewhere.ts'
import type { Stores } from '../stores.ts'
import type { UnpaidMark } from '../unpaid/set-unpaid.ts'

/** The places of an order in one production. */
export interface RestoredOrder {
  order: string
  /** `contingent` is that of a place in an area; that of a seat is in the sales data. */
  lines: (InventoryLine & { state: 'paying' | 'sold'; contingent?: string })[]
  /** As in `startPayment`; null for a buyer who is not counted. */
  buyer: string | null
  unpaid: UnpaidMark | null
}

/** What a restore compares and names after all orders have their places. */
export interface RestoredEvening {
  entries: number
  /** Seats of two orders, and areas that have more places sold than they have, then without orders. */
  doubles: { place: string; orders: string[] }[]
}

/**
 * Adds the facts of a copy; must be called in a transaction, after the sales data were set. A repeated call changes
 * nothing.
 * @returns `not_empty` for an inventory that has orders of ours or entries, which stays as it is
 */
export function restoreFacts(sql: SqlStorage, copy: InventoryCopy): 'done' | 'not_empty' {
  const { copied } = sql.exec<{ copied: number }>('SELECT copied FROM inventory_copy').one()
  if (copied >= copy.sequence) return 'done'
  const [used] = sql.exec(`SELECT 1 FROM lines WHERE ${ownOrders} UNION ALL SELECT 1 FROM entries LIMIT 1`)
  // its next copies must not have the numbers of those that are there
  if (used) {
    sql.exec('UPDATE inventory_copy SET changes = changes + ?1 + 1, copied = ?1', copy.sequence)
    return 'not_empty'
  }
  for (const table of copiedTables) addRows(sql, table, copy.tables[table] ?? [])
  addRows(sql, 'lines', copy.lines)
  // an order brings its own
  sql.exec(`DELETE FROM lines WHERE ${ownOrders}`)
  sql.exec('UPDATE inventory_copy SET changes = ?1, copied = ?1', copy.sequence)
  return 'done'
}

/**
 * Adds the places of an order, which keeps those that it has; must be called in a transaction. Nothing is chosen where
 * two orders have a place: both keep it, and the place is blocked.
 */
export function restorePlaces(
  sql: SqlStorage,
  { lines, blocks }: Stores,
  { hall, nowMs }: { hall: Hall | null; nowMs: number },
  { order, lines: wanted, buyer, unpaid }: RestoredOrder,
): void {
  const missing = wanted.filter(({ id }) => !lines.find(id))
  const doubles = missing.flatMap(({ seat }) => {
    const other = seat === null ? null : lines.ofSeat(seat)
    return seat !== null && other?.order_number ? { place: seat, reason: `${order}, ${other.order_number}` } : []
  })
  const rows = missing.map((line) => ({
    ...line,
    cart: null,
    order_number: order,
    contingent: line.contingent ?? (hall ? contingentOf(hall, line.seat) : ''),
  }))
  addRows(sql, 'lines', rows)
  for (const double of doubles) blocks.add({ ...double, count: 1, staff_id: 0, at_ms: nowMs })
  if (buyer !== null) lines.setBuyer(order, buyer)
  if (unpaid !== null) lines.unpaid.set(order, unpaid)
}

export function restoredEvening(sql: SqlStorage, hall: Hall | null): RestoredEvening {
  const entries = sql.exec<{ n: number }>('SELECT count(*) AS n FROM entries').one().n
  const seats = sql
    .exec<{ place: string; orders: string }>(
      `SELECT seat AS place, json_group_array(order_number) AS orders FROM lines
       WHERE seat IS NOT NULL AND order_number IS NOT NULL GROUP BY seat HAVING count(*) > 1 ORDER BY seat`,
    )
    .toArray()
    .map(({ place, orders }) => ({ place, orders: JSON.parse(orders) as string[] }))
  const used = new Map(
    sql
      .exec<{ area: string; n: number }>('SELECT area, count(*) AS n FROM lines WHERE area IS NOT NULL GROUP BY area')
      .toArray()
      .map(({ area, n }) => [area, n]),
  )
  const areas = (hall?.plan.areas ?? []).filter(({ id, capacity }) => (used.get(id) ?? 0) > capacity)
  return { entries, doubles: [...seats, ...areas.map(({ id }) => ({ place: id, orders: [] }))] }
}

/** Adds rows, of which the table may have other columns than when they were copied. */
function addRows(sql: SqlStorage, table: string, rows: readonly Record<string, SqlStorageValue>[]): void {
  const columns = sql.exec<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`).toArray()
  for (const row of rows) {
    const known = columns.flatMap(({ name }) => (Object.hasOwn(row, name) ? name : []))
    sql.exec(
      `INSERT OR REPLACE INTO ${table} (${known.join()}) VALUES (${known.map(() => '?').join()})`,
      ...known.map((name) => row[name] ?? null),
    )
  }
}
