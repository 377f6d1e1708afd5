import { CacheFirst, ExpirationPlugin, NetworkFirst } from 'serwist'
import { complete, storable } from './storable.ts'
import { latestList } from './stored-list.ts'
import { ticketCache } from './ticket-cache.ts'

const day = 24 * 3600
/** Time after which a cached copy is used although the network may still answer. */
const networkTimeoutSeconds = 5

/** Documents of visited pages: those that were opened or reloaded without client navigation. */
export const pages = new NetworkFirst({
  cacheName: 'auftakt-pages',
  networkTimeoutSeconds,
  plugins: [storable, limit(60)],
})

/**
 * Opened tickets. Their responses forbid other caches from storing them, but visitors need them at the door, where the
 * network may fail.
 */
export const tickets = new NetworkFirst({
  cacheName: ticketCache,
  networkTimeoutSeconds,
  // the response varies by headers that differ in a later navigation
  matchOptions: { ignoreVary: true },
  plugins: [complete, limit(40)],
})

/** Data of pages (`/_data/…`) that navigations, prefetches and the watchlist have requested. */
export const pageData = new NetworkFirst({
  cacheName: 'auftakt-data',
  networkTimeoutSeconds,
  plugins: [storable, latestList, limit(60)],
})

/** Versioned files, such as scripts and fonts; kept for 60 days after use, for cached pages that reference them. */
export const assets = new CacheFirst({ cacheName: 'auftakt-assets', plugins: [storable, limit(160)] })

export const pictures = new CacheFirst({ cacheName: 'auftakt-pictures', plugins: [storable, limit(80)] })

function limit(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 60 * day,
    maxAgeFrom: 'last-used',
    purgeOnQuotaError: true,
  })
}
