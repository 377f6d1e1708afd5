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
    { Range: 'bytes=99999999999999999999-' },
    { Range: 'pages=1' },
  ])('comes whole whatever makes no sense: %o', async (headers) => {
    const response = await get(`${hash}/press.txt`, { headers })
    expect([response.status, await response.text()]).toEqual([200, 'a text of a press file'])
  })

  test.each(['GET', 'HEAD'])('that is missing is 404 for %s', async (method) => {
    for (const path of ['x', `${'0'.repeat(32)}/press.txt`, `${hash}/333.jpg`, `${'0'.repeat(32)}/320.jpg`]) {
      const response = await get(path, { method })
      await response.arrayBuffer()
      expect(response.status, path).toBe(404)
    }
  })

  test('cannot be written by visitors', async () => {
    const response = await get(`${hash}/press.txt`, { method: 'PUT', body: 'x' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
