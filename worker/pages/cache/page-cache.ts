// The page cache's interface; two implementations: in memory (here and wherever the platform has none)
// and the platform's Workers Cache.
import type { Theme } from '../../../shared/page-data.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { Bytes } from '../../screens/parts/rendering.ts'

/** What tells one answer from another. Two requests with the same address get the same bytes. */
export interface PageAddress {
  kind: 'html' | 'data' | 'feed' | 'shop'
  site: SiteKey
  theme: Theme
  /** Decoded, without a trailing slash. */
  path: string
  /** Only what the screen reads (see `page-key.ts`). */
  query: URLSearchParams
}

export interface PageAnswer {
  status: number
  /** What a browser gets; shared by all who get it, so nobody changes it. */
  headers: Headers
  body: Bytes | ReadableStream
}

/** A rendered answer with what a cache needs to know of it. */
export interface RenderedPage extends PageAnswer {
  body: Bytes
  tags: readonly string[]
  /** Until then it is fresh; null: it must not be stored. */
  freshUntilMs: number | null
}

/** How an answer came about, told in the `X-Cache` header. */
export type CacheStatus = 'hit' | 'miss' | 'stale' | 'edge'

export interface PageCache {
  /**
   * The answer for an address: a stored one if it is fresh, else a rendered one. Many that wait share one render;
   * an answer that is stale by now is given at once and renewed behind the visitor's back.
   * @throws what `render` throws, unless an older answer can be given instead
   */
  match(
    address: PageAddress,
    render: () => Promise<RenderedPage>,
    hooks: CacheHooks,
  ): Promise<{ answer: PageAnswer; cache: CacheStatus }>
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
