// The last good answers by address, in this isolate's memory, for when the backend fails (stale-if-error).

export interface StaleAnswers {
  get(url: string): unknown
  /** @param bytes estimated memory use of the answer */
  put(url: string, value: unknown, bytes: number): void
  delete(url: string): void
}

/** Caches the most recently used answers up to `maxBytes` in total, but none above a quarter of that. */
export function staleAnswers(maxBytes: number): StaleAnswers {
  const kept = new Map<string, { value: unknown; bytes: number }>()
  let total = 0

  function remove(url: string) {
    total -= kept.get(url)?.bytes ?? 0
    kept.delete(url)
  }

  return {
    get(url) {
      const entry = kept.get(url)
      if (!entry) return undefined
      // a Map iterates in insertion order, so the first entry is the least recently used
      kept.delete(url)
      kept.set(url, entry)
      return entry.value
    },
    put(url, value, bytes) {
      remove(url)
      if (bytes > maxBytes / 4) return
      kept.set(url, { value, bytes })
      total += bytes
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
