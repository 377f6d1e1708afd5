// Keeps the last good answer for each address in this isolate's memory, for when the backend fails (stale-if-error).
import { LRUCache } from 'lru-cache'

export interface StaleAnswers {
  get(url: string): unknown
  put(url: string, value: unknown, bytes: number): void
  delete(url: string): void
}

/**
 * Creates a store for the most recently used answers, up to `maxBytes` in total. An answer larger than a quarter of
 * that is not stored.
 */
export function staleAnswers(maxBytes: number): StaleAnswers {
  const answers = new LRUCache<string, { value: unknown }>({ maxSize: maxBytes, maxEntrySize: maxBytes / 4 })
  return {
    get: (url) => answers.get(url)?.value,
    put: (url, value, bytes) => void answers.set(url, { value }, { size: Math.max(1, bytes) }),
    delete: (url) => void answers.delete(url),
  }
}
