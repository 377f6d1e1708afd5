// The last good answer of each address, in this isolate's memory: shown when the backend fails (stale-if-error).

export interface StaleAnswers {
  get(url: string): unknown
  /** @param bytes what the answer weighed when it arrived */
  put(url: string, value: unknown, bytes: number): void
  delete(url: string): void
}

/** Keeps what was used last, up to `maxBytes` in all; an answer larger than a quarter of that is not kept. */
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
      // A Map is in the order of insertion: the first is the one that was not used for longest
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
