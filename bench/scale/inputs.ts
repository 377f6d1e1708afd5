// The inputs of the calculation: our own measurements, and the platform's published limits and prices.

/** Our measurements; `npm run bench -- --only cpu,scale` replaces the CPU times of pages with those of the same run. */
export interface Measured {
  /** CPU time of a request in milliseconds: for a page from the cache, and a rendered page. */
  cachedPageMs: number
  uncachedPageMs: number
  /** The inventory's CPU time for a hold of two seats. */
  holdMs: number
  /** CPU times of a visitor of an on-sale: for list, production and seats, and for everything from the hold on. */
  lookMs: number
  purchaseMs: number
  rowsPerPage: number
  /** D1 statements of the same. */
  statementsPerLook: number
  statementsPerOrder: number
  /** D1 rows written per order, including those of its outbox, its customer and its search words. */
  rowsPerOrder: number
  /** Rows that the objects of an order (cart, inventory, order) write. */
  objectRowsPerOrder: number
  /** Bytes of D1 per production, with its indexes, counters and search index, without its pictures. */
  bytesPerProduction: number
}

/** The values that docs/scale.md lists with their sources. The rows per order are counted in the code, not measured. */
export const published: Measured = {
  cachedPageMs: 0.17,
  uncachedPageMs: 1.85,
  holdMs: 1.5,
  lookMs: 2.1,
  purchaseMs: 77,
  rowsPerPage: 1000,
  statementsPerLook: 0,
  statementsPerOrder: 28,
  rowsPerOrder: 12,
  objectRowsPerOrder: 40,
  bytesPerProduction: 5200,
}

/** Dollars per million units beyond those in the paid plan ($5 a month); source: developers.cloudflare.com, pricing. */
export const prices = {
  planPerMonth: 5,
  requests: { perMillion: 0.3, included: 10e6 },
  cpuMs: { perMillion: 0.02, included: 30e6 },
  rowsRead: { perMillion: 0.001, included: 25e9 },
  rowsWritten: { perMillion: 1, included: 50e6 },
  objectRequests: { perMillion: 0.15, included: 1e6 },
  /** An object uses 128 MB, which is 0.128 GB-s per second. */
  objectGbSeconds: { perMillion: 12.5, included: 400_000 },
  bucketWrites: { perMillion: 4.5, included: 1e6 },
  kvReads: { perMillion: 0.5, included: 10e6 },
  /** Gigabytes stored for a month; `perMillion` is the price of a million of them. */
  storedGb: { perMillion: 0.75e6, included: 5 },
} as const
export type Used = Partial<Record<Exclude<keyof typeof prices, 'planPerMonth'>, number>>

export const limits = {
  databaseBytes: 10e9,
  /** A database runs one statement at a time: about 1,000 queries per second of 1 ms each, according to Cloudflare. */
  databaseStatementsPerSecond: 1000,
  /** The maximum rate of requests to one Durable Object; the platform's FAQ calls this a "soft limit". */
  objectRequestsPerSecond: 1000,
  isolateBytes: 128 * 1024 * 1024,
  /** Cloudflare states that a write to KV may take about this long to be visible everywhere. */
  kvSeconds: 60,
} as const
