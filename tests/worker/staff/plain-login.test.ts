// Login and logout before a backend that answers only the specification, which has no login call.
import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginProblems } from '../../../shared/staff/login-words.ts'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import app from '../../../worker/index.ts'
import { type PlainLogin, plainLogin, plainOrigin, secret } from './plain-backend.ts'

const own = 'http://hh.localhost'
let backend: PlainLogin
beforeEach(async () => {
  backend = plainLogin()
  vi.stubGlobal('fetch', backend.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM staff_rate_limits').run()
})
afterEach(() => void vi.useRealTimers())

function ask(path: string, init: RequestInit = {}, more: object = {}): Promise<Response> {
  const request = new Request(own + path, { redirect: 'manual', ...init })
  const server = { ...env, CONTENT_ORIGINS: `hh=${plainOrigin}`, ...more }
  return Promise.resolve(app.fetch(request, server, createExecutionContext()))
}
function post(
  path: string,
  body: object,
  { headers = {}, more = {} }: { headers?: Record<string, string>; more?: object } = {},
) {
  const given = { 'Content-Type': 'application/json', Origin: own, ...headers }
  return ask(path, { method: 'POST', body: JSON.stringify(body), headers: given }, more)
}
const logIn = (name: string, password = `secret of ${name}`, options = {}) =>
  post('/de/pageeditor-api/login', { email: name, password }, options)
const cookiesOf = (response: Response) => response.headers.getSetCookie()

test('the login is sent as the backend’s own form, and the user call decides', async () => {
  const response = await logIn('Frau Schröder')
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      logged: true,
      id: null,
      email: 'Frau Schröder@example.org',
      username: 'Frau Schröder',
      admin_menus: [{ key: 'events', title: 'events', url: `${plainOrigin}/admin/events/` }],
    },
  ])
  expect(cookiesOf(response)).toEqual([
    `csrftoken=${secret}; Path=/; Max-Age=31449600; SameSite=Lax`,
    'sessionid=s1; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax',
  ])
  const form = backend.requests.find(({ method }) => method === 'POST')
  expect([form?.path, Object.fromEntries(form?.fields ?? [])]).toEqual([
    '/admin/login/',
    { username: 'Frau Schröder', password: 'secret of Frau Schröder', csrfmiddlewaretoken: `masked-${secret}` },
  ])
  expect([form?.headers.get('Origin'), form?.headers.get('Referer')]).toEqual([
    plainOrigin,
    `${plainOrigin}/admin/login/`,
  ])
})

test('the form of the login page works, too, without JavaScript', async () => {
  const body = new URLSearchParams({ email: 'anna', password: 'secret of anna', next: '/de/impressum' })
  const response = await ask('/de/login', { method: 'POST', body, headers: { Origin: own } })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/de/impressum'])
  expect(cookiesOf(response).join()).toContain('sessionid=s1')
})

test('a wrong password opens nothing', async () => {
  const response = await logIn('anna', 'guess')
  expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: 'wrong-password' })])
  expect(cookiesOf(response)).toEqual([])
})

test('a person whom the user call refuses is not logged in, and their session ends', async () => {
  backend.refused.add('guest')
  const response = await logIn('guest')
  expect([response.status, cookiesOf(response)]).toEqual([401, []])
  expect(backend.requests.at(-1)?.path).toBe('/admin/logout/')
  expect(backend.sessions.size).toBe(0)
})

test('CONTENT_LOGIN names another form on the same origin', async () => {
  backend.loginPath = '/konto/login/'
  const more = { CONTENT_LOGIN: 'd=/x/login/, hh=/konto/login/' }
  expect((await logIn('anna', undefined, { more })).status).toBe(200)
  for (const wrong of ['hh=https://evil.example/login/', 'hh=//evil.example/', 'hh', 'hh=/\\evil.example'])
    expect((await logIn('anna', undefined, { more: { CONTENT_LOGIN: wrong } })).status).toBe(500)
})

test('a failure decides nothing', async () => {
  backend.isDown = true
  expect((await logIn('anna')).status).toBe(503)
  backend.isDown = false
  backend.loginPath = '/nowhere/'
  expect((await logIn('anna')).status).toBe(503)
})

