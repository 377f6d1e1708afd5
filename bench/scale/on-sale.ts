// Simulates an on-sale second by second: visitors arrive, read, choose and hold; each inventory answers its calls in
// sequence at the measured cost. The same input results in the same outcome.
import type { Measured } from './inputs.ts'

export interface OnSale {
  visitors: number
  seconds: number
  productions: number
  seatsPerProduction: number
  /** Isolates that serve the site; each reads an inventory's places at most once every two seconds. */
  isolates: number
}

export interface Outcome {
  sold: number
  /** The second in which the first production sold out; null if none did. */
  firstSoldOutAt: number | null
  peaks: {
    arrivals: number
    pages: number
    /** CPU seconds per second, which is the number of busy cores. */
    cpu: number
    /** Calls per second to the busiest inventory; `inventoryLoad` is the share of a second that they take. */
    inventoryCalls: number
    inventoryLoad: number
    /** The longest time that a hold waited in the queue of its inventory, in seconds. */
    wait: number
    ordersWritten: number
    /** Statements that D1 gets. */
    databaseStatements: number
  }
}

/** Seconds after arrival at which a visitor opens the list, the production and the seats, and holds two seats. */
const journey = { list: 0, concert: 8, seats: 20, hold: 45 }
/** `share` of the visitors want to buy. If always refused, they make `tries` attempts on average. Times in seconds. */
const buyers = { share: 0.6, tries: 3, retryAfter: 15, paysAfter: 90 }
const seatsPerOrder = 2
/** The time that the inventory needs to read its places from memory, as a share of the time of a hold. */
const snapshotShare = 0.3

export function simulate(sale: OnSale, measured: Measured): Outcome {
  const shares = demand(sale.productions)
  const end = sale.seconds + 300
  const perSecond = (): number[] => Array.from({ length: end + 1 }, () => 0)
  const [arrivals, pages, orders] = [arrivalsOf(sale, end), perSecond(), perSecond()]
  const at = (row: readonly number[], second: number) => row[second] ?? 0
  for (let second = 0; second <= end; second++) {
    pages[second] = [journey.list, journey.concert, journey.seats].reduce(
      (sum, after) => sum + at(arrivals, second - after),
      0,
    )
  }
  const seats = shares.map(() => sale.seatsPerProduction)
  const queues = shares.map(() => 0)
  const waiting = shares.map(() => perSecond())
  const peaks = {
    arrivals: 0,
    pages: 0,
    cpu: 0,
    inventoryCalls: 0,
    inventoryLoad: 0,
    wait: 0,
    ordersWritten: 0,
    databaseStatements: 0,
  }
  const top = (name: keyof typeof peaks, value: number) => {
    peaks[name] = Math.max(peaks[name], value)
  }
  let firstSoldOutAt: number | null = null
  for (let second = 0; second <= end; second++) {
    let holds = 0
    for (const [index, share] of shares.entries()) {
      const row = waiting[index] as number[]
      const wanted = at(arrivals, second - journey.hold) * buyers.share * share + at(row, second)
      const viewers = at(arrivals, second - journey.seats) * share
      const snapshots = Math.min(sale.isolates / 2, viewers)
      const load = ((queues[index] ?? 0) + wanted + snapshots * snapshotShare) * (measured.holdMs / 1000)
      const done = Math.min(
        (queues[index] ?? 0) + wanted,
        Math.max(0, 1000 / measured.holdMs - snapshots * snapshotShare),
      )
      queues[index] = (queues[index] ?? 0) + wanted - done
      holds += done
      const served = Math.min(done, (seats[index] ?? 0) / seatsPerOrder)
      seats[index] = (seats[index] ?? 0) - served * seatsPerOrder
      if ((seats[index] ?? 0) < seatsPerOrder) firstSoldOutAt ??= second
      const again = (done - served) * (1 - 1 / buyers.tries)
      if (second + buyers.retryAfter <= end)
        row[second + buyers.retryAfter] = at(row, second + buyers.retryAfter) + again
      if (second + buyers.paysAfter <= end)
        orders[second + buyers.paysAfter] = at(orders, second + buyers.paysAfter) + served
      top('inventoryCalls', wanted + snapshots)
      top('inventoryLoad', load)
      top('wait', ((queues[index] ?? 0) * measured.holdMs) / 1000)
    }
    const [looking, ordered] = [at(arrivals, second), at(orders, second)]
    top('arrivals', looking)
    top('pages', at(pages, second))
    top('ordersWritten', ordered)
    top('databaseStatements', looking * measured.statementsPerLook + ordered * measured.statementsPerOrder)
    // a hold that is refused costs its inventory as much as one of a purchase
    top('cpu', (looking * measured.lookMs + holds * measured.holdMs + ordered * measured.purchaseMs) / 1000)
  }
  const left = seats.reduce((sum, free) => sum + free, 0)
  return { sold: sale.productions * sale.seatsPerProduction - left, firstSoldOutAt, peaks }
}

/** Returns the arrivals in each second: the rate is highest when the sale opens and halves every 90 seconds. */
export function arrivalsOf({ visitors, seconds }: Pick<OnSale, 'visitors' | 'seconds'>, end: number): number[] {
  const weights = Array.from({ length: end + 1 }, (_, second) => (second < seconds ? 2 ** (-second / 90) : 0))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => (visitors * weight) / sum)
}

/**
 * Returns each production's share of the demand, by Zipf's law with exponent 0.8: the second production has 0.57 times
 * the demand of the first.
 */
export function demand(productions: number): number[] {
  const weights = Array.from({ length: productions }, (_, index) => (index + 1) ** -0.8)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / sum)
}
