import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'

const maxRemembered = 1000
/** Longer paths, such as those with a ticket's code, are matched on every request. */
const maxLength = 100

/**
 * Hono's TrieRouter with the matches of the latest paths in memory, since matching a path against all patterns of the
 * app takes a considerable part of the time that a cached page needs.
 */
export class RememberingRouter<T> implements Router<T> {
  name = 'RememberingRouter'
  readonly #routes = new TrieRouter<T>()
  readonly #matches = new LRUCache<string, Result<T>>({ max: maxRemembered })

  add(method: string, path: string, handler: T): void {
    this.#routes.add(method, path, handler)
    if (this.#matches.size > 0) this.#matches.clear()
  }

  match(method: string, path: string): Result<T> {
    if (path.length > maxLength) return this.#routes.match(method, path)
    const key = `${method} ${path}`
    const known = this.#matches.get(key)
    if (known) return known
    const found = this.#routes.match(method, path)
    this.#matches.set(key, found)
    return found
  }
}
