import { env, SELF } from 'cloudflare:test'
import { hashPassword } from 'better-auth/crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setStaffPassword, upsertStaff } from '../../../worker/content/store/staff/writes.ts'
import { getByRole } from '../../dom.ts'
import { both, publish, save, somePage, store } from '../content/store/some-rows.ts'

const host = 'http://hh.localhost'
const password = 'a password for tests'
const csrf = '0123456789abcdef0123456789abcdef'

beforeAll(async () => {
  const hash = await hashPassword(password)
  await upsertStaff(store, [
    { email: 'jule@example.org', name: 'Jule', roles: { hh: 'editor' } },
    { email: 'kai@example.org', name: 'Kai', roles: { k: 'publisher' } },
  ])
  for (const email of ['jule@example.org', 'kai@example.org']) await setStaffPassword(store, email, hash)
})
beforeEach(() => env.DB.prepare('DELETE FROM staff_rate_limits').run())

describe('Login by the API', () => {
  test('returns the user and sets an HttpOnly cookie', async () => {
    const response = await logIn({ email: 'Jule@example.org', password })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ logged: true, email: 'jule@example.org', username: 'Jule' })
    const [session = ''] = response.headers.getSetCookie().filter((line) => line.startsWith('sessionid='))
    expect(session).toMatch(/; HttpOnly/i)
    expect(session).toMatch(/; SameSite=Lax/i)
    expect(session).toMatch(/; Path=\//i)
  })

  test.each([
    [{ email: 'jule@example.org', password: 'another password' }, 401, 'wrong-password'],
    [{ email: 'nobody@example.org', password }, 401, 'wrong-password'],
    [{ email: 'kai@example.org', password }, 403, 'other-site'],
    [{ email: '', password: '' }, 400, 'bad-request'],
  ])('%j is refused', async (credentials, status, code) => {
    const response = await logIn(credentials)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
    expect(response.headers.getSetCookie().filter((line) => line.startsWith('sessionid='))).toEqual([])
  })

  test.each([
    ['without the token’s header', { 'X-CSRFToken': '' }],
    ['with another token', { 'X-CSRFToken': csrf.replace('0', '1') }],
    ['from another website', { Origin: 'https://elsewhere.example' }],
  ])('%s is forbidden', async (_, headers) => {
    const response = await logIn({ email: 'jule@example.org', password }, headers)
    expect(response.status).toBe(403)
  })

  test('reads no more than the length of a login', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 10_000
        if (sent > 1_000_000) controller.close()
        else controller.enqueue(new Uint8Array(10_000).fill(32))
      },
    })
    const headers = { Cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf, Origin: host }
    const response = await SELF.fetch(`${host}/de/pageeditor-api/login`, { method: 'POST', headers, body })
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(500_000)
  })
})

describe('A session', () => {
  test('is valid for the user call until the logout', async () => {
    const cookie = await session()
    expect(await (await user(cookie)).json()).toMatchObject({ logged: true, email: 'jule@example.org' })
    const out = await SELF.fetch(`${host}/de/pageeditor-api/logout`, {
      method: 'POST',
      headers: { Cookie: `${cookie}; csrftoken=${csrf}`, 'X-CSRFToken': csrf, Origin: host },
    })
    expect(out.status).toBe(204)
    expect((await user(cookie)).status).toBe(401)
  })

  test('is required for every write call', async () => {
    const write = (cookie: string) =>
      SELF.fetch(`${host}/de/pageeditor-api/text/1/`, {
        method: 'POST',
        headers: { Cookie: `${cookie}; csrftoken=${csrf}`, 'X-CSRFToken': csrf, Origin: host },
      })
    expect((await write('')).status).toBe(401)
    // 404 shows that the call is authorised: only its block is missing
    expect((await write(await session())).status).toBe(404)
  })

  test('is invalid with a forged signature, on another site, or once it has expired', async () => {
    const cookie = await session()
    expect((await user(cookie.replace(/.{6}$/, 'AAAAAA'))).status).toBe(401)
    expect((await user(cookie, 'http://k.localhost')).status).toBe(401)
    await env.DB.prepare('UPDATE staff_sessions SET expires_at = 1').run()
    expect((await user(cookie)).status).toBe(401)
  })

  test('receives the CSRF token once', async () => {
    const first = await SELF.fetch(`${host}/de/pageeditor-api/user`)
    expect(first.headers.getSetCookie()[0]).toMatch(/^csrftoken=[0-9a-f]{32};/)
    const again = await SELF.fetch(`${host}/de/pageeditor-api/user`, { headers: { Cookie: `csrftoken=${csrf}` } })
    expect(again.headers.getSetCookie()).toEqual([])
  })
})

