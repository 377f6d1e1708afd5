import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import type { AppContext, Env } from '../../../../worker/env.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import app from '../../../../worker/index.ts'
import { signedPicture } from '../../../../worker/media/backend/address.ts'
import { backendPictures } from '../../../../worker/media/backend/backend-pictures.ts'
import { forgetBackendPictures } from '../../../../worker/media/backend/forget.ts'
import { backendPictures as folder } from '../../../../worker/media/backend/originals.ts'

const origins = ['https://backend.example']
const day = 86_400_000
let nowMs: number
let failures: MockInstance<typeof console.error>

/** Converts a "picture" to a text that names the conversion. */
const IMAGES = {
  input: (body: ReadableStream) => ({
    transform: ({ width }: { width: number }) => ({
      output: async ({ format }: { format: string }) => ({
        response: () => ({
          arrayBuffer: async () => {
            const text = await new Response(body).text()
            if (text === 'broken') throw new Error('cannot decode')
            return new TextEncoder().encode(`${width} ${format} ${text}`).buffer
          },
        }),
      }),
    }),
  }),
} as unknown as ImagesBinding

/** The Worker before a backend with one picture, which the test changes. */
function someBackend() {
  const backend = { text: 'one', etag: '"1"', status: 200, calls: [] as (string | null)[] }
  const fetch = (async (_: string, { headers }: RequestInit) => {
    const condition = new Headers(headers).get('If-None-Match')
    backend.calls.push(condition)
    if (backend.etag && condition === backend.etag) return new Response(null, { status: 304 })
    const own = { 'Content-Type': 'image/png', ...(backend.etag && { ETag: backend.etag }) }
    return new Response(backend.text, { status: backend.status, headers: own })
  }) as unknown as typeof globalThis.fetch
  const server = new Hono<AppContext>()
  server.use(async (c, next) => {
    c.set('site', sites.hh)
    c.set('now', new Date(nowMs))
    await next()
  })
  server.route('/media/b', backendPictures({ originsOf: () => origins, fetch }))
  const address = signedPicture(`/media/${crypto.randomUUID()}.png`, {
    site: 'hh',
    secret: env.SESSION_SECRET,
    origins,
  })
  const get = async (file = '640.webp', init: RequestInit = {}) => {
    const context = createExecutionContext()
    const response = await server.request(
      `http://hh.localhost${address}/${file}`,
      init,
      { ...env, IMAGES } as Env,
      context,
    )
    const text = await response.text()
    await waitOnExecutionContext(context)
    return { status: response.status, headers: response.headers, text }
  }
  return { backend, get, address }
}

