import { type Measured, prices, type Used } from './inputs.ts'

/** Adds up usage; a missing amount counts as 0. */
export function sumOf(uses: readonly Used[]): Used {
  const sum: Used = {}
  for (const use of uses) {
    for (const [name, amount] of Object.entries(use) as [keyof Used, number][]) sum[name] = (sum[name] ?? 0) + amount
  }
  return sum
}

/** Returns the price in dollars, as if the plan included no usage. */
export function listPrice(used: Used): number {
  return amounts(used).reduce((sum, [name, amount]) => sum + (amount / 1e6) * prices[name].perMillion, 0)
}

/** Returns dollars: the plan's price, plus that of the usage beyond the included amounts. */
export function monthlyBill(used: Used): number {
  const beyond = amounts(used).map(
    ([name, amount]) => (Math.max(0, amount - prices[name].included) / 1e6) * prices[name].perMillion,
  )
  return prices.planPerMonth + beyond.reduce((sum, dollars) => sum + dollars, 0)
}

const amounts = (used: Used) => Object.entries(used) as [keyof Used, number][]

/**
 * Requests to the Worker per page view: the page, and the pictures that are not cached in front of the Worker. Requests
 * for scripts are free.
 */
const requestsPerView = 3

/** @param hitRate share of page views that come from the cache, 0–1 */
export function pageViews(views: number, hitRate: number, measured: Measured): Used {
  const misses = views * (1 - hitRate)
  return {
    requests: views * requestsPerView,
    cpuMs: views * measured.cachedPageMs * requestsPerView + misses * measured.uncachedPageMs,
    rowsRead: misses * measured.rowsPerPage,
    // an estimate: every view looks up its path among the old paths, but reads KV only if the isolate lacks that shard
    kvReads: misses,
  }
}

/** Requests of one purchase, the calls to Durable Objects that they cause (`--only onsale`), and the order's copies. */
const callsPerOrder = { requests: 12, objects: 29, copies: 3 }
/** The total seconds for which the objects of an order (cart, inventory, order) are busy or cannot hibernate yet. */
const objectSecondsPerOrder = 30

export function orders(count: number, { purchaseMs, rowsPerOrder, objectRowsPerOrder }: Measured): Used {
  return {
    requests: count * callsPerOrder.requests,
    cpuMs: count * purchaseMs,
    objectRequests: count * callsPerOrder.objects,
    bucketWrites: count * callsPerOrder.copies,
    objectGbSeconds: count * objectSecondsPerOrder * 0.128,
    rowsWritten: count * (rowsPerOrder + objectRowsPerOrder),
  }
}

export function stored(productions: number, { bytesPerProduction }: Measured): Used {
  return { storedGb: (productions * bytesPerProduction) / 1e9 }
}
