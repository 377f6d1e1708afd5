import { describe, expect, test, vi } from 'vitest'
import { ContentUnavailable } from '../../../../worker/http/failures/content-unavailable.ts'
import type { PageAddress } from '../../../../worker/pages/cache/page-cache.ts'
import { type OpenPages, type PurgeQueue, platformCache } from '../../../../worker/pages/cache/platform.ts'
import { failureAnswer } from '../../../../worker/pages/page-failure.ts'
import { PageRequestFailed } from '../../../../worker/screens/parts/page-request-failed.ts'

const address: PageAddress = {
  kind: 'html',
  site: 'k',
  theme: 'contrast',
  path: '/de/köln',
  query: new URLSearchParams('page=2'),
}
const neverRendered = async () => {
  throw new Error('the platform renders by itself')
}
const hooks = { nowMs: 0, clockMs: 0, wait: () => {}, onStaleError: () => {} }

/**
 * Fakes the cache as the platform documents it: its key consists of path, query and props, without the host.
 * @param refusals the number of purges that fail before one succeeds
 */
function fakePlatform(render: (key: string) => Response, refusals = 0) {
  const stored = new Map<string, { response: Response; tags: string[] }>()
  const purges: string[][] = []
  let left = refusals
  const open: OpenPages = ({ props }) => ({
    async fetch(request) {
      if (request.redirect !== 'manual') throw new Error('a redirect would be followed here')
      const url = new URL(request.url)
      const key = `${url.pathname}${url.search} ${JSON.stringify(props)}`
      const hit = stored.get(key)
      if (hit) return hit.response.clone()
      const response = render(key)
      const edge = response.headers.get('Cloudflare-CDN-Cache-Control') ?? ''
      if (edge.includes('max-age')) {
        stored.set(key, { response: response.clone(), tags: (response.headers.get('Cache-Tag') ?? '').split(',') })
      }
      return response
    },
    async purge(tags) {
      purges.push([...tags])
      if (left-- > 0) return false
      for (const [key, entry] of stored) if (entry.tags.some((tag) => tags.includes(tag))) stored.delete(key)
      return true
    },
  })
  return { open, purges, stored }
}

const storable = {
  'Cloudflare-CDN-Cache-Control': 'max-age=60, stale-while-revalidate=60',
  'Cache-Tag': 'site:k,page:1',
  'Cache-Control': 'no-cache',
}
const newQueue = (): PurgeQueue => ({ tags: new Set(), running: null })
const instant = { delay: async () => {}, longestRenderMs: 1, maxAttempts: 3 }

describe('The platform’s page cache', () => {
  test('is keyed by path, query and props, and keeps its own headers from browsers', async () => {
    let renders = 0
    const { open } = fakePlatform((key) => new Response(`${++renders} ${key}`, { headers: storable }))
    const cache = platformCache(open, () => {}, instant)
    const first = await cache.match(address, neverRendered, hooks)
    const again = await cache.match(address, neverRendered, hooks)
    const body = await new Response(first.answer.body).text()
    expect(body).toBe('1 /de/k%C3%B6ln?page=2 {"site":"k","theme":"contrast"}')
    expect(await new Response(again.answer.body).text()).toBe(body)
    expect(Object.fromEntries(first.answer.headers)).toEqual({
      'cache-control': 'no-cache',
      'content-type': 'text/plain;charset=UTF-8',
    })
    await cache.match({ ...address, site: 'hh' }, neverRendered, hooks)
    await cache.match({ ...address, theme: 'light' }, neverRendered, hooks)
    expect(renders).toBe(3)
  })

  test('a purge drops pages with the tag, and repeats after the longest render', async () => {
    const { open, purges, stored } = fakePlatform(() => new Response('x', { headers: storable }))
    const background: Promise<unknown>[] = []
    let renderIsOver = () => {}
    const longestRender = new Promise<void>((resolve) => {
      renderIsOver = resolve
    })
    const cache = platformCache(
      open,
      (work) => background.push(work),
      { ...instant, delay: () => longestRender },
      newQueue(),
    )
    await cache.match(address, neverRendered, hooks)
    await cache.purge(['page:1'])
    expect(stored.size).toBe(0)
    // simulates a render that began before the purge and is stored after it
    await cache.match(address, neverRendered, hooks)
    renderIsOver()
    await Promise.all(background)
    expect(purges).toEqual([['page:1'], ['page:1']])
    expect(stored.size).toBe(0)
  })

  test('a refused purge is retried, and one that never succeeds is an error', async () => {
    const patient = fakePlatform(() => new Response('x'), 2)
    await platformCache(patient.open, () => {}, instant, newQueue()).purge(['a'])
    expect(patient.purges.slice(0, 3)).toEqual([['a'], ['a'], ['a']])
    const stubborn = fakePlatform(() => new Response('x'), 99)
    await expect(platformCache(stubborn.open, () => {}, instant, newQueue()).purge(['a'])).rejects.toThrow('refused')
  })

  test('concurrent purges of all requests are batched', async () => {
    const { open, purges } = fakePlatform(() => new Response('x'))
    await Promise.all(['a', 'b', 'c'].map((tag) => platformCache(open, vi.fn(), instant).purge([tag])))
    expect(purges.slice(0, 2)).toEqual([['a'], ['b', 'c']])
  })

  test.each([
    [new PageRequestFailed('page service'), 'page-request-failed'],
    [new ContentUnavailable('no answer'), 'content-unavailable'],
    [new TypeError('nobody thought of it'), 'failed'],
  ])('%s keeps its code on the way out of the entrypoint', async (error, code) => {
    const { open, stored } = fakePlatform(() => failureAnswer(error))
    const match = platformCache(open, () => {}, instant).match(address, neverRendered, hooks)
    await expect(match).rejects.toMatchObject({ name: 'PageFailure', code })
    expect(stored.size).toBe(0)
  })
})