describe('An older version of a page', () => {
  test('is shown to staff at ?version_id= as well, while visitors are redirected to the plain path', async () => {
    const { path, first } = await pageWithTwoVersions('zwei-namen')
    const at = (query: string, headers = {}) =>
      SELF.fetch(`${host}/de/${path}?${query}`, { headers, redirect: 'manual' })
    const older = await at(`version_id=${first}`, { Cookie: await session() })
    expect([older.status, (await older.text()).includes('Der erste Stand')]).toEqual([200, true])
    const visitor = await at(`version_id=${first}&a=1&v=${first}`)
    expect([visitor.status, visitor.headers.get('Location')]).toEqual([301, `/de/${path}?a=1`])
  })

  test('is shown to staff at ?v=, uncached, while visitors are redirected to the plain path', async () => {
    const { path, first } = await pageWithTwoVersions()
    const cookie = await session()
    const older = await SELF.fetch(`${host}/de/${path}?v=${first}`, { headers: { Cookie: cookie }, redirect: 'manual' })
    expect(older.status).toBe(200)
    expect(older.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await older.text()).toContain('Der erste Stand')
    const now = await (await SELF.fetch(`${host}/de/${path}`, { headers: { Cookie: cookie } })).text()
    expect(now).toContain('Der zweite Stand')
    const visitor = await SELF.fetch(`${host}/de/${path}?v=${first}`, { redirect: 'manual' })
    expect([visitor.status, visitor.headers.get('Location')]).toEqual([301, `/de/${path}`])
    const forged = await SELF.fetch(`${host}/de/${path}?v=${first}`, {
      headers: { Cookie: 'sessionid=abc.def' },
      redirect: 'manual',
    })
    expect(forged.status).toBe(301)
  })

  test('that does not exist is not found', async () => {
    const { path } = await pageWithTwoVersions('noch-eine')
    const response = await SELF.fetch(`${host}/de/${path}?v=999999`, { headers: { Cookie: await session() } })
    expect(response.status).toBe(404)
  })
})

describe('The login page', () => {
  test('logs in without JavaScript and redirects within the site', async () => {
    const response = await sendForm({ email: 'jule@example.org', password, next: '/de/impressum?edit' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/de/impressum?edit'])
    expect(response.headers.getSetCookie().some((line) => line.startsWith('sessionid='))).toBe(true)
  })

  test('returns to an address of the greatest length', async () => {
    const next = `/de/suche?q=${'%C3%A4'.repeat(330)}`
    const response = await sendForm({ email: 'jule@example.org', password, next })
    expect([response.status, response.headers.get('Location')]).toEqual([303, next])
  })

  test.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never redirects to %s',
    async (next) => {
      const response = await sendForm({ email: 'jule@example.org', password, next })
      expect(response.headers.get('Location')).toBe('/de')
    },
  )

  test('keeps the typed address, and reports the error', async () => {
    const response = await sendForm({ email: 'jule@example.org', password: 'wrong one', next: '/de' })
    const html = await response.text()
    expect(response.status).toBe(401)
    expect(getByRole(getByRole(html, 'main'), 'textbox').getAttribute('value')).toBe('jule@example.org')
    expect(html).toContain('E-Mail-Adresse oder Passwort stimmt nicht')
    expect(html).not.toContain('wrong one')
  })

  test('refuses posts from another website', async () => {
    const response = await sendForm({ email: 'jule@example.org', password }, 'https://elsewhere.example')
    expect(response.status).toBe(403)
  })
})

function logIn(credentials: { email: string; password: string }, headers: Record<string, string> = {}) {
  return SELF.fetch(`${host}/de/pageeditor-api/login`, {
    method: 'POST',
    body: JSON.stringify(credentials),
    headers: { Cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf, Origin: host, ...headers },
  })
}

function sendForm(fields: Record<string, string>, origin = host) {
  return SELF.fetch(`${host}/de/login`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: origin },
    redirect: 'manual',
  })
}

async function session(): Promise<string> {
  const response = await logIn({ email: 'jule@example.org', password })
  return (
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith('sessionid='))
      ?.split(';', 1)[0] ?? ''
  )
}

function user(cookie: string, origin = host) {
  return SELF.fetch(`${origin}/de/pageeditor-api/user`, { headers: { Cookie: cookie } })
}

async function pageWithTwoVersions(key = 'zwei-fassungen') {
  const draft = (headline: string) => somePage(key, { headline: both(headline) })
  const { pageId } = await save(draft('Der erste Stand'))
  const { versionId: first } = await publish(pageId)
  await save(draft('Der zweite Stand'))
  await publish(pageId)
  return { path: `de-${key}`, first }
}
