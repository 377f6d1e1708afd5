import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchAnswer } from '../../../../worker/content/proxy/fetch-answer.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { currentOrigin } from '../../../../worker/http/slash.ts'
import { backend, origin } from './some-backend.ts'

const url = `${origin}/api/hero/?locale=en`
const answerOf = (answer: unknown, address = url) => {
  const { fetch, requests } = backend({ [new URL(address).pathname]: answer })
  return { requests, received: fetchAnswer({ fetch }, { url: address, mayBeRefused: false }) }
}
const textOf = async (answer: unknown) => (await answerOf(answer).received).text
const json = { 'Content-Type': 'application/json' }
const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [`${origin}/api/hero/?locale=en`, 'en'],
  [`${origin}/de/api/abos/?page=2`, 'de'],
  [`${origin}/en/pageeditor-api/nav`, 'en'],
  [`${origin}/api/sitemap/pages/`, null],
  [`${origin}/api/hero/?locale=fr`, null],
])('%s is requested in the language %s', async (address, language) => {
  const { requests, received } = answerOf({}, address)
  await received
  expect(requests.map(({ headers }) => headers.get('Accept-Language'))).toEqual([language])
})

describe('an answer without content is', () => {
  test.each([
    ['204', new Response(null, { status: 204 })],
    ['204 with a type', new Response(null, { status: 204, headers: json })],
    ['200 without a body and a type', new Response(null)],
    ['404 as HTML', new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } })],
    ['405', new Response('{"detail":"GET"}', { status: 405 })],
    ['410', new Response('{}', { status: 410 })],
  ])('%s', async (_, answer) => {
    expect(await textOf(answer)).toBeNull()
  })
})

describe('an answer is shown', () => {
  test.each([
    ['with a byte order mark', new Response(bytes([0xef, 0xbb, 0xbf], '{"a":"ü"}'), { headers: json }), '{"a":"ü"}'],
    ['with bytes that are no UTF-8', new Response(bytes('{"a":"', [0xfc], '"}'), { headers: json }), '{"a":"\ufffd"}'],
    [
      'in an encoding that it names',
      new Response(bytes('{"a":"', [0xfc], '"}'), { headers: { 'Content-Type': 'text/json; charset=ISO-8859-1' } }),
      '{"a":"ü"}',
    ],
    ['in an unknown encoding', new Response('[]', { headers: { 'Content-Type': 'text/json; charset=foo' } }), '[]'],
    ['with another type', new Response('[]', { headers: { 'Content-Type': 'text/html' } }), '[]'],
    ['with the status 203', new Response('[]', { status: 203 }), '[]'],
  ])('%s', async (_, answer, text) => {
    expect(await textOf(answer)).toBe(text)
  })
})

/** A body that ends with the given failure, or never, after its first bytes. */
const cut = (failure: Error | null) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"count":')),
    pull: (controller) => (failure ? controller.error(failure) : new Promise(() => {})),
  })

describe('an answer fails', () => {
  test.each([
    ['as a page of an error', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 'status 502'],
    [
      'with an empty body of a type',
      () => new Response('', { headers: { 'Content-Type': 'text/html' } }),
      'empty body',
    ],
    ['with blanks alone', () => new Response(' \n', { headers: json }), 'empty body'],
    ['cut off', () => new Response(cut(new Error('Network connection lost.'))), 'connection lost'],
  ])('%s', async (_, answer, message) => {
    const { fetch } = { fetch: async () => answer() }
    await expect(fetchAnswer({ fetch }, { url, mayBeRefused: false })).rejects.toThrow(message)
  })
})

describe('of an answer’s time,', () => {
  const slow = (ms: number) => (): Promise<Response> =>
    new Promise((resolve) => setTimeout(() => resolve(Response.json({})), ms))

  test('2.5 s are waited for', async () => {
    vi.useFakeTimers()
    const received = fetchAnswer({ fetch: slow(2500) }, { url, mayBeRefused: false })
    await vi.advanceTimersByTimeAsync(2500)
    expect((await received).text).toBe('{}')
  })

  test.each([
    ['before it begins', slow(3100)],
    ['in the middle of it', async () => new Response(cut(null))],
  ])('more than 3 s are a failure, %s', async (_, fetch) => {
    vi.useFakeTimers()
    const received = fetchAnswer({ fetch }, { url, mayBeRefused: false })
    const failure = expect(received).rejects.toThrow('no answer within 3000 ms')
    await vi.advanceTimersByTimeAsync(3000)
    await failure
  })
})

