// Every answer at a secret address, of whatever kind, allows no third party and sends no referrer.
import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../../shared/i18n/locale.ts'
import { isSecretAddress } from '../../../shared/page/secret-address.ts'
import { sites } from '../../../shared/sites/sites.ts'
import { signToken } from '../../../worker/signing/newsletter-link.ts'
import { allRoutes } from '../all-routes.ts'
import { publishedRow } from '../content/desk/sample-values.ts'
import { askWith, staffSession } from '../content/editor/as-staff.ts'
import { createStaff, password } from '../staff/browser.ts'

const host = 'http://hh.localhost'
const google = /google/

const open = (address: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`${host}${address}`, { redirect: 'manual', headers })

let session = ''
let preview = ''
beforeAll(async () => {
  session = await staffSession('seher', 'publisher')
  const ask = askWith(session, 'hh', '/admin/api/')
  const id = await publishedRow(ask, 'articles')
  preview = (await ask(`articles/${id}/preview/`)).json.url.de
})

test('the site has a container, which a page for visitors allows', async () => {
  expect(sites.hh.analyticsContainer).not.toBe('')
  const page = await open('/de')
  expect(page.headers.get('Content-Security-Policy')).toMatch(google)
  expect(page.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})

const addresses = [
  '/de/login',
  '/en/login/',
  '/de/login/reset',
  '/de/login/reset?token=abc',
  '/_data/de/login/reset?token=abc',
  '/de/login/invitation?token=abc',
  '/_data/de/login',
  '/de/newsletter/confirm?token=abc',
  '/de/newsletter/unsubscribe?token=abc',
  '/_data/de/newsletter/confirm?token=abc',
  '/de/newsletter/nothing?token=abc',
  '/de?preview=abc',
  '/de/impressum?preview=abc',
  '/de?edit',
  '/de?draft',
  '/de?v=3',
  '/_data/de?draft',
  '/de/konzerte/?draft',
  '/webshop/login?token=abc',
  '/webshop/orders/A-26-7KQ-M2P-9XT4?secret=abc',
  '/api/shop/orders/A-26-7KQ-M2P-9XT4/?secret=abc',
  '/de/pageeditor-api/page/impressum/?preview=abc',
  '/nothing?token=abc',
]

test('every page with a route of its own below the language is secret, but for the newsletter, whose links have a token', () => {
  const own = new Set(
    allRoutes.map(({ path }) => path).filter((path) => /^(?:\/_data)?\/:locale\{de\|en\}\/./.test(path)),
  )
  const pages = [...own].filter((path) => !/\{de\|en\}\/(?:api|pageeditor-api)\//.test(path))
  expect(pages).toEqual(
    expect.arrayContaining(['/:locale{de|en}/login/reset', '/_data/:locale{de|en}/login/invitation']),
  )
  const addresses = pages.flatMap((path) => locales.map((locale) => path.replace(':locale{de|en}', locale)))
  const open = addresses.filter((address) => !isSecretAddress(address))
  expect(open.filter((address) => !/^(?:\/_data)?\/(?:de|en)\/newsletter(?:\/|$)/.test(address))).toEqual([])
})

describe.each([
  ['a visitor', false],
  ['staff', true],
])('%s', (_, isStaff) => {
  test.each(addresses)('%s', async (address) => {
    const response = await open(address, isStaff ? { Cookie: session } : {})
    const { headers } = response
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(headers.get('Content-Security-Policy')).not.toMatch(google)
    await response.body?.cancel()
  })
})

test('a page for one visitor does not name the container', async () => {
  const cookie = { Cookie: session }
  for (const response of [
    await open('/de/login'),
    await open('/de/newsletter/confirm?token=abc'),
    await open(preview),
    await open('/de', cookie),
    await open('/de?draft', cookie),
  ]) {
    const html = await response.text()
    expect(html).toContain('id="page-data"')
    expect([response.url, html.includes(sites.hh.analyticsContainer)]).toEqual([response.url, false])
    expect(response.headers.get('Content-Security-Policy')).not.toMatch(google)
  }
  expect(await (await open('/de')).text()).toContain(sites.hh.analyticsContainer)
})

/** The headers of a form post: from a page without a referrer as browsers send it, and as other websites do. */
const senders = [
  ['our page without a referrer', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, true],
  ['our page', { Origin: host }, true],
  ['a foreign page without a referrer', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, false],
  ['a page of a neighbouring host', { Origin: 'null', 'Sec-Fetch-Site': 'same-site' }, false],
  ['a sandboxed frame in an old browser', { Origin: 'null' }, false],
  ['a foreign page', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, false],
] as const

let visitor = 0
const post = (path: string, fields: Record<string, string>, headers: object) =>
  SELF.fetch(`${host}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { 'CF-Connecting-IP': `192.0.2.${++visitor}`, ...headers },
  })

describe.each(senders)('a form of %s', (_, headers, isOwn) => {
  test.each([
    ['/de/login', { email: 'kein@example.org', password: 'falsches Passwort' }],
    ['/de/login/code', { code: '123456' }],
    ['/de/login/reset', { email: 'kein@example.org' }],
    ['/de/login/reset', { token: 'abc', password: 'ein neues langes Passwort' }],
    ['/de/login/invitation', { token: 'abc', name: 'Ada', password: 'ein neues langes Passwort' }],
    ['/_consent', { choice: 'required' }],
  ])(`${isOwn ? 'is accepted' : 'is refused'}: %s`, async (path, fields) => {
    const response = await post(path, fields, headers)
    expect(response.status === 403).toBe(!isOwn)
    await response.body?.cancel()
  })

  test(isOwn ? 'logs in' : 'does not log in', async () => {
    const email = await createStaff(`form-${visitor}`)
    const response = await post('/de/login', { email, password }, headers)
    const cookies = response.headers.getSetCookie().some((line) => line.startsWith('sessionid='))
    expect([response.status, cookies]).toEqual(isOwn ? [303, true] : [403, false])
  })

  test(`${isOwn ? 'subscribes and unsubscribes' : 'neither subscribes nor unsubscribes'}`, async () => {
    await env.DB.prepare('DELETE FROM newsletter_subscriptions').run()
    const fields = { email: `a${visitor}@post.example`, consent: 'true', locale: 'de', website: '' }
    const subscribed = await post('/api/newsletter/', fields, headers)
    expect(subscribed.status).toBe(isOwn ? 200 : 403)
    await env.DB.prepare(
      `INSERT OR REPLACE INTO newsletter_subscriptions (id, site, email, address, locale, state, consent_at, consent_version, mails, mails_since)
       VALUES (81, 'hh', 'b@post.example', 'b@post.example', 'de', 'confirmed', '2026-11-14T10:00:00Z', '1', 1, '2026-11-14T10:00:00Z')`,
    ).run()
    const token = await signToken(
      env.NEWSLETTER_SECRET ?? '',
      { purpose: 'unsubscribe', site: 'hh', id: 81 },
      new Date(env.FIXED_NOW),
    )
    const ended = await post(`/de/newsletter/unsubscribe?token=${token}`, {}, headers)
    expect(ended.status).toBe(isOwn ? 200 : 403)
    const state = await env.DB.prepare('SELECT state FROM newsletter_subscriptions WHERE id = 81').first('state')
    expect(state === 'confirmed').toBe(!isOwn)
  })
})

test('a mail program unsubscribes without an origin', async () => {
  const token = await signToken(
    env.NEWSLETTER_SECRET ?? '',
    { purpose: 'unsubscribe', site: 'hh', id: 81 },
    new Date(env.FIXED_NOW),
  )
  const body = { 'List-Unsubscribe': 'One-Click' }
  expect((await post(`/de/newsletter/unsubscribe?token=${token}`, body, {})).status).toBe(200)
})
