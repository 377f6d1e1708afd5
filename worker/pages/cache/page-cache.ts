// The page cache's interface; two implementations: in memory (here and wherever the platform has none)
// and the platform's Workers Cache (see `platform.ts`).

export interface CachedAnswer {
  status: number
  /** Everything that a browser gets, but not the security headers (the gateway sets those on every answer). */
  headers: Readonly<Record<string, string>>
  body: string
  etag: string
  tags: readonly string[]
  /** Until then it is fresh; null: it must not be stored. */
  freshUntilMs: number | null
}

/** How an answer came about, told in the `X-Cache` header. */
export type CacheStatus = 'hit' | 'miss' | 'stale' | 'bypass'

export interface PageCache {
  /**
   * The answer for a key: a stored one if it is fresh, else a rendered one. Many that wait share one render;
   * an answer that is stale by now is given at once and renewed behind the visitor's back.
   * @throws what `render` throws, unless an older answer can be given instead
   */
  match(key: string, render: () => Promise<CachedAnswer>, hooks: CacheHooks): Promise<{ answer: CachedAnswer; cache: CacheStatus }>
  /** Forgets every answer that carries one of the tags; what is being rendered right now is not stored. */
  purge(tags: readonly string[]): Promise<void>
}

export interface CacheHooks {
  nowMs: number
  /** Keeps work in the background alive. */
  wait: (work: Promise<unknown>) => void
  /** Told of a render that failed while an older answer was given. */
  onStaleError: (error: unknown) => void
}
