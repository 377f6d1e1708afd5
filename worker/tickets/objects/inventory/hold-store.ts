/** A cart's hold, which reserves its lines until a time. While its order is being paid for, it does not expire. */
export interface Hold extends Record<string, SqlStorageValue> {
  cart: string
  /** When the cart took its first place. */
  first_ms: number
  until_ms: number
  order_number: string | null
}

/**
 * The holds of one production. Reads are answered from memory, which has room because every hold has a place of the
 * hall; writes go to the table first. The caller reloads after a transaction that was rolled back.
 */
export class HoldStore {
  readonly #sql: SqlStorage
  #byCart = new Map<string, Hold>()
  #nextEndMs = Number.POSITIVE_INFINITY

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /**
   * A time before which no hold ends; infinite without holds. Extending or removing a hold does not raise it until
   * `findNextEnd`.
   */
  get nextEndMs(): number {
    return this.#nextEndMs
  }

  /** Reads all holds from the table. */
  reload(): void {
    const rows = this.#sql.exec<Hold>('SELECT * FROM holds').toArray()
    this.#byCart = new Map(rows.map((hold) => [hold.cart, hold]))
    this.findNextEnd()
  }

  /** Determines when the next hold ends. */
  findNextEnd(): void {
    this.#nextEndMs = Number.POSITIVE_INFINITY
    for (const hold of this.#byCart.values()) this.#noteEnd(hold)
  }

  ofCart(cart: string): Hold | undefined {
    return this.#byCart.get(cart)
  }

  ofOrder(orderNumber: string): Hold | undefined {
    return [...this.#byCart.values()].find((hold) => hold.order_number === orderNumber)
  }

  /** Returns expired holds, except those that are being paid for. */
  over(nowMs: number): Hold[] {
    return [...this.#byCart.values()].filter((hold) => hold.until_ms <= nowMs && hold.order_number === null)
  }

  /** Creates a cart's hold, or moves its end. */
  save(cart: string, { nowMs, untilMs }: { nowMs: number; untilMs: number }): void {
    this.#sql.exec(
      `INSERT INTO holds (cart, first_ms, until_ms) VALUES (?, ?, ?)
       ON CONFLICT (cart) DO UPDATE SET until_ms = excluded.until_ms`,
      ...[cart, nowMs, untilMs],
    )
    this.#keep({ cart, first_ms: nowMs, order_number: null, ...this.#byCart.get(cart), until_ms: untilMs })
  }

  /**
   * Binds the hold to an order that is being paid for. With null, the hold belongs to the cart again until `untilMs`.
   */
  setOrder(cart: string, orderNumber: string | null, untilMs: number): void {
    this.#sql.exec('UPDATE holds SET order_number = ?, until_ms = ? WHERE cart = ?', orderNumber, untilMs, cart)
    const hold = this.#byCart.get(cart)
    if (hold) this.#keep({ ...hold, order_number: orderNumber, until_ms: untilMs })
  }

  remove(cart: string): void {
    this.#sql.exec('DELETE FROM holds WHERE cart = ?', cart)
    this.#byCart.delete(cart)
  }

  #keep(hold: Hold): void {
    this.#byCart.set(hold.cart, hold)
    this.#noteEnd(hold)
  }

  #noteEnd({ order_number: orderNumber, until_ms: untilMs }: Hold): void {
    if (orderNumber === null) this.#nextEndMs = Math.min(this.#nextEndMs, untilMs)
  }
}
