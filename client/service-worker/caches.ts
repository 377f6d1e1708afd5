// The caches of the service worker and their limits.
import { CacheFirst, ExpirationPlugin, NetworkFirst } from 'serwist'
import { complete, storable } from './storable.ts'

const day = 24 * 3600
/** If the network takes longer, a cached copy is used. */
const networkTimeoutSeconds = 5

/** Documents of opened or reloaded pages. */
export const pages = new NetworkFirst({
  cacheName: 'auftakt-pages',
  networkTimeoutSeconds,
  plugins: [storable, limit(60)],
})

/**
 * Opened tickets. Their answers forbid any other cache to store them; the visitor needs them at the door, where the
 * network may fail.
 */
export const tickets = new NetworkFirst({
  cacheName: 'auftakt-tickets',
  networkTimeoutSeconds,
  // the answer varies by headers that a later navigation sends otherwise
  matchOptions: { ignoreVary: true },
  plugins: [complete, limit(40)],
})

/** Data of pages reached by links. */
export const pageData = new NetworkFirst({
  cacheName: 'auftakt-data',
  networkTimeoutSeconds,
  plugins: [storable, limit(60)],
})

/** Scripts, styles and fonts; older versions stay for a while, for cached pages that name them. */
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
