import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryCache } from '../../../../worker/pages/cache/memory.ts'
import type { PageAddress, RenderedPage } from '../../../../worker/pages/cache/page-cache.ts'

const address = (path: string, theme: 'light' | 'contrast' = 'light'): PageAddress => ({
  kind: 'html',
  site: 'hh',
  theme,
  path,
  query: new URLSearchParams(),
})
const bytes = (text: string) => new TextEncoder().encode(text)
const rendered = (text: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: new Headers(),
  body: bytes(text),
  tags: ['site:hh'],
  freshUntilMs: 1000,
  isBrief: false,
  ...more,
})

let background: Promise<unknown>[]
const hooks = (nowMs: number, onStaleError = vi.fn()) => ({
  nowMs,
  clockMs: nowMs,
  wait: (work: Promise<unknown>) => background.push(work),
  onStaleError,
})
beforeEach(() => {
  background = []
})

describe('The page cache in memory', () => {
  test('returns stored pages until they expire', async () => {
    const cache = memoryCache()
    const render = vi.fn(async () => rendered('one'))
    expect((await cache.match(address('/de'), render, hooks(0))).cache).toBe('miss')
    expect((await cache.match(address('/de'), render, hooks(999))).cache).toBe('hit')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('keeps sites, themes and kinds apart', async () => {
    const cache = memoryCache()
    await cache.match(address('/de'), async () => rendered('light'), hooks(0))
    const { answer } = await cache.match(address('/de', 'contrast'), async () => rendered('contrast'), hooks(0))
    expect(answer.body).toEqual(bytes('contrast'))
    const other = await cache.match({ ...address('/de'), site: 'd' }, async () => rendered('Düsseldorf'), hooks(0))
    expect(other.answer.body).toEqual(bytes('Düsseldorf'))
    const data = await cache.match({ ...address('/de'), kind: 'data' }, async () => rendered('{}'), hooks(0))
    expect(data.answer.body).toEqual(bytes('{}'))
  })

  test('returns a stale page at once and renews it in the background', async () => {
    const cache = memoryCache()
    await cache.match(address('/de'), async () => rendered('old'), hooks(0))
    const second = await cache.match(address('/de'), async () => rendered('new', { freshUntilMs: 5000 }), hooks(2000))
    expect(second).toMatchObject({ cache: 'stale', answer: { body: bytes('old') } })
    await Promise.all(background)
    expect(await cache.match(address('/de'), async () => rendered('never'), hooks(2000))).toMatchObject({
      cache: 'hit',
      answer: { body: bytes('new') },
    })
  })

  test('renders once for concurrent requests', async () => {
    const cache = memoryCache()
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    const render = vi.fn(() => promise)
    const waiting = Array.from({ length: 20 }, () => cache.match(address('/de'), render, hooks(0)))
    finish(rendered('one'))
    for (const { answer } of await Promise.all(waiting)) expect(answer.body).toEqual(bytes('one'))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('keeps a render alive after its visitor disconnects, since others await it', async () => {
    const cache = memoryCache()
    const never = new Promise<RenderedPage>(() => {})
    void cache.match(address('/de'), () => never, hooks(0))
    expect(background).toHaveLength(1)
  })

  test.each([404, 301])('does not serve a stale copy of a page that is now %d', async (status) => {
    const cache = memoryCache()
    await cache.match(address('/de'), async () => rendered('there'), hooks(0))
    const gone = async () => rendered('gone', { status, freshUntilMs: null })
    expect((await cache.match(address('/de'), gone, hooks(2000))).cache).toBe('stale')
    await Promise.all(background)
    expect((await cache.match(address('/de'), gone, hooks(2000))).answer.status).toBe(status)
    expect(cache.bytes).toBe(0)
  })

  test('drops purged pages by tag, and no others', async () => {
    const cache = memoryCache()
    await cache.match(address('/de/a'), async () => rendered('a', { tags: ['page:1', 'site:hh'] }), hooks(0))
    await cache.match(address('/de/b'), async () => rendered('b', { tags: ['page:2', 'site:hh'] }), hooks(0))
    await cache.purge(['page:1'])
    expect(await cache.match(address('/de/a'), async () => rendered('a2'), hooks(0))).toMatchObject({
      cache: 'miss',
      answer: { body: bytes('a2') },
    })
    expect(await cache.match(address('/de/b'), async () => rendered('b2'), hooks(0))).toMatchObject({
      cache: 'hit',
      answer: { body: bytes('b') },
    })
  })

  test('does not store renders that started before a purge', async () => {
    const cache = memoryCache()
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    const early = cache.match(address('/de'), () => promise, hooks(0))
    await cache.purge(['anything'])
    finish(rendered('before the purge'))
    await early
    expect(await cache.match(address('/de'), async () => rendered('after'), hooks(0))).toMatchObject({
      cache: 'miss',
      answer: { body: bytes('after') },
    })
  })

  test('starts a new render after a purge instead of awaiting an older one', async () => {
    const cache = memoryCache()
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    const early = cache.match(address('/de'), () => promise, hooks(0))
    await cache.purge(['anything'])
    const late = await cache.match(address('/de'), async () => rendered('after'), hooks(0))
    expect(late.answer.body).toEqual(bytes('after'))
    finish(rendered('before'))
    await early
    expect((await cache.match(address('/de'), async () => rendered('never'), hooks(0))).answer.body).toEqual(
      bytes('after'),
    )
  })

  test('serves a stale or purged page if content cannot be loaded, and reports it', async () => {
    const cache = memoryCache()
    const broken = async () => {
      throw new Error('no database')
    }
    await cache.match(address('/de'), async () => rendered('old'), hooks(0))
    await cache.purge(['site:hh'])
    const onStaleError = vi.fn()
    expect(await cache.match(address('/de'), broken, hooks(10, onStaleError))).toMatchObject({
      cache: 'stale',
      answer: { body: bytes('old') },
    })
    expect(onStaleError).toHaveBeenCalledOnce()
    await expect(cache.match(address('/de/other'), broken, hooks(10))).rejects.toThrow('no database')
  })

  test('never stores what must not be stored', async () => {
    const cache = memoryCache()
    await cache.match(address('/de'), async () => rendered('incomplete', { freshUntilMs: null }), hooks(0))
    expect((await cache.match(address('/de'), async () => rendered('whole'), hooks(0))).answer.body).toEqual(
      bytes('whole'),
    )
  })

  test('stays within its limit by evicting the least recently used pages', async () => {
    const cache = memoryCache({ maxBytes: 40_000, staleForMs: 1000, retryAfterMs: 10 })
    const page = (name: string) => rendered(name.repeat(8000))
    for (const name of ['a', 'b', 'c', 'd']) await cache.match(address(`/${name}`), async () => page(name), hooks(0))
    await cache.match(address('/a'), async () => page('a'), hooks(0))
    await cache.match(address('/e'), async () => page('e'), hooks(0))
    expect(cache.bytes).toBeLessThanOrEqual(40_000)
    expect((await cache.match(address('/a'), async () => page('x'), hooks(0))).cache).toBe('hit')
    expect((await cache.match(address('/b'), async () => page('x'), hooks(0))).cache).toBe('miss')
  })
})
