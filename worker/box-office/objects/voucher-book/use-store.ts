import type { OrderUse, UsesOfCode, VoucherUse } from './answers.ts'

interface Use extends Record<string, SqlStorageValue> {
  code: string
  owner: string
  cents: number
  /** null for a use that belongs to an order. */
  until_ms: number | null
  order_number: string | null
}

export class UseStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  of(code: string, owner: string): Use | undefined {
    return this.#sql.exec<Use>('SELECT * FROM uses WHERE code = ? AND owner = ?', code, owner).toArray()[0]
  }

  /** Sums the uses of each code. @param codes in their normal form; codes without uses are missing from the result */
  summed(codes: readonly string[]): UsesOfCode[] {
    return this.#sql
      .exec<{ code: string; orders: number; carts: number; cents: number }>(
        `SELECT code, count(order_number) AS orders, count(*) - count(order_number) AS carts, sum(cents) AS cents
         FROM uses WHERE code IN (SELECT value FROM json_each(?)) GROUP BY code`,
        JSON.stringify(codes),
      )
      .toArray()
  }

  /**
   * Returns the uses of a code that belong to orders, latest first.
   * @param before the sequence of the last use on the previous page; null for the first page
   */
  ofOrders(code: string, { before, limit }: { before: number | null; limit: number }): OrderUse[] {
    return this.#sql
      .exec<{ sequence: number; order: string; cents: number }>(
        `SELECT rowid AS sequence, order_number AS "order", cents FROM uses INDEXED BY uses_by_orders
         WHERE code = ? AND order_number IS NOT NULL AND rowid < ? ORDER BY rowid DESC LIMIT ?`,
        ...[code, before ?? Number.MAX_SAFE_INTEGER, limit],
      )
      .toArray()
  }

  countOthers(code: string, owner: string): number {
    return this.#number('SELECT count(*) AS value FROM uses WHERE code = ? AND owner <> ?', code, owner)
  }

  countOrders(code: string): number {
    return this.#number('SELECT count(*) AS value FROM uses WHERE code = ? AND order_number IS NOT NULL', code)
  }

  sumOthers(code: string, owner: string): number {
    return this.#number('SELECT coalesce(sum(cents), 0) AS value FROM uses WHERE code = ? AND owner <> ?', code, owner)
  }

  sumOrders(code: string): number {
    return this.#number(
      'SELECT coalesce(sum(cents), 0) AS value FROM uses WHERE code = ? AND order_number IS NOT NULL',
      code,
    )
  }

  save({ code, owner, cents, untilMs }: { code: string; owner: string; cents: number; untilMs: number }): void {
    this.#sql.exec(
      `INSERT INTO uses (code, owner, cents, until_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT (code, owner) DO UPDATE SET cents = excluded.cents, until_ms = excluded.until_ms
       WHERE order_number IS NULL`,
      ...[code, owner, cents, untilMs],
    )
  }

  /** Sets the end of all uses of a cart; uses that belong to an order have no end. */
  extend(owner: string, untilMs: number): void {
    this.#sql.exec('UPDATE uses SET until_ms = ? WHERE owner = ? AND order_number IS NULL', untilMs, owner)
  }

  /** Releases a cart's use of a code, unless the use belongs to an order. */
  release(code: string, owner: string): void {
    this.#sql.exec('DELETE FROM uses WHERE code = ? AND owner = ? AND order_number IS NULL', code, owner)
  }

  ofCart(owner: string): VoucherUse[] {
    return this.#sql
      .exec<{ code: string; cents: number }>(
        'SELECT code, cents FROM uses WHERE owner = ? AND order_number IS NULL',
        owner,
      )
      .toArray()
  }

  /** Gives a cart's uses to its order, after which they do not expire. */
  setOrder(owner: string, orderNumber: string): void {
    this.#sql.exec('UPDATE uses SET order_number = ?, until_ms = NULL WHERE owner = ?', orderNumber, owner)
  }

  ofOrder(orderNumber: string): { code: string; cents: number }[] {
    return this.#sql
      .exec<{ code: string; cents: number }>(
        'SELECT code, cents FROM uses WHERE order_number = ? ORDER BY code',
        orderNumber,
      )
      .toArray()
  }

  /** Returns the owner of an order's uses: its cart, or the order itself once it has left the cart. */
  ownerOf(orderNumber: string): string {
    const rows = this.#sql.exec<{ owner: string }>('SELECT owner FROM uses WHERE order_number = ?', orderNumber)
    return rows.toArray()[0]?.owner ?? orderNumber
  }

  /** Sets what an order's use takes from the budget. */
  setCents(orderNumber: string, { code, cents }: VoucherUse): void {
    this.#sql.exec('UPDATE uses SET cents = ? WHERE order_number = ? AND code = ?', cents, orderNumber, code)
  }

  /** Gives an unpaid order's uses back to its cart until `untilMs`. */
  endOrder(orderNumber: string, untilMs: number): void {
    this.#sql.exec('UPDATE uses SET order_number = NULL, until_ms = ? WHERE order_number = ?', untilMs, orderNumber)
  }

  /** Separates the order's uses from its cart, which may then use the same codes again. */
  detachOrder(orderNumber: string): void {
    this.#sql.exec('UPDATE OR REPLACE uses SET owner = ? WHERE order_number = ?', orderNumber, orderNumber)
  }

  /** Adds a use that belongs to an order from the start. */
  addForOrder(code: string, orderNumber: string, cents: number): void {
    this.#sql.exec('INSERT OR IGNORE INTO uses VALUES (?, ?, ?, NULL, ?)', code, orderNumber, cents, orderNumber)
  }

  releaseOrder(orderNumber: string): void {
    this.#sql.exec('DELETE FROM uses WHERE order_number = ?', orderNumber)
  }

  endUses(nowMs: number): void {
    this.#sql.exec('DELETE FROM uses WHERE until_ms <= ?', nowMs)
  }

  addMiss(who: readonly string[], nowMs: number): void {
    for (const each of who) this.#sql.exec('INSERT INTO misses VALUES (?, ?)', each, nowMs)
  }

  /** Returns when attempts of `who` failed after `sinceMs`, in UTC milliseconds, oldest first. */
  missesSince(who: string, sinceMs: number): number[] {
    return this.#sql
      .exec<{ at_ms: number }>('SELECT at_ms FROM misses WHERE who = ? AND at_ms > ? ORDER BY at_ms', who, sinceMs)
      .toArray()
      .map(({ at_ms: atMs }) => atMs)
  }

  forgetMisses(beforeMs: number): void {
    this.#sql.exec('DELETE FROM misses WHERE at_ms < ?', beforeMs)
  }

  #number(query: string, ...values: string[]): number {
    return this.#sql.exec<{ value: number }>(query, ...values).one().value
  }
}
