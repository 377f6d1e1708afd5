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
  /** Estimated size of all entries in bytes. */
  readonly bytes: number
  /** Returns the entry of a page, which becomes the most recently used one. */
  use(key: string): PageEntry | undefined
  /** Replaces the entry of a page and drops the least recently used ones above the limit. */
  store(key: string, page: Omit<PageEntry, 'bytes' | 'isPurged'>): void
  drop(key: string): void
  /** Marks the entries that carry one of the tags. */
  purge(tags: readonly string[]): void
}

/**
 * Stores rendered pages in memory and drops the least recently used ones.
 * @param maxBytes limit for all pages; a page that needs more than a quarter of it is not stored
 */
export function pageEntries(maxBytes: number): PageEntries {
  // A Map iterates in insertion order, so the first entry is the least recently used.
  const entries = new Map<string, PageEntry>()
  let bytes = 0

  return {
    get bytes() {
      return bytes
    },
    use(key) {
      const entry = entries.get(key)
      if (!entry || entry.isPurged) return entry
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    store(key, page) {
      drop(key)
      // the key is UTF-16 in memory; 1024 is an estimate for headers and tags
      const size = page.answer.body.byteLength + 2 * key.length + 1024
      if (size > maxBytes / 4) return
      entries.set(key, { ...page, bytes: size, isPurged: false })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    drop,
    purge(tags) {
      const purged = new Set(tags)
      for (const entry of entries.values()) {
        if (entry.answer.tags.some((tag) => purged.has(tag))) entry.isPurged = true
      }
    },
  }

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
}
