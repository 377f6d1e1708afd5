// An editor's requests through the Worker to the plain backend of the fixtures: login, edit mode, writes, logout.
import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import app from '../../../worker/index.ts'
import { type PlainBackend, plainBackend } from '../../fixtures/plain-backend/backend.ts'

const own = 'http://hh.localhost'
let backend: PlainBackend
beforeEach(async () => {
  backend = plainBackend({ clock: new Date() })
  vi.stubGlobal('fetch', backend.fetch)
  await env.DB.prepare('DELETE FROM staff_rate_limits').run()
})
afterEach(() => {
  vi.unstubAllGlobals()
  resetIsolateState()
})

function browser() {
  const jar = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const request = new Request(own + path, { redirect: 'manual', ...init, headers })
    const server = { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' }
    const response = await app.fetch(request, server, createExecutionContext())
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: own, 'X-CSRFToken': jar.get('csrftoken') ?? '' },
    })
  const logIn = () => post('/de/pageeditor-api/login', { email: 'redaktion', password: 'plain-demo' })
  return { jar, ask, post, logIn }
}

test('edit mode opens on content pages, whose blocks are written; elsewhere there is only the bar', async () => {
  const { ask, post, logIn } = browser()
  expect((await logIn()).status).toBe(200)
  const html = await (await ask('/de/service?edit')).text()
  expect(html).toContain('"staff":"editor"')
  expect(html).toContain('"sync":"plain"')
  expect(html).toContain('"owner":1')
  for (const path of ['/de?edit', '/de/konzerte?edit']) {
    const other = await (await ask(path)).text()
    expect([path, other.includes('"staff":"bar"')]).toEqual([path, true])
  }
  const headline = [...backend.modules.values()].find(({ module }) => module === 'headline')
  const written = await post(`/de/pageeditor-api/headline/${headline?.id}/`, { content: 'Neu' })
  expect([written.status, headline?.texts.de.content]).toEqual([200, 'Neu'])
})

test('the token is the backend’s: its cookie reaches our script, and a write without it is refused there', async () => {
  const { jar, ask, logIn } = browser()
  const response = await logIn()
  expect(jar.get('csrftoken')).toMatch(/[g-zG-Z]/)
  expect(
    response.headers
      .getSetCookie()
      .filter((line) => line.startsWith('csrftoken'))
      .join(),
  ).not.toContain('HttpOnly')
  const headers = { Origin: own, 'Content-Type': 'application/json' }
  expect((await ask('/de/pageeditor-api/text/', { method: 'POST', body: '{}', headers })).status).toBe(403)
})

test('after the logout, edit mode asks for a login again', async () => {
  const { jar, ask, post, logIn } = browser()
  await logIn()
  expect((await post('/de/pageeditor-api/logout', {})).status).toBe(204)
  expect(jar.has('sessionid')).toBe(false)
  expect(await (await ask('/de/service?edit')).text()).toContain('"staff":"login"')
})

test('staff of the backend have no right in the box office', async () => {
  const { ask, logIn } = browser()
  await logIn()
  for (const path of ['/api/shop/admin/orders/', '/api/shop/orders/', '/admin/orders'])
    expect([path, (await ask(path)).status >= 300]).toEqual([path, true])
})

test('the user call returns a token that the browser has lost, and asks for the form only then', async () => {
  const { jar, ask, post, logIn } = browser()
  await logIn()
  const forms = () => backend.requests.splice(0).filter(({ url }) => new URL(url).pathname === '/admin/login/').length
  forms()
  expect((await ask('/de/pageeditor-api/user')).status).toBe(200)
  expect(forms()).toBe(0)
  jar.delete('csrftoken')
  expect((await ask('/de/pageeditor-api/user')).status).toBe(200)
  expect(forms()).toBe(1)
  const headline = [...backend.modules.values()].find(({ module }) => module === 'headline')
  expect((await post(`/de/pageeditor-api/headline/${headline?.id}/`, { content: 'Neu' })).status).toBe(200)
})

test('edit mode alone may frame the backend, and knows the addresses of its pickers', async () => {
  backend.looseness.pickers = true
  const { ask, logIn } = browser()
  const framed = async (path: string) => {
    const response = await ask(path)
    const html = await response.text()
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("frame-src 'self'")
    return [policy.includes('backend.example'), html.includes('"pickers":')]
  }
  expect(await framed('/de/service')).toEqual([false, false])
  expect(await framed('/de/service?edit')).toEqual([false, false])
  await logIn()
  expect(await framed('/de/service?edit')).toEqual([true, true])
  for (const path of ['/de/service', '/de/service?draft', '/de?edit'])
    expect([path, ...(await framed(path))]).toEqual([path, false, false])
  expect(await (await ask('/de/service?edit')).text()).toContain('"link":"https://backend.example/admin/pick/link/"')
  backend.looseness.pickers = false
  expect(await framed('/de/service?edit')).toEqual([false, false])
})