test('ten tries a minute and network; those that succeed do not count', async () => {
  // stops the clock, so that a slow machine regains no attempts meanwhile
  vi.useFakeTimers({ toFake: ['Date'] })
  const at = (address: string) => ({ headers: { 'CF-Connecting-IP': address } })
  expect((await logIn('anna', undefined, at('192.0.2.1'))).status).toBe(200)
  const tries = await Promise.all(Array.from({ length: 12 }, () => logIn('anna', 'guess', at('192.0.2.1'))))
  const statuses = tries.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  const late = await logIn('anna', undefined, at('192.0.2.1'))
  expect([late.status, await late.json()]).toEqual([
    429,
    expect.objectContaining({ detail: loginProblems.de['too-many-network'] }),
  ])
  expect((await logIn('anna', undefined, at('198.51.100.1'))).status).toBe(200)
})

test.each(['https://evil.example', undefined])('a foreign page cannot log a browser in (%s)', async (origin) => {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', ...(origin && { Origin: origin }) }
  const body = JSON.stringify({ email: 'anna', password: 'secret of anna' })
  expect((await ask('/de/pageeditor-api/login', { method: 'POST', body, headers })).status).toBe(403)
  expect(backend.sessions.size).toBe(0)
})

test('the logout ends the session at the backend, or at least here', async () => {
  await logIn('anna')
  const headers = { Cookie: `csrftoken=${secret}; sessionid=s1; customer=x` }
  const response = await post('/de/pageeditor-api/logout', {}, { headers })
  expect([response.status, backend.sessions.size]).toEqual([204, 0])
  expect(cookiesOf(response)).toEqual(['sessionid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
  expect(backend.requests.at(-1)?.headers.get('Cookie')).toBe(`csrftoken=${secret}; sessionid=s1`)
})

test('the user call names the backend’s login page and its menus by their whole addresses', async () => {
  const anonymous = await ask('/de/pageeditor-api/user/')
  expect([anonymous.status, anonymous.headers.get('X-Backend-Login')]).toEqual([403, `${plainOrigin}/admin/login/`])
  await logIn('anna')
  const known = await ask('/de/pageeditor-api/user/', { headers: { Cookie: 'sessionid=s1' } })
  expect(await known.json()).toMatchObject({
    logged: true,
    username: 'anna',
    admin_menus: [{ url: `${plainOrigin}/admin/events/` }],
  })
})

test('no token of ours replaces the backend’s', async () => {
  for (const path of ['/de/login', '/en/login'])
    expect(cookiesOf(await ask(path, { headers: { Cookie: 'csrftoken=aZ3k' } }))).toEqual([])
})

test('the mail for a new password is not promised', async () => {
  const response = await ask('/de/login/reset', {
    method: 'POST',
    body: new URLSearchParams({ email: 'anna@example.org' }),
    headers: { Origin: own },
  })
  expect(await response.text()).toContain(loginProblems.de.unavailable)
})

test('a backend that calls its session otherwise, and redirects to https, is logged in to', async () => {
  const plain = backend.fetch
  vi.stubGlobal('fetch', (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { protocol, pathname, search } = new URL(request.url)
    if (protocol === 'http:')
      return new Response(null, { status: 301, headers: { Location: `${plainOrigin}${pathname}${search}` } })
    const headers = new Headers(request.headers)
    headers.set('Cookie', (headers.get('Cookie') ?? '').replace('laravel_session=', 'sessionid='))
    const body = request.method === 'POST' ? await request.text() : null
    const response = await plain(request.url, { method: request.method, headers, body, redirect: 'manual' })
    const lines = response.headers.getSetCookie().map((line) => line.replace('sessionid=', 'laravel_session='))
    const own = new Response(response.body, response)
    own.headers.delete('Set-Cookie')
    for (const line of lines) own.headers.append('Set-Cookie', line)
    return own
  }) as typeof fetch)
  const more = {
    CONTENT_ORIGINS: `hh=${plainOrigin.replace('https:', 'http:')}`,
    CONTENT_SESSION_COOKIE: 'hh=laravel_session',
  }
  const response = await logIn('anna', undefined, { more })
  expect(response.status).toBe(200)
  expect(cookiesOf(response).join()).toContain('sessionid=s1; Path=/')
  const user = await ask('/de/pageeditor-api/user', { headers: { Cookie: 'sessionid=s1' } }, more)
  expect([user.status, await user.json()]).toMatchObject([200, { username: 'anna' }])
  resetIsolateState()
})
