import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { filledAddress } from '../../../../shared/contract/call-address.ts'
import { type CallName, routeOf } from '../../../../shared/contract/call-table.ts'
import { calls } from '../../../../shared/contract/calls.ts'
import { kindHeader, ownKind } from '../../../../shared/contract/kind.ts'
import { ask } from './behind-hostile-backend.ts'
import { harmlessTypes, hostileBackend, hostileFiles, hostileHeaders } from './hostile-backend.ts'

let backend = hostileBackend()
beforeEach(() => {
  backend = hostileBackend()
  vi.stubGlobal('fetch', backend.fetch)
})
afterEach(() => void vi.unstubAllGlobals())

const answering = (headers: Record<string, string>, body: string | null = 'x', status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body && new TextEncoder().encode(body), { status, headers }))
const own = {
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const sandbox = "sandbox; default-src 'none'"

const removed = ['Refresh', 'Clear-Site-Data', 'Link', 'Service-Worker-Allowed', 'Access-Control-Allow-Origin']

describe.each(['/media/a/picture.png', '/api/partners/', '/de/api/x/', '/de/pageeditor-api/nav', '/api/page.html'])(
  'An answer of %s',
  (path) => {
    test.each(Object.entries(own))('has the site’s own %s', async (name, value) => {
      expect((await ask(path)).headers.get(name)).toBe(value)
    })

    test.each(Object.entries(hostileHeaders))('has no %s of the backend', async (name, value) => {
      const sent = (await ask(path)).headers.get(name)
      expect(sent).not.toBe(value)
      if (!(name in own)) expect(sent ?? '').not.toContain('evil')
    })

    test.each(removed)('has no %s at all', async (name) => {
      expect((await ask(path)).headers.get(name)).toBeNull()
    })
  },
)

describe.each(Object.keys(calls) as CallName[])('The call %s', (name) => {
  const { method, path } = routeOf(name)
  const samples = { locale: 'de', id: 1, version_id: 1, module: 'text', path: 'service', slug: 'x', part: 'pages' }
  const address = filledAddress(path, samples).split('?')[0] ?? ''
  const isWrite = method !== 'GET'

  test('passes neither headers of the backend nor a page that runs', async () => {
    answering({ ...hostileHeaders, 'Content-Type': 'text/html; charset=utf-8' }, '<script>alert(1)</script>')
    const response = await ask(address, {
      method,
      headers: { 'Sec-Fetch-Site': 'same-origin', ...(isWrite && { 'Content-Type': 'application/json' }) },
      ...(isWrite && { body: '{}' }),
    })
    for (const [header, value] of Object.entries(own))
      expect([header, response.headers.get(header)]).toEqual([header, value])
    for (const header of removed) expect([header, response.headers.get(header)]).toEqual([header, null])
    expect(JSON.stringify([...response.headers])).not.toContain('evil')
    expect(response.headers.get('Content-Type') ?? '').not.toMatch(/html|xml|javascript/)
  })
})

test('headers that describe the content pass', async () => {
  const passed = {
    'Content-Type': 'image/png',
    'Content-Range': 'bytes 0-0/5',
    'Accept-Ranges': 'bytes',
    'Content-Disposition': 'inline; filename="bild.png"',
    'Cache-Control': 'public, max-age=60',
    Expires: 'Wed, 21 Oct 2099 07:28:00 GMT',
    'Last-Modified': 'Wed, 21 Oct 2020 07:28:00 GMT',
    Age: '3',
    ETag: '"x"',
    'Retry-After': '5',
    Allow: 'GET',
    'WWW-Authenticate': 'Basic',
    Vary: 'Accept',
    'X-Changed-Tags': 'none',
  }
  answering(passed, 'x', 206)
  const { status, headers } = await ask('/media/a/b.png')
  expect(status).toBe(206)
  for (const [name, value] of Object.entries(passed)) expect([name, headers.get(name)]).toEqual([name, value])
})

describe('A file below /media', () => {
  test.each(Object.keys(hostileFiles))('%s downloads and never runs', async (name) => {
    for (const path of [`/media/a/${name}`, `/api/files/${name}`, `/de/pageeditor-api/${name}`]) {
      const { headers } = await ask(path)
      expect(headers.get('Content-Type'), path).toBe('application/octet-stream')
      expect(headers.get('Content-Disposition'), path).toBe('attachment')
      expect(headers.get('Content-Security-Policy'), path).toBe(sandbox)
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
    }
  })

  test.each(harmlessTypes)('of the type %s is shown', async (type) => {
    answering({ 'Content-Type': `${type.toUpperCase()}; x=y` })
    const { headers } = await ask('/media/a/b')
    expect(headers.get('Content-Type')).toBe(type)
    expect(headers.get('Content-Disposition')).toBeNull()
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'")
  })

  test('keeps a harmless download name', async () => {
    const names = [
      ['attachment; filename="a b.svg"; filename*=UTF-8\'\'a%20b.svg', undefined],
      ['inline; filename="a.html"', 'attachment'],
      ['attachment, inline', 'attachment'],
    ] as const
    for (const [given, sent = given] of names) {
      answering({ 'Content-Type': 'text/html', 'Content-Disposition': given })
      expect((await ask('/media/a/b')).headers.get('Content-Disposition')).toBe(sent)
    }
  })

  test('is an SVG for <img> only', async () => {
    const { headers } = await ask('/media/a/drawing.svg', { headers: { 'Sec-Fetch-Dest': 'image' } })
    expect(headers.get('Content-Type')).toBe('image/svg+xml')
    expect(headers.get('Content-Disposition')).toBe('attachment')
    expect(headers.get('Content-Security-Policy')).toBe(sandbox)
    expect(headers.get('Vary')).toContain('Sec-Fetch-Dest')
    for (const destination of ['document', 'iframe', 'object', 'embed', 'serviceworker', 'script'])
      expect(
        (await ask('/media/a/drawing.svg', { headers: { 'Sec-Fetch-Dest': destination } })).headers.get('Content-Type'),
      ).toBe('application/octet-stream')
  })

  test('that is unchanged has no type', async () => {
    answering({ ETag: '"x"', 'Content-Type': 'text/html' }, null, 304)
    const { status, headers } = await ask('/media/a/b.png', { headers: { 'If-None-Match': '"x"' } })
    expect([status, headers.get('ETag'), headers.get('Content-Type')]).toEqual([304, '"x"', null])
    expect(headers.get('Content-Disposition')).toBeNull()
  })
})

test('JSON and plain text below /api pass unchanged', async () => {
  for (const type of ['application/json', 'application/problem+json; charset=utf-8', 'text/plain; charset=utf-8']) {
    answering({ 'Content-Type': type })
    const { headers } = await ask('/api/x/')
    expect([headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([type, null])
  }
})

test.each(['/media/a/sw.js', '/api/sw.js', '/de/pageeditor-api/sw.js', '/_press/de/1/sw.js', '/de/sw.js'])(
  '%s cannot become a service worker',
  async (path) => {
    const response = await ask(path, { headers: { 'Service-Worker': 'script' } })
    expect(response.status).toBe(403)
    expect(backend.requests).toEqual([])
  },
)

test('a press file of any type downloads', async () => {
  const file = { id: 5, text: 'x', filename: 'sw.js', url: '/media/a/sw.js', size: 5, copyright: null, image: null }
  for (const [type, sent] of [
    ['text/javascript', 'application/octet-stream'],
    ['text/html\r\nX: y', 'application/octet-stream'],
    ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
    ['image/jpeg', 'image/jpeg'],
  ]) {
    const category = { key: 'x', title: 'x' }
    const directories = [{ id: 1, key: 'x', title: 'x', category, files: [{ ...file, content_type: type }] }]
    vi.stubGlobal('fetch', async (input: string) =>
      input.includes('/media/')
        ? backend.fetch(input)
        : Response.json(directories, { headers: { [kindHeader]: ownKind } }),
    )
    const { status, headers } = await ask('/_press/de/5/sw.js')
    expect([status, headers.get('Content-Type')]).toEqual([200, sent])
    expect(headers.get('Content-Disposition')).toMatch(/^attachment/)
    expect(headers.get('Content-Security-Policy')).toBe(sandbox)
  }
})

test('a visitor’s claims about address, method and host do not reach the backend', async () => {
  const claims = [
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-HTTP-Method-Override',
    'X-HTTP-Method',
    'X-Method-Override',
    'Proxy',
    'Client-IP',
    'True-Client-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-Real-IP',
    'X-Original-Host',
    'X-Host',
    'X-Forwarded',
    'X-Forwarded-For',
    'Forwarded',
    'Forwarded-For',
    'X_Forwarded_For',
    'X-Remote-User',
    'X-Accel-Internal',
    'X-Middleware-Subrequest',
    'CF-Connecting-IP',
    'Fastly-Client-IP',
  ]
  const sent = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRFToken': 't', 'If-Match': '"1"', Range: 'bytes=0-' }
  await ask('/api/x/', { headers: { ...Object.fromEntries(claims.map((name) => [name, '/admin'])), ...sent } })
  const [request] = backend.requests
  for (const name of claims) expect([name, request?.headers.get(name)]).toEqual([name, null])
  for (const [name, value] of Object.entries(sent)) expect(request?.headers.get(name)).toBe(value)
})
