import { describe, expect, test } from 'vitest'
import { fetchPicture } from '../../../../worker/media/backend/fetch-picture.ts'

const origins = ['https://backend.example', 'https://cdn.example']
const first = 'https://backend.example/media/a.jpg'
const png = new Uint8Array([137, 80, 78, 71])
const picture = (headers: Record<string, string> = {}, body: BodyInit | null = png) =>
  new Response(body, { headers: { 'Content-Type': 'image/png', ...headers } })
const to = (location: string, status = 302) => new Response('moved', { status, headers: { Location: location } })

/** Fetches from servers that answer by address; an address that is missing fails the test. */
function internet(answers: Record<string, () => Response>) {
  const calls: { url: string; headers: Headers; init: RequestInit }[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, headers: new Headers(init.headers), init })
    const answer = answers[url]
    if (!answer) throw new Error(`unexpected: ${url}`)
    return answer()
  }) as unknown as typeof globalThis.fetch
  const get = (etag = '', signal = AbortSignal.timeout(10_000)) => fetchPicture(first, { origins, fetch, etag, signal })
  return { calls, get }
}

async function bytesIn(found: Awaited<ReturnType<typeof fetchPicture>>) {
  return found && [...new Uint8Array(await new Response(found.body).arrayBuffer())]
}

describe('A picture', () => {
  test.each([
    ['of known length', { 'Content-Length': '4', ETag: '"1"' }],
    ['of unknown length', { ETag: '"1"' }],
    [
      'that says a wrong length of its compressed form',
      { 'Content-Encoding': 'br', 'Content-Length': '2', ETag: '"1"' },
    ],
  ])('%s is fetched without cookies', async (_, headers) => {
    const { calls, get } = internet({
      [first]: () =>
        new Response(png, { headers: { 'Content-Type': 'Image/PNG; a=b', ...headers }, encodeBody: 'manual' }),
    })
    const found = await get()
    expect(await bytesIn(found)).toEqual([...png])
    expect([found?.contentType, found?.etag]).toEqual(['image/png', '"1"'])
    const [call] = calls
    expect([...(call?.headers.keys() ?? [])]).toEqual(['accept'])
    expect(call?.init).toMatchObject({ redirect: 'manual' })
    expect(call?.init.credentials).toBeUndefined()
  })

  test('that has not changed is null', async () => {
    const { calls, get } = internet({ [first]: () => new Response(null, { status: 304 }) })
    expect(await get('"1"')).toBeNull()
    expect(calls[0]?.headers.get('If-None-Match')).toBe('"1"')
  })

  test('is found behind three redirects, relative ones and those to another allowed host', async () => {
    const { calls, get } = internet({
      [first]: () => to('../b', 301),
      'https://backend.example/b': () => to('//cdn.example/c', 307),
      'https://cdn.example/c': () => to('http://cdn.example:80/d', 308),
      'https://cdn.example/d': () => picture(),
    })
    expect(await bytesIn(await get())).toEqual([...png])
    expect(calls.map(({ url }) => url)).toHaveLength(4)
  })

  test('is not found behind a fourth redirect, or a circle', async () => {
    const { calls, get } = internet({ [first]: () => to(first) })
    await expect(get()).rejects.toThrow('too many redirects')
    expect(calls).toHaveLength(4)
  })

  test.each([
    ...['https://evil.example/a.png', '//evil.example/a.png', '/\\evil.example/a.png', 'http://127.0.0.1:8080/'],
    ...['http://169.254.169.254/latest/', 'http://[::ffff:127.0.0.1]/', 'http://localhost/', 'http://10.0.0.1/'],
    ...[
      'https://backend.example@evil.example/',
      'https://u:p@backend.example/',
      'https://backend.example%2eevil.example/',
    ],
    ...[
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'ftp://backend.example/',
      'https://evil.example#cdn.example',
    ],
  ])('is not looked for at %s', async (location) => {
    const { calls, get } = internet({ [first]: () => to(location) })
    await expect(get()).rejects.toThrow('a redirect to another host')
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['an SVG drawing', picture({ 'Content-Type': 'image/svg+xml' })],
    ['an SVG drawing, spelled otherwise', picture({ 'Content-Type': 'IMAGE/SVG+XML; charset=utf-8' })],
    ['a page', picture({ 'Content-Type': 'text/html' })],
    ['a type that browsers read otherwise', picture({ 'Content-Type': 'image/png, text/html' })],
    ['a file without a type', new Response(png)],
    ['a redirect without an address', new Response(null, { status: 302 })],
    ['a failure', new Response('no', { status: 500 })],
    ['a part', new Response(png, { status: 206, headers: { 'Content-Type': 'image/png' } })],
    ['an unexpected 304', new Response(null, { status: 304 })],
  ])('is not %s', async (_, answer) => {
    await expect(internet({ [first]: () => answer }).get()).rejects.toMatchObject({
      name: 'PictureUnavailable',
      isMissing: false,
    })
  })

  test.each([403, 404, 410])('with status %s is missing', async (status) => {
    const { get } = internet({ [first]: () => new Response('no', { status }) })
    await expect(get()).rejects.toMatchObject({ name: 'PictureUnavailable', isMissing: true })
  })

  test('is at most 25 MB, said or not, and nothing more is read', async () => {
    const said = internet({ [first]: () => picture({ 'Content-Length': String(26 * 1024 * 1024) }) })
    await expect(said.get()).rejects.toThrow('larger than 25 MB')
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const unsaid = internet({ [first]: () => picture({}, endless) })
    await expect(unsaid.get()).rejects.toThrow('larger than 25 MB')
    expect(pulled).toBeLessThan(30)
  })

  test('that does not arrive in time ends with the request’s signal', async () => {
    const controller = new AbortController()
    const calls: RequestInit[] = []
    const fetch = ((_: string, init: RequestInit) => {
      calls.push(init)
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    }) as unknown as typeof globalThis.fetch
    const waiting = fetchPicture(first, { origins, fetch, signal: controller.signal })
    controller.abort(new Error('15 s are over'))
    await expect(waiting).rejects.toThrow('15 s are over')
  })

  test('of unknown length whose body stops ends with the signal, too, and the next one is read', async () => {
    const controller = new AbortController()
    const beginning = new ReadableStream({ start: (stream) => stream.enqueue(png) })
    const waiting = internet({ [first]: () => picture({}, beginning) }).get('', controller.signal)
    const next = internet({ [first]: () => picture() }).get()
    controller.abort(new Error('15 s are over'))
    await expect(waiting).rejects.toThrow('15 s are over')
    expect(await bytesIn(await next)).toEqual([...png])
  })
})