beforeEach(() => {
  nowMs = Date.now()
  resetIsolateState()
  failures = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe("A backend's picture", () => {
  test('is shown in the widths and formats of our own pictures, from one original', async () => {
    const { backend, get } = someBackend()
    const first = await get()
    expect([first.status, first.headers.get('Content-Type'), first.text]).toEqual([
      ...[200, 'image/webp', '640 image/webp one'],
    ])
    expect(first.headers.get('Cache-Control')).toContain('max-age=3600')
    expect((await get('320.jpg')).text).toBe('320 image/jpeg one')
    expect((await get()).text).toBe('640 image/webp one')
    expect(backend.calls).toEqual([null])
    for (const file of ['641.webp', '640.gif', '640.webp.png', '0640.webp', '640', ''])
      expect((await get(file)).status, file).toBe(404)
  })

  test('has an entity tag; HEAD has no body', async () => {
    const { get } = someBackend()
    const etag = (await get()).headers.get('ETag') ?? ''
    const unchanged = await get('640.webp', { headers: { 'If-None-Match': etag } })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
    const head = await get('640.webp', { method: 'HEAD' })
    expect([head.status, head.headers.get('ETag'), head.text]).toEqual([200, etag, ''])
    expect((await get('640.webp', { method: 'POST' })).status).toBe(405)
  })

  test('is fetched once for many visitors at the same time', async () => {
    const { backend, get } = someBackend()
    const answers = await Promise.all(['320.webp', '640.webp', '640.avif', '640.webp'].map((file) => get(file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(backend.calls).toHaveLength(1)
  })

  test.each(['"1"', ''])('with the entity tag %j is compared after an hour, and a new one shown', async (etag) => {
    const { backend, get } = someBackend()
    backend.etag = etag
    const before = await get()
    nowMs += 3_700_000
    await get()
    expect(backend.calls).toEqual([null, etag || null])
    expect((await get()).headers.get('ETag')).toBe(before.headers.get('ETag'))
    Object.assign(backend, { text: 'two', etag: etag && '"2"' })
    nowMs += 3_700_000
    expect((await get()).text).toBe('640 image/webp one')
    const after = await get()
    expect(after.text).toBe('640 image/webp two')
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    expect(backend.calls).toHaveLength(3)
  })

  test('is shown when the backend fails, which is asked again after an hour', async () => {
    const { backend, get } = someBackend()
    await get()
    backend.status = 500
    backend.etag = '"2"'
    nowMs += 3_700_000
    for (let visit = 0; visit < 3; visit++) expect((await get()).text).toBe('640 image/webp one')
    expect(backend.calls).toHaveLength(2)
    expect(failures).toHaveBeenCalledTimes(1)
  })

  test('is fetched again after 30 days', async () => {
    const { backend, get } = someBackend()
    await get()
    nowMs += 31 * day
    Object.assign(backend, { text: 'two', etag: '"2"' })
    expect((await get()).text).toBe('640 image/webp two')
  })

  test.each([
    [404, 404],
    [500, 502],
    [302, 502],
  ])('of which the backend says %i is %i, and the failure is reported', async (given, status) => {
    const { backend, get } = someBackend()
    backend.status = given
    const answer = await get()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'public, max-age=60'])
    expect([(await get()).status, backend.calls.length]).toEqual([status, 1])
    expect(failures).toHaveBeenCalledTimes(1)
    backend.status = 200
    nowMs += 61_000
    expect((await get()).status).toBe(200)
  })

  test('that cannot be decoded is 502 and does not stop others', async () => {
    const { backend, get } = someBackend()
    backend.text = 'broken'
    expect((await get()).status).toBe(502)
    expect((await someBackend().get()).status).toBe(200)
  })
})

test('Pictures older than 30 days are deleted at night, and no other files', async () => {
  const { get } = someBackend()
  await get()
  await env.MEDIA.put('originals/kept', 'x')
  const stored = async () => (await env.MEDIA.list({ prefix: folder })).objects.length
  const all = await stored()
  expect(all).toBeGreaterThan(1)
  expect(await forgetBackendPictures(env, Date.now() + 29 * day)).toBe(0)
  expect(await forgetBackendPictures(env, Date.now() + 31 * day, 0.5)).toBe(all)
  expect([await stored(), await env.MEDIA.head('originals/kept')]).toMatchObject([0, { key: 'originals/kept' }])
})

test('An address that is not signed is 404 and never reaches a backend', async () => {
  const forwarded = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('forwarded'))
  const { address } = someBackend()
  const ask = (path: string, method = 'GET') =>
    app.fetch(
      new Request(`http://k.localhost${path}`, { method, headers: { Origin: 'http://k.localhost' } }),
      { ...env, CONTENT_ORIGINS: 'k=https://backend.example' },
      createExecutionContext(),
    )
  const paths = [`${address}/640.webp`, '/media/b/x/y/640.webp', '/media/b/x', '/media/b/', '/media/b/x/y/z/640.webp']
  for (const path of paths) expect((await ask(path)).status, path).toBe(404)
  expect((await ask(`${address}/640.webp`, 'POST')).status).toBe(405)
  expect(forwarded).not.toHaveBeenCalled()
})
