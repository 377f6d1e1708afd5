// The platform's Workers Cache. It covers the `Pages` entrypoint only; its key is entrypoint + path + query + props.
// Written from the platform's documentation (configuration, purging), since the cache does not run locally.

import type { Theme } from '../../../shared/page/page-data.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { bookmarkHeader, newestBookmark } from '../../http/replicas.ts'
import { failureOf } from '../page-failure.ts'
import { pageUrl } from '../page-key.ts'
import { withoutEdgeHeaders } from './edge-headers.ts'
import type { PageCache } from './page-cache.ts'

export interface PagesEntrypoint {
  fetch(request: Request): Promise<Response>
  /** Purging works only inside the entrypoint that owns the cache. */
  purge(tags: readonly string[]): Promise<boolean>
}

/** Opens the entrypoint with these props, through the loopback of `ctx.exports`. */
export type OpenPages = (options: { props: { site: SiteKey; theme: Theme } }) => PagesEntrypoint

/**
 * Returns the header with the newest bookmark, so that a render after a purge reads a copy of the database that already
 * has the write.
 */
function bookmark(): Record<string, string> {
  const newest = newestBookmark()
  return newest ? { [bookmarkHeader]: newest } : {}
}

interface PurgeTiming {
  delay: (ms: number) => Promise<void>
  /** Maximum duration of a render. A second purge after this time removes pages whose render began before the first. */
  longestRenderMs: number
  maxAttempts: number
}

const defaultTiming: PurgeTiming = {
  delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  longestRenderMs: 5_000,
  maxAttempts: 4,
}

/** Tags that the next purge will include, and the purge that is running. */
export interface PurgeQueue {
  tags: Set<string>
  running: Promise<void> | null
}
const queueOfThisIsolate: PurgeQueue = { tags: new Set(), running: null }

/**
 * Returns the page cache in front of the `Pages` entrypoint.
 * @param queue shared by all requests of the isolate
 */
export function platformCache(
  open: OpenPages,
  wait: (work: Promise<unknown>) => void,
  timing = defaultTiming,
  queue = queueOfThisIsolate,
): PageCache {
  return {
    async match(address) {
      const { site, theme } = address
      // The host is not part of the key: site and theme are props.
      const response = await open({ props: { site, theme } }).fetch(
        // the visitor's browser follows redirects; headers are not part of the key
        new Request(`https://pages.internal${pageUrl(address)}`, { redirect: 'manual', headers: bookmark() }),
      )
      const failure = failureOf(response)
      if (failure) throw failure
      const headers = withoutEdgeHeaders(response.headers)
      return { answer: { status: response.status, headers, body: response.body ?? new Uint8Array() }, cache: 'edge' }
    },
    async purge(tags) {
      await purgeInBatches(tags)
      wait(timing.delay(timing.longestRenderMs).then(() => purgeInBatches(tags)))
    },
  }

  /** Purges the tags. Since purges are rate-limited, the next purge includes all tags that arrive during this one. */
  async function purgeInBatches(tags: readonly string[]): Promise<void> {
    for (const tag of tags) queue.tags.add(tag)
    queue.running ??= flush().finally(() => {
      queue.running = null
    })
    // other requests await this purge, so it must outlive this request
    wait(queue.running.catch(() => {}))
    await queue.running
  }

  async function flush(): Promise<void> {
    while (queue.tags.size > 0) {
      const tags = [...queue.tags]
      queue.tags.clear()
      await purgeWithRetry(tags)
    }
  }

  async function purgeWithRetry(tags: readonly string[]): Promise<void> {
    const pages = open({ props: { site: 'hh', theme: 'auto' } })
    for (let attempt = 1; attempt <= timing.maxAttempts; attempt++) {
      if (await pages.purge(tags)) return
      if (attempt < timing.maxAttempts) await timing.delay(200 * 2 ** attempt)
    }
    throw new Error(`the page cache refused to purge ${tags.length} tags ${timing.maxAttempts} times`)
  }
}
