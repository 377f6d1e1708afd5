// The page cache's interface, with two implementations: in memory (locally and where the platform has no cache) and the
// platform's Workers Cache.
import type { Theme } from '../../../shared/page/page-data.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Bytes } from '../../screens/parts/rendering.ts'

/** The cache key of a page. */
export interface PageAddress {
  kind: 'html' | 'data' | 'feed' | 'shop'
  site: SiteKey
  theme: Theme
  /** Decoded, without a trailing slash. */
  path: string
  /** Only the keys that the screen, feed or shop layout reads (see `page-key.ts`), and `visitorKey`. */
  query: URLSearchParams
}

export interface PageAnswer {
  status: number
  /** Headers for the browser; all requests share the object, so callers must not change it. */
  headers: Headers
  body: Bytes | ReadableStream
}

export interface RenderedPage extends PageAnswer {
  body: Bytes
  tags: readonly string[]
  /** When the answer stops being fresh; null if it may be stored only as brief, or not at all. */
  freshUntilMs: number | null
  /** Whether the answer is stored for a few seconds only, apart from the other pages (see `brief-pages.ts`). */
  isBrief: boolean
}

/** The source of an answer, sent in the `X-Cache` header. */
export type CacheStatus = 'hit' | 'miss' | 'stale' | 'edge'

export interface PageCache {
  /**
   * Returns a fresh stored answer, or a stale one while a new one is rendered in the background. Otherwise renders an
   * answer; if that fails, returns a purged one, if there is one. Concurrent requests share a render.
   * @throws the error of `render`, unless a stored answer can be returned
   */
  match(
    address: PageAddress,
    render: () => Promise<RenderedPage>,
    hooks: CacheHooks,
  ): Promise<{ answer: PageAnswer; cache: CacheStatus }>
  purge(tags: readonly string[]): Promise<void>
}

export interface CacheHooks {
  nowMs: number
  /** The real time, which `FIXED_NOW` does not stop. */
  clockMs: number
  wait: (work: Promise<unknown>) => void
  onStaleError: (error: unknown) => void
}
