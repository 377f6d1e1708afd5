// Replaces worker/pages/cache/shared-cache.ts: every request renders its page.
import type { PageCache } from '../../worker/pages/cache/page-cache.ts'

const emptyCache: PageCache = {
  match: async (_address, render) => ({ answer: await render(), cache: 'miss' }),
  purge: async () => {},
}

export function pageCacheOf(): PageCache {
  return emptyCache
}

export async function purgePages(): Promise<void> {}
