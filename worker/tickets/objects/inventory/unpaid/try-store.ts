import { rememberedTriesMs } from '../../../rules/unpaid-limits.ts'

/** Places that carts gave up in the same ten minutes share a row. */
const slotMs = 10 * 60_000

/** What became of places that a network held: their order waits for a confirmation, or they were given up or bought. */
type Outcome = 'unconfirmed' | 'given_up' | 'bought'

/** How many places a network's carts no longer hold, by what became of them. */
type Tries = Record<Outcome, number>

/**
 * What became of the places that a network's carts held in the last two hours. A network has a row per order, and one per
 * ten minutes for carts without an order. Bought places are paid or confirmed.
 */
export class TryStore {
  readonly #sql: SqlStorage
  #nextEndMs = Number.POSITIVE_INFINITY

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** A time before which no row is deleted. */
  get nextEndMs(): number {
    return this.#nextEndMs
  }

  /** Counts places that a cart without an order has given up. @param atMs when they became free */
  addGivenUp(network: string | null, places: number, atMs: number): void {
    const endMs = Math.ceil(atMs / slotMs) * slotMs
    this.#add({ network, what: `${endMs}`, outcome: 'given_up', places, nowMs: endMs })
  }

  /** Counts the places of an order whose cart no longer holds them. */
  addOrder(
    order: string,
    { network, places, outcome }: { network: string | null; places: number; outcome: Outcome },
    nowMs: number,
  ): void {
    this.#add({ network, what: order, outcome, places, nowMs })
  }

  /** Counts the places of an order differently; does nothing if they are not counted. */
  setOutcome(order: string, outcome: Outcome, nowMs: number): void {
    this.#sql.exec(
      'UPDATE tries SET outcome = ?, until_ms = ? WHERE what = ?',
      outcome,
      nowMs + rememberedTriesMs,
      order,
    )
  }

  ofNetwork(network: string): Tries {
    const none = { unconfirmed: 0, given_up: 0, bought: 0 }
    // a hold of a sale without rows needs no query
    if (this.#nextEndMs === Number.POSITIVE_INFINITY) return none
    const rows = this.#sql
      .exec<{ outcome: Outcome; places: number }>(
        'SELECT outcome, sum(places) AS places FROM tries WHERE network = ? GROUP BY outcome',
        network,
      )
      .toArray()
    return {
      ...none,
      ...Object.fromEntries(rows.map(({ outcome, places }) => [outcome, places])),
    }
  }

  deleteOld(nowMs: number): void {
    this.#sql.exec('DELETE FROM tries WHERE until_ms <= ?', nowMs)
  }

  findNextEnd(): void {
    const { next } = this.#sql.exec<{ next: number | null }>('SELECT min(until_ms) AS next FROM tries').one()
    this.#nextEndMs = next ?? Number.POSITIVE_INFINITY
  }

  #add(row: { network: string | null; what: string; outcome: Outcome; places: number; nowMs: number }): void {
    const { network, what, outcome, places, nowMs } = row
    if (network === null || places <= 0) return
    const untilMs = nowMs + rememberedTriesMs
    this.#sql.exec(
      'INSERT INTO tries VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET places = places + excluded.places',
      ...[what, network, outcome, places, untilMs],
    )
    this.#nextEndMs = Math.min(this.#nextEndMs, untilMs)
  }
}
