import { request as http } from 'node:http'
import { expect, on, siteKeys, test } from './support.ts'

/** A request with any Host header; the browser's own API would not send one that is not ours. */
function statusFor(host: string, path: string, method = 'GET'): Promise<{ status: number; allow: string | undefined }> {
  return new Promise((resolve, reject) => {
    http({ host: '127.0.0.1', port: process.env.EMBEDDED_PORT, path, method, headers: { Host: host } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, allow: response.headers.allow })
    })
      .on('error', reject)
      .end()
  })
}

for (const site of siteKeys) {
  test(`${site}: what cannot be answered says so`, async ({ request }) => {
    for (const locale of ['de', 'en']) {
      const missing = await request.get(on(site, `/${locale}/gibt/es/nicht`))
      expect(missing.status()).toBe(404)
      expect(await missing.text()).toContain('404 Not Found')
      expect((await request.post(on(site, `/${locale}`))).status()).toBe(405)
      expect((await request.get(on(site, `/${locale}/%E0%A4%A`))).status()).toBe(400)
      expect((await request.get(on(site, `/${locale}?page=1&page=2`))).status()).toBe(400)
    }
    expect((await request.get(on(site, '/ohne-sprache'))).status()).toBe(404)
  })
}

test('a host that is not ours is misdirected, and POST says what is allowed', async () => {
  expect(await statusFor('example.org', '/de')).toMatchObject({ status: 421 })
  expect(await statusFor('hh.localhost', '/de', 'POST')).toEqual({ status: 405, allow: 'GET, HEAD' })
})
