/**
 * A cart's hold, which reserves the cart's lines until `until_ms`. While an order for these lines is being paid for,
 * the hold does not expire.
 */
export interface Hold extends Record<string, SqlStorageValue> {
  cart: string
  /** When the cart took its first place of this production. */
  first_ms: number
  until_ms: number
  order_number: string | null
}

/**
 * The holds of one production. Reads use a copy in memory, which stays small because each hold has at least one place
 * of the hall; writes go to the table first. After a transaction is rolled back, the caller must call `reload`.
 */
export class HoldStore {
  readonly #sql: SqlStorage
  #byCart = new Map<string, Hold>()
  #nextEndMs = Number.POSITIVE_INFINITY

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /**
   * A time before which no hold expires; infinite if no hold can. After a hold is extended, removed or bound to an
   * order, the time may be too early until `findNextEnd` is called.
   */
  get nextEndMs(): number {
    return this.#nextEndMs
  }

  reload(): void {
    const rows = this.#sql.exec<Hold>('SELECT * FROM holds').toArray()
    this.#byCart = new Map(rows.map((hold) => [hold.cart, hold]))
    this.findNextEnd()
  }

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
