import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedProductions } from '../../../client/service-worker/saved.ts'
import { latestList } from '../../../client/service-worker/stored-list.ts'

// serwist's strategies exist only in a service worker
vi.mock('../../../client/service-worker/caches.ts', () => ({
  pageData: { cacheName: 'auftakt-data' },
  pages: { cacheName: 'auftakt-pages' },
  tickets: { cacheName: 'auftakt-tickets' },
}))

function fakeCache() {
  const stored = new Map<string, string>()
  return {
    stored,
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async (key: string | { url: string }) => {
      const text = stored.get(typeof key === 'string' ? `https://a.example${key}` : key.url)
      return text === undefined ? undefined : new Response(text)
    },
    delete: async ({ url }: { url: string }) => stored.delete(url),
  }
}

const all = new Map<string, ReturnType<typeof fakeCache>>()
const cacheOf = (name: string) => {
  const cache = all.get(name) ?? fakeCache()
  all.set(name, cache)
  return cache
}
beforeEach(() => vi.stubGlobal('caches', { open: async (name: string) => cacheOf(name) }))
afterEach(() => {
  all.clear()
  vi.unstubAllGlobals()
})

const listAt = (ids: string) => `https://a.example/_data/de/merkzettel?ids=${ids}`
const list = (...titles: string[]) =>
  JSON.stringify({
    data: {
      productions: titles.map((title) => ({
        title,
        date: '2026-11-21T20:00:00+01:00',
        get_absolute_url: `/de/konzerte/${title}/1`,
      })),
    },
  })

test('saved concerts are those of the list that was cached last, and the older lists are deleted', async () => {
  const { stored } = cacheOf('auftakt-data')
  stored.set(listAt('1'), list('a'))
  stored.set('https://a.example/_data/de/konzerte/b/1', '{}')
  stored.set(listAt('1,2'), list('a', 'b'))
  const request = { url: listAt('1,2') } as Request
  await latestList.cacheDidUpdate?.({ cacheName: 'auftakt-data', request } as never)
  expect([...stored.keys()]).toEqual(['https://a.example/_data/de/konzerte/b/1', listAt('1,2')])
  const saved = await savedProductions('de')
  expect(saved.map(({ path }) => path)).toEqual([null, '/de/konzerte/b/1'])
  expect(saved[0]?.title).toContain('2026, a')
})

test('other cached data leave the list alone', async () => {
  const { stored } = cacheOf('auftakt-data')
  stored.set(listAt('1'), list('a'))
  const request = { url: 'https://a.example/_data/de/konzerte' } as Request
  await latestList.cacheDidUpdate?.({ cacheName: 'auftakt-data', request } as never)
  expect(stored.size).toBe(1)
})
