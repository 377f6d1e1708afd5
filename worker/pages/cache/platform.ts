// The platform's Workers Cache: it stands before the `Pages` entrypoint alone, its key is entrypoint + path +
// query + props. Written from the platform's documentation (configuration, purging), since it does not run locally.

import type { Theme } from '../../../shared/page-data.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import { pageUrl } from '../page-key.ts'
import { headersForTheEdge, type PageCache } from './page-cache.ts'

export interface PagesEntrypoint {
  fetch(request: Request): Promise<Response>
  /** Purging works only inside the entrypoint that owns the cache. */
  purge(tags: readonly string[]): Promise<boolean>
}

/** The loopback of `ctx.exports`: an entrypoint with these props. */
export type OpenPages = (options: { props: { site: SiteKey; theme: Theme } }) => PagesEntrypoint

interface PurgeTiming {
  delay: (ms: number) => Promise<void>
  /** No render takes longer; what began before a purge is stored by then and purged again. */
  longestRenderMs: number
  maxAttempts: number
}

const defaultTiming: PurgeTiming = {
  delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  longestRenderMs: 5_000,
  maxAttempts: 4,
}

export function platformCache(
  open: OpenPages,
  wait: (work: Promise<unknown>) => void,
  timing = defaultTiming,
): PageCache {
  const queued = new Set<string>()
  let running: Promise<void> | null = null

  return {
    async match(address) {
      const { site, theme } = address
      // The host is no part of the key and is never looked at: site and theme are props.
      const response = await open({ props: { site, theme } }).fetch(
        // a redirect is the visitor's to follow
        new Request(`https://pages.internal${pageUrl(address)}`, { redirect: 'manual' }),
      )
      const headers = new Headers(response.headers)
      for (const name of [...headersForTheEdge, 'Age']) headers.delete(name)
      return { answer: { status: response.status, headers, body: response.body ?? new Uint8Array() }, cache: 'edge' }
    },
    async purge(tags) {
      for (const tag of tags) queued.add(tag)
      // Purges are rate-limited: those that come while one runs go out together after it.
      running ??= flush().finally(() => {
        running = null
      })
      await running
      wait(timing.delay(timing.longestRenderMs).then(() => purgeWithRetry(tags)))
    },
  }

  async function flush(): Promise<void> {
    while (queued.size > 0) {
      const tags = [...queued]
      queued.clear()
      await purgeWithRetry(tags)
    }
  }

  async function purgeWithRetry(tags: readonly string[]): Promise<void> {
    const pages = open({ props: { site: 'hh', theme: 'light' } })
    for (let attempt = 1; attempt <= timing.maxAttempts; attempt++) {
      if (await pages.purge(tags)) return
      if (attempt < timing.maxAttempts) await timing.delay(200 * 2 ** attempt)
    }
    throw new Error(`the page cache refused to purge ${tags.length} tags ${timing.maxAttempts} times`)
  }
}
