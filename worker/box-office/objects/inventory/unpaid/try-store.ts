import { isHeldLong, rememberedTriesMs } from '../../../rules/unpaid-limits.ts'

/** Places that carts gave up in the same ten minutes share a row. */
const slotMs = 10 * 60_000

/**
 * What became of places that a network held: their order waits for a confirmation, or is confirmed and waits for its
 * transfer (`standing`), they were given up soon, they were given up after they had been held for long or were more
 * than an order (`spent`), or they were bought.
 */
type Outcome = 'unconfirmed' | 'standing' | 'given_up' | 'spent' | 'bought'

/** How many places a network's carts no longer hold, by what became of them. */
type Tries = Record<Outcome, number>

/** The hold of a cart that no longer has its places. */
interface EndedHold {
  network: string | null
  first_ms: number
}

/** The places of an order whose cart no longer holds them. */
export interface OrderTry {
  order: string
  places: number
  outcome: Exclude<Outcome, 'spent'>
}

interface NewTry {
  network: string | null
  what: string
  outcome: Outcome
  places: number
  fromMs: number
}

/** The outcome of a row that remembers when a network was refused. */
const refused = 'refused'

/** Excludes the rows of wider networks, which repeat those of the networks in them. */
const isNarrow = "network NOT LIKE '%/%'"

/**
 * What became of the places that a network's carts held in the last two hours. Each of a hold's networks has a row per
 * order, and one per ten minutes for carts without an order. Rows of transfers that wait stay until half of their sum
 * has come or they end, and count the places that their orders have.
 */
export class TryStore {
  readonly #sql: SqlStorage
  #nextEndMs = Number.POSITIVE_INFINITY
  #ofSale = noTries()

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** A time before which no row is deleted. */
  get nextEndMs(): number {
    return this.#nextEndMs
  }

  /** The places of all networks, each counted once. */
  get ofSale(): Readonly<Tries> {
    return this.#ofSale
  }

