import { pageKey } from '../page-key.ts'
import type { CacheHooks, CacheStatus, PageCache, RenderedPage } from './page-cache.ts'

interface Entry {
  answer: RenderedPage
  bytes: number
  freshUntilMs: number
  staleUntilMs: number
  /** A purged entry is served only if its content cannot be loaded. */
  isPurged: boolean
}

export interface MemoryCacheLimits {
  maxBytes: number
  /** How long a stale answer may be served while it is renewed or if renewing fails. */
  staleForMs: number
  /** Delay before the next attempt after a failed renewal. */
  retryAfterMs: number
}

const defaultLimits: MemoryCacheLimits = { maxBytes: 32 * 1024 * 1024, staleForMs: 24 * 3600_000, retryAfterMs: 5_000 }

/** A least-recently-used cache with tags, a byte limit, stale-while-revalidate and one shared render per address. */
export function memoryCache(limits: MemoryCacheLimits = defaultLimits): PageCache & { readonly bytes: number } {
  // A Map iterates in insertion order, so the first entry is the least recently used.
  const entries = new Map<string, Entry>()
  const renders = new Map<string, Promise<RenderedPage>>()
  let bytes = 0
  /** Incremented by every purge: a render that started before a purge must not be stored after it. */
  let generation = 0

  return {
    get bytes() {
      return bytes
    },
    async match(address, render, hooks) {
      const key = pageKey(address)
      const entry = entries.get(key)
      if (entry && !entry.isPurged) {
        touch(key, entry)
        if (hooks.nowMs < entry.freshUntilMs) return { answer: entry.answer, cache: 'hit' }
        if (hooks.nowMs < entry.staleUntilMs) {
          hooks.wait(renew(key, entry, render, hooks))
          return { answer: entry.answer, cache: 'stale' }
        }
      }
      try {
        return { answer: await renderOnce(key, render, hooks), cache: 'miss' satisfies CacheStatus }
      } catch (error) {
        if (!entry || hooks.nowMs >= entry.staleUntilMs) throw error
        hooks.onStaleError(error)
        return { answer: entry.answer, cache: 'stale' }
      }
    },
    async purge(tags) {
      generation += 1
      renders.clear()
      const purged = new Set(tags)
      for (const entry of entries.values()) {
        if (entry.answer.tags.some((tag) => purged.has(tag))) entry.isPurged = true
      }
    },
  }

  async function renew(
    key: string,
    entry: Entry,
    render: () => Promise<RenderedPage>,
    hooks: CacheHooks,
  ): Promise<void> {
    try {
      await renderOnce(key, render, hooks)
    } catch (error) {
      entry.freshUntilMs = hooks.nowMs + limits.retryAfterMs
      hooks.onStaleError(error)
    }
  }

  function renderOnce(
    key: string,
    render: () => Promise<RenderedPage>,
    { nowMs, wait }: CacheHooks,
  ): Promise<RenderedPage> {
    const running = renders.get(key)
    if (running) return running
    const began = generation
    const work = render()
      .then((answer) => {
        if (answer.freshUntilMs !== null && began === generation) store(key, answer, answer.freshUntilMs, nowMs)
        // Drops the stale copy of a page that is gone or has moved, but not of an incomplete one.
        else if (answer.status !== 200) drop(key)
        return answer
      })
      .finally(() => {
        if (renders.get(key) === work) renders.delete(key)
      })
    renders.set(key, work)
    // The platform cancels a request's work when its visitor disconnects, but others share this render.
    wait(work.catch(() => {}))
    return work
  }

  function store(key: string, answer: RenderedPage, freshUntilMs: number, nowMs: number): void {
    drop(key)
    // the key is UTF-16 in memory; 1024 is an estimate for headers and tags
    const size = answer.body.byteLength + 2 * key.length + 1024
    if (size > limits.maxBytes / 4) return
    const staleUntilMs = Math.max(freshUntilMs, nowMs) + limits.staleForMs
    entries.set(key, { answer, bytes: size, freshUntilMs, staleUntilMs, isPurged: false })
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= limits.maxBytes) break
      drop(oldest)
    }
  }

  function touch(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
  }

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
}
