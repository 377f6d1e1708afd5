import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../env.ts'
import { runAlarm } from '../../late/attempts.ts'
import { clockOf } from '../../late/clock.ts'
import { mostUnconfirmedOfNetwork } from '../rules/unpaid-limits.ts'
import { ObjectTables } from './object-tables.ts'
import { paceTable, spendKept, storedPace } from './stored-pace.ts'

/**
 * Maximum number of places that the carts of one network may hold at once: enough for 150 couples who choose in the
 * same quarter of an hour.
 */
export const mostHeldPlaces = 300
/** How quickly the carts of one network may hold new places: a burst of 300, then two a second. */
const paceOfPlaces = { most: 300, stepMs: 500 }
const tidyMs = 60 * 60 * 1000

interface Admission {
  cart: string
  /**
   * For `admit`, the largest number of places that the call can add to the cart; for `settle`, the number that the cart
   * holds.
   */
  places: number
  until_ms: number
}

interface UnpaidOrder {
  /** The order's number. */
  order: string
  places: number
  /** When the unconfirmed order ends. */
  until_ms: number
  /** The ids of the productions of an order that costs nothing; missing for an order by transfer. */
  free_productions?: readonly number[]
}

export type NetworkAnswer = { ok: true } | { ok: false; reason: 'too_many_holds'; retry_ms: number }

/**
 * Limits how many places the carts of one network hold together, and how many its unpaid orders hold whose address is
 * not confirmed, so that one visitor cannot block a hall with many carts or orders. The object's name is derived from
 * the network's address, but the address is not stored.
 */
export class Network extends DurableObject<Env> {
  readonly #tables: ObjectTables
  /** Tests replace the clock. */
  nowMs: () => number

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.nowMs = clockOf(env)
    this.#tables = new ObjectTables(
      ctx.storage,
      `CREATE TABLE IF NOT EXISTS holds (cart TEXT PRIMARY KEY, places INTEGER NOT NULL, until_ms INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS unpaid (order_number TEXT PRIMARY KEY, places INTEGER NOT NULL, until_ms INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS free_orders (
        production INTEGER NOT NULL, order_number TEXT NOT NULL, PRIMARY KEY (production, order_number)
      ) WITHOUT ROWID;
      ${paceTable}`,
    )
  }

  /** Counts the places that a call would add to a cart, or refuses the call. */
  admit({ cart, places, until_ms: untilMs }: Admission): NetworkAnswer {
    const nowMs = this.nowMs()
    const { sql } = this.#tables
    const answer = this.ctx.storage.transactionSync((): NetworkAnswer => {
      sql.exec('DELETE FROM holds WHERE until_ms <= ?', nowMs)
      const { held, next } = sql
        .exec<{ held: number; next: number | null }>(
          'SELECT coalesce(sum(places), 0) AS held, min(until_ms) AS next FROM holds',
        )
        .one()
      if (held + places > mostHeldPlaces && held > 0)
        return { ok: false, reason: 'too_many_holds', retry_ms: next ?? nowMs }
      const spent = spendKept(storedPace(sql), paceOfPlaces, places, nowMs)
      if (!spent.ok) return { ...spent, reason: 'too_many_holds' }
      sql.exec(
        `INSERT INTO holds VALUES (?, ?, ?) ON CONFLICT (cart) DO UPDATE SET
         places = places + excluded.places, until_ms = max(until_ms, excluded.until_ms)`,
        ...[cart, places, untilMs],
      )
      return { ok: true }
    })
    this.ctx.waitUntil(this.#tidyLater())
    return answer
  }

  /** Corrects a cart's count after a call, since places may have been refused, released or exchanged. */
  settle({ cart, places, until_ms: untilMs }: Admission): void {
    const { sql } = this.#tables
    if (places === 0) sql.exec('DELETE FROM holds WHERE cart = ?', cart)
    else sql.exec('UPDATE holds SET places = ?, until_ms = ? WHERE cart = ?', places, untilMs, cart)
    this.ctx.waitUntil(this.#tidyLater())
  }

  /**
   * Counts the places of an unpaid order whose address is not confirmed, or refuses the order. An order that costs
   * nothing must be the network's only one of its productions. A repeated call replaces the order's count.
   */
  admitUnpaid({
    order,
    places,
    until_ms: untilMs,
    free_productions: freeProductions = [],
  }: UnpaidOrder): { ok: true } | { ok: false; reason: 'confirm_first' } {
    const nowMs = this.nowMs()
    const { sql } = this.#tables
    const isAdmitted = this.ctx.storage.transactionSync(() => {
      sql.exec('DELETE FROM unpaid WHERE until_ms <= ?', nowMs)
      sql.exec('DELETE FROM free_orders WHERE order_number NOT IN (SELECT order_number FROM unpaid)')
      const { others } = sql
        .exec<{ others: number }>(
          'SELECT coalesce(sum(places), 0) AS others FROM unpaid WHERE order_number <> ?',
          order,
        )
        .one()
      if (others + places > mostUnconfirmedOfNetwork) return false
      const free = sql
        .exec<{ production: number }>('SELECT production FROM free_orders WHERE order_number <> ?', order)
        .toArray()
      if (free.some(({ production }) => freeProductions.includes(production))) return false
      sql.exec('INSERT OR REPLACE INTO unpaid VALUES (?, ?, ?)', order, places, untilMs)
      for (const id of freeProductions) sql.exec('INSERT OR IGNORE INTO free_orders VALUES (?, ?)', id, order)
      return true
    })
    this.ctx.waitUntil(this.#tidyLater())
    return isAdmitted ? { ok: true } : { ok: false, reason: 'confirm_first' }
  }

  /** Stops counting an order that has ended, is paid or is confirmed. */
  forgetUnpaid(order: string): void {
    for (const table of ['unpaid', 'free_orders'])
      this.#tables.sql.exec(`DELETE FROM ${table} WHERE order_number = ?`, order)
  }

  /**
   * Deletes expired rows, and everything once no row is left. `admit` deletes expired rows itself, so that no count
   * depends on the alarm.
   */
  override alarm(): Promise<void> {
    return runAlarm({ ctx: this.ctx, env: this.env, what: 'network alarm' }, () => this.#tidy())
  }

  async #tidy(): Promise<void> {
    const { sql } = this.#tables
    for (const table of ['holds', 'unpaid']) sql.exec(`DELETE FROM ${table} WHERE until_ms <= ?`, this.nowMs())
    const { rows } = sql
      .exec<{ rows: number }>('SELECT (SELECT count(*) FROM holds) + (SELECT count(*) FROM unpaid) AS rows')
      .one()
    // this also resets the pace, at most once an hour
    if (rows === 0) await this.#tables.deleteAll()
    else await this.#tidyLater()
  }

  async #tidyLater(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + tidyMs)
  }
}
