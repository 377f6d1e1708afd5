import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

const hash = 'ab'.repeat(16)
const get = (path: string, init: RequestInit = {}) => SELF.fetch(`http://hh.localhost/media/${path}`, init)

beforeAll(async () => {
  await env.MEDIA.put(`originals/${hash}`, 'a text of a press file', { httpMetadata: { contentType: 'text/plain' } })
})

describe('A file of the media store', () => {
  test('is served completely, in part, or with 304', async () => {
    const whole = await get(`${hash}/press.txt`)
    expect(await whole.text()).toBe('a text of a press file')
    const etag = whole.headers.get('ETag') ?? ''
    const part = await get(`${hash}/press.txt`, { headers: { Range: 'bytes=2-5' } })
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 2-5/22', 'text'])
    for (const header of [etag, `"a", W/${etag}`, '*']) {
      expect((await get(`${hash}/press.txt`, { headers: { 'If-None-Match': header } })).status, header).toBe(304)
    }
  })

  test.each<Record<string, string>>([
    { 'If-None-Match': 'garbage' },
    { 'If-None-Match': '"' },
    { 'If-Match': 'garbage' },
    { 'If-Modified-Since': 'yesterday' },
    { Range: 'bytes=5-2' },
    { Range: 'bytes=-' },
    { Range: 'bytes=0-3,6-9' },
    { Range: 'bytes=0-' },
    { Range: 'bytes=-22' },
    { Range: 'bytes=-99' },
    { Range: 'pages=1' },
  ])('comes whole whatever makes no sense: %o', async (headers) => {
    const response = await get(`${hash}/press.txt`, { headers })
    expect([response.status, await response.text()]).toEqual([200, 'a text of a press file'])
  })

  test.each([
    ['bytes=2-5', 'bytes 2-5/22', 'text'],
    ['bytes=17-', 'bytes 17-21/22', ' file'],
    ['bytes=17-99999999999999999999', 'bytes 17-21/22', ' file'],
    ['bytes=-4', 'bytes 18-21/22', 'file'],
    ['BYTES = 0-0', 'bytes 0-0/22', 'a'],
  ])('comes in part for %s', async (range, contentRange, text) => {
    const response = await get(`${hash}/press.txt`, { headers: { Range: range } })
    expect([response.status, response.headers.get('Content-Range'), await response.text()]).toEqual([
      206,
      contentRange,
      text,
    ])
  })

  test.each(['bytes=22-', 'bytes=22-30', 'bytes=500-600', 'bytes=99999999999999999999-', 'bytes=-0'])(
    'has no part at %s, and says how long it is',
    async (range) => {
      const { status, headers } = await get(`${hash}/press.txt`, { headers: { Range: range } })
      expect([status, headers.get('Content-Range'), headers.get('Cache-Control')]).toEqual([
        416,
        'bytes */22',
        'no-store',
      ])
    },
  )

  test('is not continued from another file: with an old tag in If-Range, it comes whole', async () => {
    const etag = (await get(`${hash}/press.txt`)).headers.get('ETag') ?? ''
    const statusWith = async (ifRange: string, range = 'bytes=2-5') =>
      (await get(`${hash}/press.txt`, { headers: { Range: range, 'If-Range': ifRange } })).status
    expect(await statusWith(etag)).toBe(206)
    expect(await statusWith(etag, 'bytes=99-')).toBe(416)
    for (const old of ['"old"', `W/${etag}`, 'garbage', 'Fri, 20 Nov 2026 11:00:00 GMT'])
      for (const range of ['bytes=2-5', 'bytes=99-']) expect([old, await statusWith(old, range)]).toEqual([old, 200])
  })

  test('answers HEAD and If-None-Match before a range', async () => {
    const etag = (await get(`${hash}/press.txt`)).headers.get('ETag') ?? ''
    const range = { Range: 'bytes=99-' }
    expect((await get(`${hash}/press.txt`, { method: 'HEAD', headers: range })).status).toBe(200)
    expect((await get(`${hash}/press.txt`, { headers: { ...range, 'If-None-Match': etag } })).status).toBe(304)
    expect((await get(`${'0'.repeat(32)}/press.txt`, { headers: range })).status).toBe(404)
  })

  test.each(['GET', 'HEAD'])('that is missing is 404 for %s', async (method) => {
    for (const path of ['x', `${'0'.repeat(32)}/press.txt`, `${hash}/333.jpg`, `${'0'.repeat(32)}/320.jpg`]) {
      const response = await get(path, { method, headers: { 'If-None-Match': '*' } })
      await response.arrayBuffer()
      expect(response.status, path).toBe(404)
      expect(response.headers.get('Cache-Control') ?? '', path).not.toContain('immutable')
    }
  })

  test('cannot be written by visitors', async () => {
    const response = await get(`${hash}/press.txt`, { method: 'PUT', body: 'x' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
