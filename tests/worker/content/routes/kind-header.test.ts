import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { kindHeader } from '../../../../shared/contract/kind.ts'
import { contentApi } from '../../../../worker/content/routes/content-api.ts'
import app from '../../../../worker/index.ts'
import { siteApp } from '../fixture.ts'

async function kindOf(path: string, init?: RequestInit): Promise<[status: number, kind: string | null]> {
  const response = await app.fetch(new Request(`http://hh.localhost${path}`, init), env, createExecutionContext())
  await response.body?.cancel()
  return [response.status, response.headers.get(kindHeader)]
}

test.each<[string, number, RequestInit?]>([
  ['/api/productions/', 200],
  ['/api/openapi.json', 200],
  ['/de/api/partners/', 200],
  ['/en/pageeditor-api/nav', 200],
  ['/api/shop/openapi.json', 200],
  ['/api/unknown/', 404],
  ['/api/shop/unknown/', 404],
  ['/de/pageeditor-api/page/unknown', 404],
  ['/api/productions/?page=zero', 400],
  ['/de/pageeditor-api/user', 401],
  ['/api/productions/', 405, { method: 'PUT' }],
  ['/api/newsletter/', 413, { method: 'POST', body: 'x'.repeat(200_000) }],
])('%s (%i) says that our own API has answered', async (path, status, init) => {
  expect(await kindOf(path, init)).toEqual([status, 'auftakt'])
})

test('an unchanged answer, a HEAD and a failure say so, too', async () => {
  const first = await app.fetch(new Request('http://hh.localhost/api/partners/'), env, createExecutionContext())
  const tag = first.headers.get('ETag') ?? ''
  expect(await kindOf('/api/partners/', { headers: { 'If-None-Match': tag } })).toEqual([304, 'auftakt'])
  expect(await kindOf('/api/partners/', { method: 'HEAD' })).toEqual([200, 'auftakt'])
  const broken = { ...env, DB: null } as never
  const response = await app.fetch(new Request('http://hh.localhost/api/partners/'), broken, createExecutionContext())
  expect([response.status >= 500, response.headers.get(kindHeader)]).toEqual([true, 'auftakt'])
})

test('pages have no such header', async () => {
  expect(await kindOf('/de/login')).toEqual([200, null])
})

test.each([
  ['a plain backend', {}, null],
  ['another Auftakt', { [kindHeader]: 'auftakt' }, 'auftakt'],
])('a forwarded answer of %s keeps its kind', async (_, headers, kind) => {
  const proxied = siteApp('hh')
  proxied.route('/', contentApi({ fetch: async () => Response.json({}, { headers }) }))
  for (const path of ['/api/partners/', '/de/api/partners/', '/de/pageeditor-api/user']) {
    const bindings = { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' }
    const response = await proxied.request(`http://hh.localhost${path}`, {}, bindings, createExecutionContext())
    expect(response.headers.get(kindHeader)).toBe(kind)
  }
})
