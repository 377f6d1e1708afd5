// What the calculation starts from: our own measurements, and the platform's published limits and prices.

/** Our measurements; `npm run bench -- --only cpu,scale` replaces the CPU of pages by those of the same run. */
export interface Measured {
  /** CPU in milliseconds. */
  cachedPageMs: number
  uncachedPageMs: number
  availabilityMs: number
  /** CPU of the inventory for one hold of two seats; of the whole purchase, all objects and calls together. */
  holdMs: number
  purchaseMs: number
  /** D1 rows that an uncached page reads. */
  rowsPerPage: number
  /** D1 rows that are written for an order, with its outbox, its customer and its words. */
  rowsPerOrder: number
  /** Rows that the objects of an order (cart, inventory, order) write. */
  objectRowsPerOrder: number
  /** Bytes of D1 per production, with its indexes, counters and search index, without its pictures. */
  bytesPerProduction: number
}

/** README and docs/box-office.md, "Numbers"; the last one from the scratch stores of `--only rows`. */
export const published: Measured = {
  cachedPageMs: 0.11,
  uncachedPageMs: 1.385,
  availabilityMs: 0.086,
  holdMs: 1.5,
  purchaseMs: 13,
  rowsPerPage: 248,
  rowsPerOrder: 12,
  objectRowsPerOrder: 40,
  bytesPerProduction: 5200,
}

/** Dollars a million beyond what the paid plan ($5 a month) includes; developers.cloudflare.com, pricing pages. */
export const prices = {
  planPerMonth: 5,
  requests: { perMillion: 0.3, included: 10e6 },
  cpuMs: { perMillion: 0.02, included: 30e6 },
  rowsRead: { perMillion: 0.001, included: 25e9 },
  rowsWritten: { perMillion: 1, included: 50e6 },
  objectRequests: { perMillion: 0.15, included: 1e6 },
  /** 128 MB of an object for a second are 0.128 GB-s. */
  objectGbSeconds: { perMillion: 12.5, included: 400_000 },
  kvReads: { perMillion: 0.5, included: 10e6 },
  /** A million gigabytes; five are included. */
  storedGb: { perMillion: 0.75e6, included: 5 },
} as const
export type Used = Partial<Record<Exclude<keyof typeof prices, 'planPerMonth'>, number>>

export const limits = {
  /** Of one database. */
  databaseBytes: 10e9,
  /** One database runs one statement at a time; published as about 1,000 queries a second of 1 ms. */
  databaseStatementsPerSecond: 1000,
  /** One object, "soft limit" of the platform's FAQ. */
  objectRequestsPerSecond: 1000,
  isolateBytes: 128 * 1024 * 1024,
  /** How long a write to KV may take to be seen everywhere. */
  kvSeconds: 60,
} as const
