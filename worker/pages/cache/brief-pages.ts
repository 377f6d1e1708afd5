import { LRUCache } from 'lru-cache'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { pageKey } from '../page-key.ts'
import type { PageAddress, RenderedPage } from './page-cache.ts'

/** How long an isolate, or the platform's cache, may serve a 404 page or search results. */
export const briefSeconds = 5

const maxBytesPerSite = 1024 * 1024

export interface BriefPages {
  readonly bytes: number
  /** @param clockMs the real time, which `FIXED_NOW` does not stop */
  use(address: PageAddress, clockMs: number): RenderedPage | undefined
  store(address: PageAddress, answer: RenderedPage, clockMs: number): void
  clear(): void
}

/**
 * Returns a store that holds 404 pages and search results for `briefSeconds`, with a limit per site. It is separate
 * from that of the other pages, which made-up addresses and queries would otherwise displace.
 */
export function briefPages(maxBytes = maxBytesPerSite): BriefPages {
  const sites = new Map<SiteKey, LRUCache<string, { answer: RenderedPage; until: number }>>()
  return {
    get bytes() {
      return [...sites.values()].reduce((sum, pages) => sum + pages.calculatedSize, 0)
    },
    use(address, clockMs) {
      const entry = sites.get(address.site)?.get(pageKey(address))
      return entry && clockMs < entry.until ? entry.answer : undefined
    },
    store(address, answer, clockMs) {
      const pages = sites.get(address.site) ?? new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 4 })
      sites.set(address.site, pages)
      const key = pageKey(address)
      // the key is UTF-16 in memory; 1024 is an estimate for headers
      const size = answer.body.byteLength + 2 * key.length + 1024
      pages.set(key, { answer, until: clockMs + briefSeconds * 1000 }, { size })
    },
    clear: () => sites.clear(),
  }
}
