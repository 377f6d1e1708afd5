import { LRUCache } from 'lru-cache'
import type { RenderedPage } from './page-cache.ts'

export interface PageEntry {
  answer: RenderedPage
  bytes: number
  freshUntilMs: number
  staleUntilMs: number
  /** Whether a purge marked the entry, which is then served only if the page cannot be rendered again. */
  isPurged: boolean
}

export interface PageEntries {
  readonly bytes: number
  /** Returns the entry of a page. Unless the entry is purged, it becomes the most recently used one. */
  use(key: string): PageEntry | undefined
  store(key: string, page: Omit<PageEntry, 'bytes' | 'isPurged'>): void
  drop(key: string): void
  /** Marks the entries that carry one of the tags as purged. */
  purge(tags: readonly string[]): void
}

/**
 * Returns an in-memory store of rendered pages that drops the least recently used ones.
 * @param maxBytes limit for all pages; a page that needs more than a quarter of it is not stored
 */
export function pageEntries(maxBytes: number): PageEntries {
  const entries = new LRUCache<string, PageEntry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ bytes }) => bytes,
  })
  return {
    get bytes() {
      return entries.calculatedSize
    },
    use(key) {
      const entry = entries.peek(key)
      return entry?.isPurged ? entry : entries.get(key)
    },
    store(key, page) {
      // the key is UTF-16 in memory; 1024 is an estimate for headers and tags
      const bytes = page.answer.body.byteLength + 2 * key.length + 1024
      entries.set(key, { ...page, bytes, isPurged: false })
    },
    drop: (key) => void entries.delete(key),
    purge(tags) {
      const purged = new Set(tags)
      for (const entry of entries.values()) {
        if (entry.answer.tags.some((tag) => purged.has(tag))) entry.isPurged = true
      }
    },
  }
}