describe('a redirect to the slash', () => {
  const moved = (Location: string, status = 301) => new Response(null, { status, headers: { Location } })
  const user = `${origin}/de/pageeditor-api/user`
  const asked = async (address: string, answers: Record<string, unknown>) => {
    const { fetch, requests } = backend(answers)
    const received = await fetchAnswer({ fetch }, { url: address, mayBeRefused: false }).catch(String)
    return { received, urls: requests.map((request) => request.url) }
  }

  test.each([
    ['relative', '/de/pageeditor-api/user/'],
    ['absolute', `${user}/`],
  ])('is followed once: %s', async (_, location) => {
    const { received, urls } = await asked(user, {
      '/de/pageeditor-api/user': moved(location),
      '/de/pageeditor-api/user/': { id: 1 },
    })
    expect([received, urls]).toMatchObject([{ text: '{"id":1}' }, [user, `${user}/`]])
  })

  test('keeps the query, and leads from the slash, too', async () => {
    const { received } = await asked(url, { '/api/hero/': moved('/api/hero?locale=en', 308), '/api/hero': [] })
    expect(received).toMatchObject({ text: '[]' })
    expect(await asked(url, { '/api/hero/': moved('/api/hero'), '/api/hero': [] })).toMatchObject({
      received: 'Error: status 301',
    })
  })

  test('keeps the host of a local name, which the backend may not know', async () => {
    const fetch = vi.fn(async (address: RequestInfo | URL, _init?: RequestInit) =>
      String(address).endsWith('/') ? Response.json([]) : moved('http://localhost:8000/de/pageeditor-api/user/'),
    )
    await fetchAnswer({ fetch }, { url: 'http://hh.localhost:8000/de/pageeditor-api/user', mayBeRefused: false })
    expect(fetch.mock.lastCall?.[0]).toBe('http://localhost:8000/de/pageeditor-api/user/')
    expect(fetch.mock.lastCall?.[1]?.headers).toMatchObject({ 'X-Forwarded-Host': 'hh.localhost:8000' })
  })

  test.each([
    'https://evil.example/de/pageeditor-api/user/',
    'http://backend.example/de/pageeditor-api/user/',
    '/de/pageeditor-api/user/?next=1',
    '/admin/login/',
    '//evil.example/de/pageeditor-api/user/',
  ])('elsewhere fails: %s', async (location) => {
    const { received, urls } = await asked(user, {
      '/de/pageeditor-api/user': moved(location),
      '/de/pageeditor-api/user/': {},
    })
    expect([received, urls]).toEqual(['Error: status 301', [user]])
  })

  test.each([
    ['http://own.example', 'https://own.example'],
    ['http://own.example', 'https://www.own.example'],
    ['https://www.own.example', 'https://own.example'],
  ])('leads from %s to %s, the same backend, with its cookies, and is remembered', async (from, to) => {
    resetIsolateState()
    const sent: [string, string | undefined][] = []
    const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
      const { href, origin: asked, pathname, search } = new URL(String(address))
      sent.push([href, new Headers(init?.headers).get('Cookie') ?? undefined])
      if (asked === from) return moved(to + pathname + search)
      return pathname.endsWith('/') ? Response.json([]) : moved(`${pathname}/${search}`)
    }
    const cookie = 'sessionid=s; cart=c'
    for (let times = 0; times < 2; times++)
      await fetchAnswer({ fetch }, { url: `${from}/api/user?locale=de`, cookie, mayBeRefused: false })
    expect(sent).toEqual([
      [`${from}/api/user?locale=de`, 'sessionid=s'],
      ...[`${to}/api/user?locale=de`, `${to}/api/user/?locale=de`].map((url) => [url, 'sessionid=s']),
      ...[`${to}/api/user?locale=de`, `${to}/api/user/?locale=de`].map((url) => [url, 'sessionid=s']),
    ])
    expect(currentOrigin(from)).toBe(to)
  })

  test.each([
    'https://own.example.evil.example',
    'https://evil.example',
    'https://own.example:8443',
    'http://10.0.0.1',
    'ftp://own.example',
    'https://user@own.example',
  ])('to %s is not followed, and no cookie is sent there', async (to) => {
    resetIsolateState()
    const fetch = vi.fn(async (_: RequestInfo | URL) => moved(`${to}/api/user`))
    const received = fetchAnswer(
      { fetch },
      { url: 'http://own.example/api/user', cookie: 'sessionid=s', mayBeRefused: false },
    )
    await expect(received).rejects.toThrow('status 301')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('of hosts that send each other in circles ends', async () => {
    resetIsolateState()
    const fetch = vi.fn(async (address: RequestInfo | URL) =>
      moved(String(address).includes('www.') ? 'https://own.example/api/user' : 'https://www.own.example/api/user'),
    )
    await expect(fetchAnswer({ fetch }, { url: 'https://own.example/api/user', mayBeRefused: false })).rejects.toThrow(
      'status 301',
    )
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(4)
  })

  test('back and forth ends after one', async () => {
    const { received, urls } = await asked(user, {
      '/de/pageeditor-api/user': moved(`${user}/`),
      '/de/pageeditor-api/user/': moved(user),
    })
    expect([received, urls]).toEqual(['Error: status 301', [user, `${user}/`]])
  })
})
