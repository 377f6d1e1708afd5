import type { SerwistPlugin } from 'serwist'

/** Deletes older lists when a list is cached, because the list's address changes with its content. */
export const latestList: SerwistPlugin = {
  cacheDidUpdate: async ({ cacheName, request }) => {
    if (!isList(new URL(request.url))) return
    const cache = await caches.open(cacheName)
    const older = (await cache.keys()).filter(({ url }) => url !== request.url && isList(new URL(url)))
    await Promise.all(older.map((each) => cache.delete(each)))
  },
}

/** Whether an address leads to the watchlist's data. */
export function isList({ pathname, searchParams }: URL): boolean {
  return /^\/_data\/(?:de\/merkzettel|en\/watchlist)$/.test(pathname) && searchParams.has('ids')
}
