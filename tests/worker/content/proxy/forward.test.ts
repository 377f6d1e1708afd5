import { env } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { responseHeaders } from '../../../../worker/content/proxy/forwarded-headers.ts'
import { contentApi } from '../../../../worker/content/routes/content-api.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { siteApp } from '../fixture.ts'
import { origin, own, proxied } from './proxied-app.ts'

const ok = () => Response.json({ fine: true })

test('the contract’s paths and pictures go to the backend with their query; pages and OpenAPI do not', async () => {
  const { ask, requests } = proxied(ok)
  for (const path of [
    '/api/productions/?page=2&x=%C3%A4',
    '/api/search/?query=a',
    '/de/api/abos/',
    '/en/pageeditor-api/nav',
    '/media/a/b.jpg',
  ]) {
    await ask(path)
    expect(requests.at(-1)?.url).toBe(origin + path)
  }
  const before = requests.length
  expect(await (await ask('/de/konzerte')).text()).toBe('a page')
  expect((await ask('/api/openapi.json')).status).toBe(200)
  expect(requests).toHaveLength(before)
})

test.each(['/api/..%2Fadmin', '/media/%2e%2e%5cadmin', '/de/api/a%00'])(
  '%s never reaches the backend',
  async (path) => {
    const { ask, requests } = proxied(ok)
    expect((await ask(path)).status).toBe(404)
    expect(requests).toHaveLength(0)
  },
)

test('a site that is not proxied answers for itself', async () => {
  const app = siteApp('d')
  app.route('/', contentApi({ fetch: (() => Promise.reject(new Error('must not be asked'))) as typeof fetch }))
  const response = await app.request(
    'http://d.localhost/api/partners/',
    {},
    { ...env, CONTENT_ORIGINS: `hh=${origin}` },
  )
  expect(await response.json()).toEqual([])
})

test('cookies, CSRF header and body arrive; our host name does not', async () => {
  const { ask, requests } = proxied(ok)
  await ask('/de/pageeditor-api/text', {
    method: 'POST',
    body: '{"content":"<p>x</p>"}',
    headers: {
      Cookie: 'sessionid=s; csrftoken=t',
      'X-CSRFToken': 't',
      'Content-Type': 'application/json',
      Origin: own,
      Referer: `${own}/de?edit`,
      Connection: 'keep-alive, X-Internal',
      'X-Internal': '1',
      'Keep-Alive': 'timeout=5',
      'Proxy-Authorization': 'Basic x',
      'CF-Connecting-IP': '203.0.113.1',
      'X-Forwarded-Host': 'evil.example',
    },
  })
  const [request] = requests
  expect(request?.method).toBe('POST')
  expect(await request?.text()).toBe('{"content":"<p>x</p>"}')
  const get = (name: string) => request?.headers.get(name)
  expect([get('Cookie'), get('X-CSRFToken'), get('Content-Type')]).toEqual([
    'sessionid=s; csrftoken=t',
    't',
    'application/json',
  ])
  expect([get('Origin'), get('Referer')]).toEqual([origin, `${origin}/de?edit`])
  for (const name of [
    'Connection',
    'X-Internal',
    'Keep-Alive',
    'Proxy-Authorization',
    'CF-Connecting-IP',
    'X-Forwarded-Host',
  ]) {
    expect([name, get(name)]).toEqual([name, null])
  }
})

test('a request from another site keeps its origin, so that the backend refuses it', async () => {
  const { ask, requests } = proxied(ok)
  await ask('/de/pageeditor-api/text', {
    method: 'POST',
    headers: { Origin: 'https://evil.example', Referer: `${own}.evil.example/` },
  })
  expect(requests[0]?.headers.get('Origin')).toBe('https://evil.example')
  expect(requests[0]?.headers.get('Referer')).toBe(`${own}.evil.example/`)
})

