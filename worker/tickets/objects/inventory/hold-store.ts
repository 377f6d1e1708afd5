/** A cart's hold, which reserves its lines until a time. While its order is being paid for, it does not expire. */
export interface Hold extends Record<string, SqlStorageValue> {
  cart: string
  /** When the cart took its first place. */
  first_ms: number
  until_ms: number
  order_number: string | null
}

export class HoldStore {
  readonly #sql: SqlStorage
  #nextEndMs = Number.POSITIVE_INFINITY

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /**
   * A time before which no hold ends; infinite without holds. Extending or removing a hold does not raise it until
   * `reload`.
   */
  get nextEndMs(): number {
    return this.#nextEndMs
  }

  /** Reads from the table when the next hold ends. */
  reload(): void {
    const { first } = this.#sql
      .exec<{ first: number | null }>('SELECT min(until_ms) AS first FROM holds WHERE order_number IS NULL')
      .one()
    this.#nextEndMs = first ?? Number.POSITIVE_INFINITY
  }

  ofCart(cart: string): Hold | undefined {
    return this.#sql.exec<Hold>('SELECT * FROM holds WHERE cart = ?', cart).toArray()[0]
  }

  ofOrder(orderNumber: string): Hold | undefined {
    return this.#sql.exec<Hold>('SELECT * FROM holds WHERE order_number = ?', orderNumber).toArray()[0]
  }

  /** Returns expired holds, except those that are being paid for. */
  over(nowMs: number): Hold[] {
    return this.#sql.exec<Hold>('SELECT * FROM holds WHERE until_ms <= ? AND order_number IS NULL', nowMs).toArray()
  }

  /** Creates a cart's hold, or moves its end. */
  save(cart: string, { nowMs, untilMs }: { nowMs: number; untilMs: number }): void {
    this.#sql.exec(
      `INSERT INTO holds (cart, first_ms, until_ms) VALUES (?, ?, ?)
       ON CONFLICT (cart) DO UPDATE SET until_ms = excluded.until_ms`,
      ...[cart, nowMs, untilMs],
    )
    this.#nextEndMs = Math.min(this.#nextEndMs, untilMs)
  }

  /**
   * Binds the hold to an order that is being paid for. With null, the hold belongs to the cart again until `untilMs`.
   */
  setOrder(cart: string, orderNumber: string | null, untilMs: number): void {
    this.#sql.exec('UPDATE holds SET order_number = ?, until_ms = ? WHERE cart = ?', orderNumber, untilMs, cart)
    if (orderNumber === null) this.#nextEndMs = Math.min(this.#nextEndMs, untilMs)
  }

  remove(cart: string): void {
    this.#sql.exec('DELETE FROM holds WHERE cart = ?', cart)
  }
}