  /**
   * Counts places that a cart without an order has given up.
   * @param atMs when they became free
   * @param most how many places a network may give up soon before they are spent
   */
  addGivenUp(
    { network, first_ms: firstMs }: EndedHold,
    { places, atMs, most }: { places: number; atMs: number; most: number },
  ): void {
    const fromMs = Math.ceil(atMs / slotMs) * slotMs
    const soon = givenUp(firstMs, atMs) === 'given_up' ? Math.min(places, most - this.#givenUpBy(network)) : 0
    this.#add({ network, what: `given_up:${fromMs}`, outcome: 'given_up', places: soon, fromMs })
    this.#add({ network, what: `spent:${fromMs}`, outcome: 'spent', places: places - Math.max(0, soon), fromMs })
  }

  /** Counts the places of an order whose cart no longer holds them. */
  addOrder({ network, first_ms: firstMs }: EndedHold, { order, places, outcome }: OrderTry, nowMs: number): void {
    const became = outcome === 'given_up' ? givenUp(firstMs, nowMs) : outcome
    // an order that waits still holds its places, since its cart's first one
    const fromMs = outcome === 'unconfirmed' || outcome === 'standing' ? firstMs : nowMs
    this.#add({ network, what: order, outcome: became, places, fromMs })
  }

  /** Counts the places of an order as bought, if they are counted. */
  buy(order: string, nowMs: number): void {
    this.#setOutcome(order, () => 'bought', nowMs)
  }

  /** Counts the places of an order as held until its transfer comes, if they are counted. */
  stand(order: string, nowMs: number): void {
    this.#setOutcome(order, () => 'standing', nowMs)
  }

  /** Counts the places of an order as held until it is paid, as those of an order that is not confirmed. */
  hold(order: string, nowMs: number): void {
    this.#setOutcome(order, () => 'unconfirmed', nowMs)
  }

  /** Counts the places that an order has got again after its end. */
  standAgain(
    { order, places, network }: { order: string; places: number; network: string | null },
    nowMs: number,
  ): void {
    this.#sql.exec('DELETE FROM tries WHERE what = ?', order)
    this.findNextEnd()
    this.#add({ network, what: order, outcome: 'standing', places, fromMs: nowMs })
  }

  /** Returns the `networkIds` for which an order's transfer counts; null without one. */
  networkOf(order: string): string | null {
    const rows = this.#sql
      .exec<{ network: string }>('SELECT network FROM tries WHERE what = ? ORDER BY length(network)', order)
      .toArray()
    return rows.length > 0 ? rows.map(({ network }) => network).join(' ') : null
  }

  /** Counts the places of an order as given up, if they are counted. */
  giveUp(order: string, nowMs: number): void {
    this.#setOutcome(order, (fromMs) => givenUp(fromMs, nowMs), nowMs)
  }

  /** Returns what became of the places of several networks, in their order. */
  ofNetworks(networks: readonly string[]): Tries[] {
    // a hold of a sale without rows needs no query
    if (this.#nextEndMs === Number.POSITIVE_INFINITY && this.#ofSale.standing === 0) return networks.map(noTries)
    const rows = this.#sql
      .exec<{ network: string; outcome: Outcome; places: number }>(
        `SELECT network, outcome, sum(CASE outcome WHEN 'standing'
           THEN (SELECT count(*) FROM lines WHERE order_number = what AND state = 'paying') ELSE places END) AS places
         FROM tries WHERE network IN (SELECT value FROM json_each(?)) GROUP BY network, outcome`,
        JSON.stringify(networks),
      )
      .toArray()
    return networks.map((id) => {
      const own = rows.filter(({ network }) => network === id)
      return { ...noTries(), ...Object.fromEntries(own.map(({ outcome, places }) => [outcome, places])) }
    })
  }

  /** Returns when a network was first refused for the sake of a wider one, and remembers it for two hours. */
  refuse(network: string, nowMs: number): number {
    const untilMs = nowMs + rememberedTriesMs
    const { until_ms: storedMs } = this.#sql
      .exec<{ until_ms: number }>(
        'INSERT INTO tries VALUES (?, ?, ?, 0, ?) ON CONFLICT DO UPDATE SET until_ms = until_ms RETURNING until_ms',
        ...[refused, network, refused, untilMs],
      )
      .one()
    this.#nextEndMs = Math.min(this.#nextEndMs, storedMs)
    return storedMs - rememberedTriesMs
  }

  deleteOld(nowMs: number): void {
    this.#sql.exec(`DELETE FROM tries WHERE until_ms <= ? AND outcome <> 'standing'`, nowMs)
  }

  /** Reads again when the next row ends, and the sums of the sale. */
  findNextEnd(): void {
    const rows = this.#sql
      .exec<{ outcome: Outcome | typeof refused; places: number; next: number }>(
        `SELECT outcome, sum(CASE WHEN ${isNarrow} THEN places ELSE 0 END) AS places, min(until_ms) AS next
         FROM tries GROUP BY outcome`,
      )
      .toArray()
    const ends = rows.flatMap(({ outcome, next }) => (outcome === 'standing' ? [] : next))
    this.#nextEndMs = Math.min(Number.POSITIVE_INFINITY, ...ends)
    this.#ofSale = { ...noTries(), ...Object.fromEntries(rows.map(({ outcome, places }) => [outcome, places])) }
  }

  /** How many places a network, as the narrowest of a hold, has given up soon. */
  #givenUpBy(network: string | null): number {
    const [own = ''] = network?.split(' ') ?? []
    return this.ofNetworks([own])[0]?.given_up ?? 0
  }

  #setOutcome(order: string, outcomeOf: (fromMs: number) => Outcome, nowMs: number): void {
    const [row] = this.#sql
      .exec<{ outcome: Outcome; places: number; until_ms: number }>(
        `SELECT outcome, places, until_ms FROM tries WHERE what = ? AND ${isNarrow}`,
        order,
      )
      .toArray()
    if (!row) return
    const outcome = outcomeOf(row.until_ms - rememberedTriesMs)
    const untilMs = outcome === 'standing' || outcome === 'unconfirmed' ? row.until_ms : nowMs + rememberedTriesMs
    this.#sql.exec('UPDATE tries SET outcome = ?, until_ms = ? WHERE what = ?', outcome, untilMs, order)
    this.#ofSale[row.outcome] -= row.places
    this.#ofSale[outcome] += row.places
    if (outcome !== 'standing') this.#nextEndMs = Math.min(this.#nextEndMs, untilMs)
  }

  #add({ network, what, outcome, places, fromMs }: NewTry): void {
    if (network === null || places <= 0) return
    const untilMs = fromMs + rememberedTriesMs
    for (const id of network.split(' '))
      this.#sql.exec(
        'INSERT INTO tries VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET places = places + excluded.places',
        ...[what, id, outcome, places, untilMs],
      )
    this.#ofSale[outcome] += places
    if (outcome !== 'standing') this.#nextEndMs = Math.min(this.#nextEndMs, untilMs)
  }
}

function givenUp(fromMs: number, nowMs: number): 'given_up' | 'spent' {
  return isHeldLong(fromMs, nowMs) ? 'spent' : 'given_up'
}

function noTries(): Tries {
  return { unconfirmed: 0, standing: 0, given_up: 0, spent: 0, bought: 0 }
}