test('returned cookies belong to this host and the whole site', async () => {
  const { ask } = proxied(() => {
    const headers = new Headers({ 'Content-Type': 'application/json', Connection: 'close', 'Keep-Alive': 'x' })
    headers.append('Set-Cookie', 'sessionid=1; Domain=backend.example; Path=/admin; HttpOnly; Secure; SameSite=Lax')
    headers.append('Set-Cookie', 'csrftoken=2;path=/;domain=.backend.example; expires=Wed, 21 Oct 2099 07:28:00 GMT')
    return new Response('{}', { headers })
  })
  const response = await ask('/de/pageeditor-api/user')
  expect(response.headers.getSetCookie()).toEqual([
    'sessionid=1; Path=/; HttpOnly; SameSite=Lax',
    'csrftoken=2; Path=/; expires=Wed, 21 Oct 2099 07:28:00 GMT; SameSite=Lax',
  ])
  expect(response.headers.get('Keep-Alive')).toBeNull()
})

test('the backend receives the cookies of the login alone, and sets no other', async () => {
  const { ask, requests } = proxied(() => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    for (const line of [
      'customer=theirs; Path=/',
      'cart=theirs',
      '=customer=theirs',
      'Customer=theirs',
      'customer',
      'sessionid=s; SameSite=None; Partitioned; Priority=High; Domain=hh.localhost; Max-Age=9',
      'login_step=l; Path=/admin',
    ])
      headers.append('Set-Cookie', line)
    return new Response('{}', { headers })
  })
  const login = 'sessionid=a; csrftoken=b; login_step=c; login_trust=d'
  const response = await ask('/de/pageeditor-api/nav', {
    headers: { Cookie: `customer=x; cart=y; ${login}; theme=contrast; sessionid2=z; consent=1` },
  })
  expect(requests[0]?.headers.get('Cookie')).toBe(login)
  expect(response.headers.getSetCookie()).toEqual([
    'sessionid=s; Path=/; Max-Age=9; HttpOnly; SameSite=Lax',
    'login_step=l; Path=/; HttpOnly; SameSite=Lax',
  ])
  await ask('/api/partners/', { headers: { Cookie: 'customer=x' } })
  expect(requests[1]?.headers.get('Cookie')).toBeNull()
})

test('over https, the cookies that a backend sets are Secure', () => {
  const given = new Headers({ 'Set-Cookie': 'csrftoken=t' })
  const where = { asked: `${origin}/api/x`, ownOrigin: 'https://hamburg.auftakt.example' }
  expect(responseHeaders(given, where)?.getSetCookie()).toEqual(['csrftoken=t; Path=/; SameSite=Lax; Secure'])
})

describe('a redirect is passed on, not followed', () => {
  test('without the backend’s origin', async () => {
    const { ask, requests } = proxied(
      () => new Response(null, { status: 302, headers: { Location: `${origin}/de/pageeditor-api/user?next=1` } }),
    )
    const response = await ask('/de/pageeditor-api/user/')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/de/pageeditor-api/user?next=1'])
    expect(requests[0]?.redirect).toBe('manual')
  })
  test('relative to the requested address', async () => {
    const { ask } = proxied(() => new Response(null, { status: 302, headers: { Location: '../nav?a=1' } }))
    expect((await ask('/de/pageeditor-api/page/x')).headers.get('Location')).toBe('/de/pageeditor-api/nav?a=1')
  })
  test('and refused to another host', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const Location of [
      'https://evil.example/',
      '//evil.example/',
      'http://backend.example/',
      `${origin}//evil.example/`,
      '/.//evil.example/',
    ]) {
      const { ask } = proxied(() => new Response(null, { status: 302, headers: { Location } }))
      expect((await ask('/api/hero/')).status).toBe(502)
    }
    vi.restoreAllMocks()
  })
})

test('errors of the backend pass unchanged; no answer is a 502 in the request’s language', async () => {
  const refused = proxied(
    () => new Response('{"detail":"CSRF"}', { status: 403, headers: { 'Content-Type': 'application/json' } }),
  )
  const response = await refused.ask('/de/pageeditor-api/text', { method: 'POST' })
  expect([response.status, await response.json()]).toEqual([403, { detail: 'CSRF' }])
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const dead = proxied(() => Promise.reject(new TypeError('connection refused')))
  const failure = await dead.ask('/api/hero/?locale=en')
  expect(failure.status).toBe(502)
  expect(await failure.json()).toMatchObject({ code: 'bad-gateway', title: 'Bad gateway' })
  vi.restoreAllMocks()
})

