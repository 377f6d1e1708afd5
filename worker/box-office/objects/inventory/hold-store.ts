import { TryStore } from './unpaid/try-store.ts'

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
  /**
   * The networks (`networkIds`) for which the places count; null if they are unknown, and for staff. Older holds name
   * only the narrowest.
   */
  network: string | null
}

/** Whether a hold counts for a network. */
export function isOfNetwork({ network }: Pick<Hold, 'network'>, id: string): boolean {
  return network !== null && ` ${network} `.includes(` ${id} `)
}

/**
 * The holds of one production. Reads use a copy in memory, which stays small because each hold has at least one place
 * of the hall; writes go to the table first. After a transaction is rolled back, the caller must call `reload`.
 */
export class HoldStore {
  readonly #sql: SqlStorage
  /** What became of places that networks have held. */
  readonly tries: TryStore
  #byCart = new Map<string, Hold>()
  #nextEndMs = Number.POSITIVE_INFINITY

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.tries = new TryStore(sql)
  }

  /**
   * A time before which no hold expires and no try is deleted; infinite without holds and tries. After a hold is
   * extended, removed or bound to an order, the time may be too early until `findNextEnd` is called.
   */
  get nextEndMs(): number {
    return Math.min(this.#nextEndMs, this.tries.nextEndMs)
  }

  reload(): void {
    const rows = this.#sql.exec<Hold>('SELECT * FROM holds').toArray()
    this.#byCart = new Map(rows.map((hold) => [hold.cart, hold]))
    this.findNextEnd()
  }

  findNextEnd(): void {
    this.#nextEndMs = Number.POSITIVE_INFINITY
    for (const hold of this.#byCart.values()) this.#noteEnd(hold)
    this.tries.findNextEnd()
  }

  ofCart(cart: string): Hold | undefined {
    return this.#byCart.get(cart)
  }

  ofOrder(orderNumber: string): Hold | undefined {
    return [...this.#byCart.values()].find((hold) => hold.order_number === orderNumber)
  }

  /** Returns the holds of networks, including those that are being paid for. */
  ofNetworks(networks: readonly string[]): Hold[] {
    const holds: Hold[] = []
    for (const hold of this.#byCart.values()) if (networks.some((id) => isOfNetwork(hold, id))) holds.push(hold)
    return holds
  }

  /** Returns expired holds, except those that are being paid for. */
  over(nowMs: number): Hold[] {
    return [...this.#byCart.values()].filter((hold) => hold.until_ms <= nowMs && hold.order_number === null)
  }

  /** Saves a cart's hold. @param times `network` is that of a new hold; a hold keeps the one that it began with */
  save(
    cart: string,
    { nowMs, untilMs, network = null }: { nowMs: number; untilMs: number; network?: string | null },
  ): void {
    this.#sql.exec(
      `INSERT INTO holds (cart, first_ms, until_ms, network) VALUES (?, ?, ?, ?)
       ON CONFLICT (cart) DO UPDATE SET until_ms = excluded.until_ms`,
      ...[cart, nowMs, untilMs, network],
    )
    this.#keep({ cart, first_ms: nowMs, order_number: null, network, ...this.#byCart.get(cart), until_ms: untilMs })
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
