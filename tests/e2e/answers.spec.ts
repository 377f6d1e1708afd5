import { expect, get, siteKeys, httpTest as test } from './support.ts'

for (const site of siteKeys) {
  test(`${site}: unanswerable requests get clear errors`, async () => {
    for (const locale of ['de', 'en']) {
      const missing = await get(site, `/${locale}/gibt/es/nicht`)
      expect(missing.status).toBe(404)
      expect(missing.text).toContain('404 Not Found')
      expect(await get(site, `/${locale}`, { method: 'POST' })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      })
      expect((await get(site, `/${locale}/%E0%A4%A`)).status).toBe(400)
      expect((await get(site, `/${locale}?page=1&page=2`)).status).toBe(200)
    }
    const unknown = await get(site, '/ohne-sprache')
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('This page could not be found')
  })
}

test('a host that is not ours is misdirected', async () => {
  expect((await get('hh', '/de', { headers: { Host: 'example.org' } })).status).toBe(421)
})

test('a missing file is not cached for a year like an existing one', async () => {
  const missing = await get('hh', '/assets/gibt-es-nicht.js')
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).toBe('no-cache')
  expect(missing.headers['content-security-policy']).toContain("script-src 'self'")
  expect((await get('hh', '/icon.svg')).headers['permissions-policy']).toContain('camera=()')
})

test('the service worker is always revalidated', async () => {
  const { status, headers } = await get('hh', '/sw.js')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('javascript')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
})