test('a read that takes longer than CONTENT_TIMEOUT_MS is a 502', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const silent = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const { ask } = proxied(silent, { CONTENT_TIMEOUT_MS: '50' })
  expect((await ask('/api/hero/')).status).toBe(502)
  expect(log.mock.lastCall?.[0]).toContain('no answer within 50 ms')
  vi.restoreAllMocks()
})

test('a successful write is reported; failed writes and reads are not', async () => {
  const { ask, written } = proxied(({ method }) => new Response('{}', { status: method === 'DELETE' ? 403 : 200 }))
  await ask('/de/pageeditor-api/nav')
  await ask('/de/pageeditor-api/text/1', { method: 'DELETE' })
  expect(written).not.toHaveBeenCalled()
  // an earlier write would put off the purge
  resetIsolateState()
  await ask('/de/pageeditor-api/text/1', { method: 'POST', body: '{}' })
  expect(written).toHaveBeenCalledExactlyOnceWith('pages:hh')
})

test('an instance of ours names the changed tags, so no other page is purged', async () => {
  let changedTags = 'page:5,pages:hh'
  const { ask, written } = proxied(() => Response.json({}, { headers: { 'X-Changed-Tags': changedTags } }))
  const publish = () => ask('/de/pageeditor-api/pages/5/publish/', { method: 'POST', body: '{}' })
  await publish()
  expect(written).toHaveBeenLastCalledWith('page:5', 'pages:hh')
  changedTags = 'none'
  await publish()
  expect(written).toHaveBeenLastCalledWith()
})

test('a backend can only name its own site’s tags', async () => {
  const changedTags = 'pages:k, page:5, site:d,nav:hb,pages:hh,site:hh\tx'
  const { ask, written } = proxied(() => Response.json({}, { headers: { 'X-Changed-Tags': changedTags } }))
  await ask('/api/x/', { method: 'POST', body: '{}' })
  expect(written).toHaveBeenCalledExactlyOnceWith('page:5', 'pages:hh')
})

test('an upload that breaks off never ends at the backend, and is not reported', async () => {
  const reports = vi.spyOn(console, 'error').mockImplementation(() => {})
  const received: string[] = []
  const { ask, written } = proxied(async (request) => {
    await request.arrayBuffer().then(
      () => received.push('whole'),
      () => received.push('broken off'),
    )
    throw new Error('Network connection lost.')
  })
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      sent++ < 3 ? controller.enqueue(new Uint8Array(1024)) : controller.error(new Error('Network connection lost.')),
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=a' }
  const answer = await ask('/de/pageeditor-api/media/', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  expect([answer.status, received]).toEqual([400, ['broken off']])
  expect(reports).not.toHaveBeenCalled()
  expect(written).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a request that is too large is 413, with and without a declared length', async () => {
  const { ask, requests } = proxied(async (request) => Response.json((await request.arrayBuffer()).byteLength))
  const said = await ask('/api/x/', { method: 'POST', headers: { 'Content-Length': '99999999' }, body: 'x' })
  expect(said.status).toBe(413)
  expect(requests).toHaveLength(0)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const chunk = new Uint8Array(1024 * 1024)
  const stream = (count: number) => {
    let sent = 0
    return new ReadableStream({
      pull: (controller) => (sent++ < count ? controller.enqueue(chunk) : controller.close()),
    })
  }
  const unsaid = await ask('/api/x/', { method: 'POST', body: stream(60), duplex: 'half' } as RequestInit)
  expect(unsaid.status).toBe(413)
  const fine = await ask('/api/x/', { method: 'POST', body: stream(3), duplex: 'half' } as RequestInit)
  expect(await fine.json()).toBe(3 * 1024 * 1024)
  vi.restoreAllMocks()
})
