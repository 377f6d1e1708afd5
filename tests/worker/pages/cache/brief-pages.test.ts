import { env, SELF } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { briefPages, briefSeconds } from '../../../../worker/pages/cache/brief-pages.ts'
import { setEdgeHeaders } from '../../../../worker/pages/cache/edge-headers.ts'
import { memoryCache } from '../../../../worker/pages/cache/memory.ts'
import type { PageAddress, RenderedPage } from '../../../../worker/pages/cache/page-cache.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { store } from '../../content/store/some-rows.ts'
import { loadDemo } from '../../seed/demo.ts'

const address = (path: string, site: PageAddress['site'] = 'hh'): PageAddress => ({
  kind: 'html',
  site,
  theme: 'light',
  path,
  query: new URLSearchParams(),
})
const missing = (bytes = 20_000): RenderedPage => ({
  status: 404,
  headers: new Headers(),
  body: new Uint8Array(bytes),
  tags: [],
  freshUntilMs: null,
  isBrief: true,
})

describe('A 404 page in memory', () => {
  const match = (cache: ReturnType<typeof memoryCache>, path: string, clockMs: number, answer = missing()) => {
    const hooks = { nowMs: 0, clockMs, wait: () => {}, onStaleError: () => {} }
    return cache.match(address(path), async () => answer, hooks).then(({ cache }) => cache)
  }

  test('is answered for seconds by the real clock, and never stale', async () => {
    const cache = memoryCache()
    expect(await match(cache, '/de/weg', 0)).toBe('miss')
    expect(await match(cache, '/de/weg', briefSeconds * 1000 - 1)).toBe('hit')
    expect(await match(cache, '/de/weg', briefSeconds * 1000)).toBe('miss')
  })

  test('is rendered again after any write', async () => {
    const cache = memoryCache()
    await match(cache, '/de/weg', 0)
    await cache.purge(['production:1'])
    expect(await match(cache, '/de/weg', 1)).toBe('miss')
  })

  test('is not stored if it is not marked', async () => {
    const cache = memoryCache()
    await match(cache, '/de/weg', 0, { ...missing(), isBrief: false })
    expect(await match(cache, '/de/weg', 1)).toBe('miss')
  })

  test('displaces no page: each site has its own limit', () => {
    const pages = briefPages(100_000)
    pages.store(address('/de/fremd', 'd'), missing(), 0)
    for (let index = 0; index < 500; index++) pages.store(address(`/de/erdacht-${index}`), missing(), 0)
    expect(pages.bytes).toBeLessThanOrEqual(200_000)
    expect(pages.use(address('/de/fremd', 'd'), 1)).toBeDefined()
    expect(pages.use(address('/de/erdacht-499'), 1)).toBeDefined()
    expect(pages.use(address('/de/erdacht-0'), 1)).toBeUndefined()
  })

  test('is given to the platform’s cache for the same seconds', () => {
    const headers = new Headers()
    setEdgeHeaders(headers, { tags: [], freshUntil: null, isBrief: true }, new Date(0))
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe(`max-age=${briefSeconds}`)
    setEdgeHeaders(headers, { tags: [], freshUntil: null, isBrief: false }, new Date(0))
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
  })
})

describe('404 pages and searches of visitors', () => {
  beforeAll(() => loadDemo(store, ['hh']), 60_000)
  beforeEach(() => {
    // stops the cache's clock, so that pages do not expire on a slow machine
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  })
  const get = (path: string, headers = {}) => SELF.fetch(`http://hh.localhost${path}`, { headers })
  const cacheOf = async (path: string) => (await get(path)).headers.get('X-Cache')

  test('cost one render within seconds', async () => {
    for (const path of ['/de/gibt-es-nicht', '/de/search?query=Brahms', '/_data/en/search/productions?query=Mahler']) {
      expect([path, await cacheOf(path), await cacheOf(path)]).toEqual([path, 'miss', 'hit'])
    }
    expect((await get('/de/gibt-es-nicht')).status).toBe(404)
  })

  test('are never those of staff', async () => {
    const cookie = await staffSession('lena', 'editor')
    await get('/de/auch-nicht')
    const response = await get('/de/auch-nicht', { Cookie: cookie })
    expect([response.status, response.headers.get('X-Cache')]).toEqual([404, null])
  })

  test('that could not be read whole are not stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await env.DB.exec('ALTER TABLE search_sites RENAME TO gone_sites')
    expect(await cacheOf('/de/search?query=Chopin')).toBe('miss')
    expect(await cacheOf('/de/search?query=Chopin')).toBe('miss')
    await env.DB.exec('ALTER TABLE gone_sites RENAME TO search_sites')
  })
})
