import { describe, expect, it } from 'vitest'
import { DataRequestFailed, fetchPageData, isUnreachable, requestPage } from '../../../shared/page/data-request.ts'
import { settled } from '../../client/fake-clock.ts'
import { pageAt } from '../../client/pages.ts'

function server(answers: Record<string, unknown>) {
  const asked: string[] = []
  const serve = (async (address: string) => {
    asked.push(address)
    await settled()
    const answer = answers[address]
    if (answer instanceof Error) throw answer
    return Response.json(answer ?? null, { status: answer ? 200 : 404 })
  }) as unknown as typeof fetch
  return { serve, asked }
}

describe('requesting a page', () => {
  it('requests the data address of the path, with its query and without the hash', async () => {
    const { serve, asked } = server({ '/_data/de/konzerte?venue=2': pageAt('/de/konzerte?venue=2') })
    await requestPage('/de/konzerte?venue=2#top', serve)
    expect(asked).toEqual(['/_data/de/konzerte?venue=2'])
  })

  it('lets a second request for the same path wait for the first', async () => {
    const { serve, asked } = server({ '/_data/de': pageAt('/de', 'home') })
    const [first, second] = await Promise.all([requestPage('/de', serve), requestPage('/de', serve)])
    expect(second).toBe(first)
    expect(asked).toHaveLength(1)
  })

  it('requests again once the first request is answered', async () => {
    const { serve, asked } = server({ '/_data/de': pageAt('/de', 'home') })
    await requestPage('/de', serve)
    await requestPage('/de', serve)
    expect(asked).toHaveLength(2)
  })

  it('requests again after a failure', async () => {
    const down = server({ '/_data/de': new TypeError('Failed to fetch') })
    await expect(requestPage('/de', down.serve)).rejects.toThrow(DataRequestFailed)
    const up = server({ '/_data/de': pageAt('/de', 'home') })
    await expect(requestPage('/de', up.serve)).resolves.toMatchObject({ kind: 'page' })
  })
})

describe('a redirect', () => {
  it('is followed, and the answer has the final address', async () => {
    const { serve } = server({
      '/_data/de/alt': { redirect: '/de/neu#termine' },
      '/_data/de/neu': pageAt('/de/neu', 'content-page'),
    })
    expect(await requestPage('/de/alt', serve)).toMatchObject({ kind: 'page', path: '/de/neu#termine' })
  })

  it('is followed at most five times', async () => {
    const ring = Object.fromEntries(
      Array.from({ length: 10 }, (_, step) => [`/_data/de/${step}`, { redirect: `/de/${step + 1}` }]),
    )
    const { serve, asked } = server(ring)
    await expect(requestPage('/de/0', serve)).rejects.toThrow('more than 5 redirects')
    expect(asked).toHaveLength(6)
  })

  it.each(['https://elsewhere.example/de', '//elsewhere.example/de', '/webshop/1'])(
    'to %s is left to the browser',
    async (address) => {
      const { serve } = server({ '/_data/de/alt': { redirect: address } })
      expect(await requestPage('/de/alt', serve)).toEqual({ kind: 'elsewhere', address })
      await expect(fetchPageData('/de/alt', serve)).rejects.toThrow(DataRequestFailed)
    },
  )
})

describe('an answer', () => {
  it('with an error status is still a page', async () => {
    const answer = async () => Response.json(pageAt('/de/nichts', 'error'), { status: 404 })
    expect(await fetchPageData('/de/nichts', answer as typeof fetch)).toMatchObject({ screen: 'error' })
  })

  it.each([
    ['HTML of some proxy', '<!doctype html>'],
    ['JSON of something else', '{"hello":"world"}'],
    ['nothing', ''],
  ])('that is %s is a failure', async (_what, body) => {
    const answer = async () => new Response(body)
    await expect(requestPage(`/de/${_what.length}`, answer as typeof fetch)).rejects.toThrow(DataRequestFailed)
  })
})

describe('no response', () => {
  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), true],
    ['no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError')), true],
    ['an answer that is no data', async () => new Response('<!doctype html>', { status: 503 }), false],
    ['data that is no page', async () => Response.json({}), false],
  ])('is told apart from what cannot be reached: %s', async (what, answer, isOutOfReach) => {
    const error = await requestPage(`/de/${what.length}`, answer as typeof fetch).catch((reason: unknown) => reason)
    expect(isUnreachable(error)).toBe(isOutOfReach)
  })
})
