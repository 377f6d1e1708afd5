import { beforeAll, describe, expect, test, vi } from 'vitest'
import { staleAnswers } from '../../../../worker/content/proxy/stale-answers.ts'
import { ContentUnavailable } from '../../../../worker/http/failures/content-unavailable.ts'

import { backend, client, list, loadClient } from './some-backend.ts'

beforeAll(loadClient, 60_000)

describe('when the backend fails', () => {
  test('its last good answer is used, logged, and marked as stale', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fetch, answering } = backend({ '/api/productions/': list })
    const stale = staleAnswers(100_000)
    const before = client(fetch, { stale })
    const first = await before.productions.list()
    expect(before.servedStale).toBe(false)
    for (const failure of [undefined, new Response('', { status: 503 }), { count: 'many' }]) {
      answering['/api/productions/'] = failure
      const after = client(fetch, { stale })
      expect(await after.productions.list()).toEqual(first)
      expect(after.servedStale).toBe(true)
    }
    expect(log).toHaveBeenCalledTimes(3)
    expect(log.mock.calls[2]?.[0]).toContain('field count')
    log.mockRestore()
  })

  test('content that was never loaded is unavailable', async () => {
    const { fetch, answering } = backend({ '/api/productions/': list })
    const stale = staleAnswers(100_000)
    await client(fetch, { stale }).productions.list()
    answering['/api/productions/'] = undefined
    await expect(client(fetch, { stale }).productions.list({ page: 2 })).rejects.toThrow(ContentUnavailable)
  })

  test('deleted content stays missing', async () => {
    const { fetch, answering } = backend({
      '/api/hero/': { headline: '', text: '', link: '', link_text: '', image: null, video: null, production: null },
    })
    const stale = staleAnswers(100_000)
    expect(await client(fetch, { stale }).features.hero()).not.toBeNull()
    answering['/api/hero/'] = new Response('', { status: 404 })
    expect(await client(fetch, { stale }).features.hero()).toBeNull()
    answering['/api/hero/'] = undefined
    expect(await client(fetch, { stale }).features.hero()).toBeNull()
  })
})

describe('stale answers', () => {
  test('are evicted when full, least recently used first', () => {
    const kept = staleAnswers(100)
    for (const url of ['a', 'b', 'c', 'd']) kept.put(url, url, 25)
    kept.get('a')
    kept.put('e', 'e', 25)
    expect(['a', 'b', 'c', 'd', 'e'].filter((url) => kept.get(url))).toEqual(['a', 'c', 'd', 'e'])
    kept.put('huge', 'x', 26)
    expect(kept.get('huge')).toBeUndefined()
  })

  test('count with their last size', () => {
    const kept = staleAnswers(100)
    for (let n = 0; n < 50; n++) kept.put('a', n, 25)
    kept.put('b', 'b', 25)
    expect(kept.get('a')).toBe(49)
  })
})
