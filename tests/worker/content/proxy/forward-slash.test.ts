import { expect, test } from 'vitest'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { origin, own, proxied } from './proxied-app.ts'

test('a write is sent to the slash, where no redirect loses its body; a read follows a redirect to it', async () => {
  const { ask, requests } = proxied(({ url, method }) =>
    method === 'GET' && !new URL(url).pathname.endsWith('/')
      ? new Response(null, { status: 301, headers: { Location: '/de/pageeditor-api/nav/?a=1' } })
      : Response.json({}),
  )
  await ask('/de/pageeditor-api/text/5?x=1', { method: 'DELETE' })
  await ask('/de/pageeditor-api/text/', { method: 'POST', body: '{}' })
  expect((await ask('/de/pageeditor-api/nav?a=1')).status).toBe(200)
  const base = `${origin}/de/pageeditor-api`
  const [deleted, posted, ...read] = requests.map(({ url }) => url)
  expect([deleted, posted]).toEqual([`${base}/text/5/?x=1`, `${base}/text/`])
  expect(read).toEqual([`${base}/nav?a=1`, `${base}/nav/?a=1`])
})

test('the backend is asked in the page’s language, whatever the browser’s is', async () => {
  const { ask, requests } = proxied(() => Response.json({}))
  const headers = { 'Accept-Language': 'fr' }
  for (const path of ['/en/pageeditor-api/nav', '/api/search/?query=a&locale=de', '/api/partners/'])
    await ask(path, { headers })
  expect(requests.map((request) => request.headers.get('Accept-Language'))).toEqual(['en', 'de', 'fr'])
})

test('after a read was redirected to https, a write goes there at once, with that origin', async () => {
  const { ask, requests } = proxied(({ url }) => {
    const { origin: asked, pathname } = new URL(url)
    return asked === origin
      ? new Response(null, { status: 301, headers: { Location: `https://www.backend.example${pathname}` } })
      : Response.json({})
  })
  expect((await ask('/de/pageeditor-api/nav/')).status).toBe(200)
  await ask('/de/pageeditor-api/text/5/', { method: 'POST', body: '{}', headers: { Origin: own } })
  expect(requests.at(-1)?.url).toBe('https://www.backend.example/de/pageeditor-api/text/5/')
  expect(requests.at(-1)?.headers.get('Origin')).toBe('https://www.backend.example')
  resetIsolateState()
})

test.each([
  [{ message: 'The given data was invalid.', errors: { content: ['ist zu lang'] } }, { content: ['ist zu lang'] }],
  [{ message: 'Gesperrt', errors: {} }, { detail: 'Gesperrt' }],
  [{ content: ['fehlt'] }, { content: ['fehlt'] }],
])('422 of a plain backend reads as 400 with its fields: %j', async (sent, body) => {
  const { ask } = proxied(() => Response.json(sent, { status: 422 }))
  const response = await ask('/de/pageeditor-api/text/5/', { method: 'POST', body: '{}' })
  expect([response.status, await response.json()]).toEqual([400, body])
})

test('the cookies of a session have the names of the backend there, and ours here', async () => {
  const settings = { CONTENT_SESSION_COOKIE: 'k=other,hh=laravel_session', CONTENT_CSRF_COOKIE: 'hh=XSRF-TOKEN' }
  const headers = new Headers({ 'Content-Type': 'application/json' })
  for (const line of ['laravel_session=n; Domain=x', 'XSRF-TOKEN=t', 'sessionid=evil', 'other=o'])
    headers.append('Set-Cookie', line)
  const { ask, requests } = proxied(() => new Response('{}', { headers }), settings)
  const Cookie = 'sessionid=a; csrftoken=b; laravel_session=c; cart=d'
  const response = await ask('/de/pageeditor-api/nav/', { headers: { Cookie } })
  expect(requests[0]?.headers.get('Cookie')).toBe('laravel_session=a; XSRF-TOKEN=b')
  expect(response.headers.getSetCookie()).toEqual([
    'sessionid=n; Path=/; HttpOnly; SameSite=Lax',
    'csrftoken=t; Path=/; SameSite=Lax',
  ])
  const wrong = proxied(() => Response.json({}), { CONTENT_SESSION_COOKIE: 'hh=a b' })
  expect((await wrong.ask('/de/pageeditor-api/nav/')).status).toBe(500)
})
