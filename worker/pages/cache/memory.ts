import { LRUCache } from 'lru-cache'
import { pageKey } from '../page-key.ts'
import { briefPages } from './brief-pages.ts'
import type { CacheHooks, CacheStatus, PageAddress, PageCache, RenderedPage } from './page-cache.ts'

export interface MemoryCacheLimits {
  maxBytes: number
  /** How long a stale answer may be served while a new one is rendered, or if the render fails. */
  staleForMs: number
  retryAfterMs: number
}

const defaultLimits: MemoryCacheLimits = { maxBytes: 32 * 1024 * 1024, staleForMs: 24 * 3600_000, retryAfterMs: 5_000 }

/** Returns a least-recently-used cache with tags, a byte limit, stale-while-revalidate and one render per address. */
export function memoryCache(limits: MemoryCacheLimits = defaultLimits): PageCache & { readonly bytes: number } {
  const entries = pageEntries(limits.maxBytes)
  const brief = briefPages()
  const renders = new Map<string, Promise<RenderedPage>>()
  /** Incremented by every purge: a render that started before a purge must not be stored after it. */
  let generation = 0

  return {
    get bytes() {
      return entries.bytes + brief.bytes
    },
    async match(address, render, hooks) {
      const key = pageKey(address)
      const held = brief.use(address, hooks.clockMs)
      if (held) return { answer: held, cache: 'hit' }
      const entry = entries.use(key)
      if (entry && !entry.isPurged) {
        if (hooks.nowMs < entry.freshUntilMs) return { answer: entry.answer, cache: 'hit' }
        if (hooks.nowMs < entry.staleUntilMs) {
          hooks.wait(renew(address, entry, render, hooks))
          return { answer: entry.answer, cache: 'stale' }
        }
      }
      try {
        return { answer: await renderOnce(address, render, hooks), cache: 'miss' satisfies CacheStatus }
      } catch (error) {
        if (!entry || hooks.nowMs >= entry.staleUntilMs) throw error
        hooks.onStaleError(error)
        return { answer: entry.answer, cache: 'stale' }
      }
    },
    async purge(tags) {
      generation += 1
      renders.clear()
      entries.purge(tags)
      // any write may create a missing page or add a search result
      brief.clear()
    },
  }

  async function renew(
    address: PageAddress,
    entry: PageEntry,
    render: () => Promise<RenderedPage>,
    hooks: CacheHooks,
  ): Promise<void> {
    try {
      await renderOnce(address, render, hooks)
    } catch (error) {
      entry.freshUntilMs = hooks.nowMs + limits.retryAfterMs
      hooks.onStaleError(error)
    }
  }

  function renderOnce(
    address: PageAddress,
    render: () => Promise<RenderedPage>,
    { nowMs, clockMs, wait }: CacheHooks,
  ): Promise<RenderedPage> {
    const key = pageKey(address)
    const running = renders.get(key)
    if (running) return running
    const began = generation
    const work = render()
      .then((answer) => {
        const { freshUntilMs, status } = answer
        if (freshUntilMs !== null && began === generation) {
          const staleUntilMs = Math.max(freshUntilMs, nowMs) + limits.staleForMs
          entries.store(key, { answer, freshUntilMs, staleUntilMs })
        }
        // drops the stale copy if the page no longer exists or has moved, but keeps it if the new answer is incomplete
        else if (status !== 200) entries.drop(key)
        if (answer.isBrief && began === generation) brief.store(address, answer, clockMs)
        return answer
      })
      .finally(() => {
        if (renders.get(key) === work) renders.delete(key)
      })
    renders.set(key, work)
    // The platform cancels a request's work when its visitor disconnects, but other requests share this render.
    wait(work.catch(() => {}))
    return work
  }
}

interface PageEntry {
  answer: RenderedPage
  bytes: number
  freshUntilMs: number
  staleUntilMs: number
  /** Whether a purge marked the entry, which is then served only if the page cannot be rendered again. */
  isPurged: boolean
}

interface PageEntries {
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
function pageEntries(maxBytes: number): PageEntries {
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
