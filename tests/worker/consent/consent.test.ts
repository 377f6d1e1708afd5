import { createExecutionContext, env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { logConsent } from '../../../worker/content/store/consents/writes.ts'
import { setSecurityHeaders } from '../../../worker/http/response/security-headers.ts'
import worker from '../../../worker/index.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

/**
 * The limit per address counts by minutes of the real clock, over test files, so this address is of these tests alone.
 */
const address = { 'CF-Connecting-IP': '203.0.113.9' }

const posted = (form: string, host = 'http://hh.localhost', headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  redirect: 'manual',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: host, ...address, ...headers },
  body: form,
})

function decide(
  form: string,
  { host = 'http://hh.localhost', headers = {} }: { host?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return SELF.fetch(`${host}/_consent`, posted(form, host, headers))
}

const logged = async () =>
  (await env.DB.prepare('SELECT visitor, site, version, granted, decided_at FROM consents ORDER BY id').all()).results
const grantedBy = (response: Response) => /^consent=1\.([a-z-]*)\./.exec(response.headers.get('Set-Cookie') ?? '')?.[1]

beforeEach(async () => {
  await env.DB.exec('DELETE FROM consents')
})

describe('A decision', () => {
  test.each([
    ['choice=required', ''],
    ['choice=required&category=tracking', ''],
    ['choice=all', 'tracking-marketing-media'],
    ['choice=selection', ''],
    ['choice=selection&category=media&category=tracking&category=nonsense', 'tracking-media'],
    ['choice=media', 'media'],
  ])('«%s» grants «%s»', async (form, granted) => {
    const response = await decide(form)
    expect(response.status).toBe(204)
    expect(grantedBy(response)).toBe(granted)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('for external media is added to earlier grants', async () => {
    const response = await decide('choice=media', { headers: { Cookie: `consent=1.tracking.${id}` } })
    expect(grantedBy(response)).toBe('tracking-media')
  })

  test('is valid for a year, for all cities of a shared domain, and Secure under https', async () => {
    const [withoutDomain, old, own] = (
      await decide('choice=required', { host: 'https://hamburg.auftakt.example' })
    ).headers.getSetCookie()
    expect(own).toMatch(
      /^consent=1\.\.[0-9a-f-]{36}; Path=\/; SameSite=Lax; Max-Age=31536000; Domain=auftakt\.example; Secure$/,
    )
    // cookies that earlier responses stored for Hamburg alone are removed
    expect(withoutDomain).toBe('consent=; Path=/; Max-Age=0')
    expect(old).toBe('consent=; Path=/; Max-Age=0; Domain=hamburg.auftakt.example')
    const local = (await decide('choice=required')).headers.get('Set-Cookie')
    expect(local).not.toMatch(/Domain|Secure/)
    const preview = (await decide('choice=all', { host: 'https://hh.preview.auftakt.example' })).headers.get(
      'Set-Cookie',
    )
    expect(preview).not.toMatch(/Domain/)
  })

  test('redirects a browser without JavaScript back, and nowhere else', async () => {
    const back = await decide('choice=all&to=%2Fde%2Fcookies%3Fsaved%3D1')
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/de/cookies?saved=1'])
    const elsewhere = await decide('choice=all&to=%2F%2Fevil.example')
    expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([204, null])
  })

  test.each(['DNT', 'Sec-GPC'])('does not override the browser’s signal: %s', async (signal) => {
    expect(grantedBy(await decide('choice=all', { headers: { [signal]: '1' } }))).toBe('media')
  })

  test.each(['', 'choice=everything', '{"choice":"all"}'])('that is malformed is refused: «%s»', async (form) => {
    const response = await decide(form)
    expect(response.status).toBe(400)
    expect(response.headers.get('Set-Cookie')).toBeNull()
  })

  test('is refused from another site’s form, and if it is longer than any of ours', async () => {
    expect((await decide('choice=all', { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
    expect((await decide(`choice=all&x=${'x'.repeat(2000)}`)).status).toBe(413)
    expect((await SELF.fetch('http://hh.localhost/_consent')).status).not.toBe(204)
    expect(await logged()).toEqual([])
  })
})

describe('The log of decisions', () => {
  test('contains a random id, the choice, the site and the time, and nothing else about the visitor', async () => {
    const first = await decide('choice=all', { headers: { 'CF-Connecting-IP': '203.0.113.7', 'User-Agent': 'x' } })
    const cookie = first.headers.get('Set-Cookie')?.split(';', 1)[0] ?? ''
    await decide('choice=required', { headers: { Cookie: cookie } })
    const visitor = cookie.slice(-36)
    const rest = { visitor, site: 'hh', version: 1, decided_at: '2026-11-20T09:00:00Z' }
    expect(await logged()).toEqual([
      { ...rest, granted: 'tracking marketing media' },
      { ...rest, granted: '' },
    ])
  })

  test('accepts only ids that we created', async () => {
    await decide('choice=required', { headers: { Cookie: 'consent=1..jane@example.org' } })
    expect((await logged())[0]?.visitor).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is deleted after three years', async () => {
    const record = { id, site: 'hh', version: 1, granted: [] } as const
    await logConsent({ d1: env.DB, now: new Date('2023-11-19T09:00:00Z') }, record)
    await logConsent({ d1: env.DB, now: new Date('2023-11-21T09:00:00Z') }, record)
    await decide('choice=required')
    expect((await logged()).map((row) => row.decided_at)).toEqual(['2023-11-21T09:00:00Z', '2026-11-20T09:00:00Z'])
  })

  test('cannot be filled from one address, whose decisions still count', async () => {
    const limited = { ...env, CONSENT_LIMIT: { limit: async () => ({ success: false }) } }
    const context = createExecutionContext()
    const response = await worker.fetch(
      new Request('http://hh.localhost/_consent', posted('choice=all')),
      limited,
      context,
    )
    expect(grantedBy(response)).toBe('tracking-marketing-media')
    expect(await logged()).toEqual([])
  })

  test('reports when it cannot be written; the decision still counts', async () => {
    await env.DB.exec('ALTER TABLE consents RENAME TO consents_away')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(grantedBy(await decide('choice=all'))).toBe('tracking-marketing-media')
    expect(logged.mock.calls.join()).toContain('consent log')
    logged.mockRestore()
    await env.DB.exec('ALTER TABLE consents_away RENAME TO consents')
  })
})

describe('The settings page', () => {
  const show = async (headers: Record<string, string> = {}, path = '/de/cookies') =>
    (await SELF.fetch(`http://hh.localhost${path}`, { headers })).text()
  const box = (html: string, name: string) => new RegExp(`<input[^>]*value="${name}"[^>]*>`).exec(html)?.[0] ?? ''

  test('shows each visitor their own choice', async () => {
    const none = await show()
    const some = await show({ Cookie: `consent=1.tracking.${id}` })
    expect(box(none, 'tracking')).not.toContain('checked')
    expect(box(some, 'tracking')).toContain('checked')
    expect(box(some, 'media')).not.toContain('checked')
    expect(box(await show(), 'tracking')).not.toContain('checked')
  })

  test('says that it respects the browser’s signal', async () => {
    const html = await show({ 'Sec-GPC': '1', Cookie: `consent=1.tracking-media.${id}` })
    expect(html).toContain('Global Privacy Control')
    expect(box(html, 'tracking')).toMatch(/disabled/)
    expect(box(html, 'tracking')).not.toContain('checked')
    expect(box(html, 'media')).toContain('checked')
    expect(await show()).not.toContain('Global Privacy Control')
  })

  test('keeps the gateway’s additions out of every address', async () => {
    const html = await show({ Cookie: `consent=1.tracking.${id}` }, '/en/cookies?saved=1&x=1')
    expect(html).toContain('Your choice has been saved.')
    expect(html).not.toContain('_visitor')
  })
})

describe('The Content-Security-Policy', () => {
  const policyOf = (analyticsContainer: string) => {
    const headers = new Headers()
    setSecurityHeaders(headers, { ...sites.hh, analyticsContainer })
    return headers.get('Content-Security-Policy') ?? ''
  }

  test('names the analytics hosts for a site that has a container, and only scripts of the container itself', () => {
    expect(policyOf('GTM-X')).toContain("script-src 'self' https://www.googletagmanager.com;")
    expect(policyOf('GTM-X')).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('knows no other origin for a site without one', () => {
    expect(policyOf('')).toContain("script-src 'self';")
    expect(policyOf('')).toContain("connect-src 'self';")
    expect(policyOf('')).not.toContain('google')
  })
})
