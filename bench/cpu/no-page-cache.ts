// In place of worker/pages/cache/shared-cache.ts: every page is rendered for every request.
import type { PageCache } from '../../worker/pages/cache/page-cache.ts'

const keepsNothing: PageCache = {
  match: async (_address, render) => ({ answer: await render(), cache: 'miss' }),
  purge: async () => {},
}

export function pageCacheOf(): PageCache {
  return keepsNothing
}

export async function purgePages(): Promise<void> {}
