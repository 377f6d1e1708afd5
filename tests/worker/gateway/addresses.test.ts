import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  forgetOldPaths,
  oldPathTarget,
  shardCount,
  writeOldPaths,
} from '../../../worker/content/handlers/redirects/look-up.ts'

const host = 'http://hh.localhost'
const get = (path: string, init: RequestInit = {}) => SELF.fetch(host + path, { redirect: 'manual', ...init })

describe('A host selects its site', () => {
  test.each([
    'hh.localhost',
    'd.localhost',
    'h.localhost',
    'k.localhost',
    'bs.localhost',
    'hb.localhost',
    'localhost',
    'bremen.auftakt.example',
    'K.LOCALHOST',
  ])('%s is served', async (name) => {
    expect((await SELF.fetch(`http://${name}/`, { redirect: 'manual' })).status).toBe(301)
  })

  test.each(['example.org', 'x.localhost', 'hh.localhost.example.org', 'auftakt.example'])(
    '%s is misdirected',
    async (name) => {
      const response = await SELF.fetch(`http://${name}/de`, { redirect: 'manual' })
      expect(response.status).toBe(421)
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    },
  )
})

describe('Addresses are canonical', () => {
  test.each([
    ['/', '/de'],
    ['/?a=1', '/de?a=1'],
    ['/de/', '/de'],
    ['/de/konzerte/?venue=1&x=%20y', '/de/konzerte?venue=1&x=%20y'],
    ['/en/concerts///', '/en/concerts'],
    ['/de/concerts', '/de/konzerte'],
    ['/en/konzerte', '/en/concerts'],
    ['/en/aktuelles', '/en/discover'],
    ['/de/concerts?abo=1&overlay=true', '/de/konzerte?abo=1&overlay=true'],
    ['/DE', '/de'],
    ['/de/%', '/de'],
    ['/En/concerts?x=2', '/en/concerts?x=2'],
    ['/de/konzerte?status=few&venue=1', '/de/konzerte?venue=1&status=few'],
    ['/de/konzerte?date=&venue=&abo=&status=', '/de/konzerte'],
    ['/de/konzerte?page=1', '/de/konzerte'],
    ['/de/konzerte?utm_source=mail&page=1&abo=2', '/de/konzerte?abo=2&utm_source=mail'],
    ['/de/aktuelles?page=2&category=work', '/de/aktuelles?category=work&page=2'],
  ])('%s leads to %s', async (from, to) => {
    const response = await get(from)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(to)
  })

  test('added query keys keep a list’s address, and navigation requests it once', async () => {
    for (const path of ['/de/konzerte?utm_source=mail', '/de/konzerte?venue=1&utm_source=a%20b', '/de?page=1'])
      expect((await get(path)).status, path).toBe(200)
    expect((await get('/_data/de/konzerte?status=few&venue=1')).status).toBe(200)
    const { meta } = (await (await get('/_data/de/konzerte?status=few&venue=1')).json()) as {
      meta: { canonical: string }
    }
    expect(meta.canonical).toBe(`${host}/de/konzerte?venue=1&status=few`)
  })

  test.each([
    ['/admin/', '/admin'],
    ['/admin/pages/?q=a%2F#x', '/admin/pages?q=a%2F'],
    ['/admin/productions/14//', '/admin/productions/14'],
    ['/door/', '/door'],
    ['/administration/', '/administration'],
  ])('%s leads to %s, also for staff’s pages', async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('Location')]).toEqual([301, to])
  })

  test('the version parameter is dropped for visitors, and nothing else', async () => {
    const response = await get('/de/konzerte?a=%2F&v=12&b=2')
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe('/de/konzerte?a=%2F&b=2')
    expect((await get('/de?v')).headers.get('Location')).toBe('/de')
  })

  test('client navigation gets the same as JSON', async () => {
    expect(await (await get('/_data/de/konzerte/?a=1')).json()).toEqual({ redirect: '/de/konzerte?a=1' })
    expect(await (await get('/_data/en/konzerte')).json()).toEqual({ redirect: '/en/concerts' })
    expect(await (await get('/_data/en/konzerte?x=1')).json()).toEqual({ redirect: '/en/concerts?x=1' })
    expect(await (await get('/_data/de?v=3')).json()).toEqual({ redirect: '/de' })
  })

  test.each([
    '/de/%c3%28',
    '/de/a%00b',
    '/de/a%2Fb',
    '/de/a%5cb',
    `/de/${'a'.repeat(3000)}`,
    `/de?${'q'.repeat(5000)}`,
  ])('%s is refused', async (path) => {
    expect([400, 404]).toContain((await get(path)).status)
  })

  test('an empty segment is not a page and cannot leave the site', async () => {
    const response = await get('//example.org/')
    expect(response.status).toBe(404)
    expect(response.headers.get('Location')).toBeNull()
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is not allowed for pages', async (method) => {
    const response = await get('/de', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })
})

describe('Old paths', () => {
  beforeAll(async () => {
    await writeOldPaths(env.LISTS, 'hh', [
      { old_path: '/index.php', new_path: '/de' },
      { old_path: '/de/köln', new_path: '/de/konzerte' },
      { old_path: '/de/umlaut', new_path: '/de/köln € 1?a=%26#größe' },
      { old_path: '/de/saal', new_path: '/de/service#saal' },
      { old_path: '/de/kette', new_path: '/de/mitte' },
      { old_path: '/de/mitte', new_path: '/de/konzerte' },
      { old_path: '/de/a', new_path: '/de/b' },
      { old_path: '/de/b', new_path: '/de/a' },
      { old_path: '/de/selbst', new_path: '/de/selbst' },
      { old_path: '/de/weg', new_path: '//example.org' },
      { old_path: '/de/fort', new_path: 'https://example.org/' },
      { old_path: '/de/rück', new_path: '/\\example.org' },
    ])
  })

  test.each([
    ['/index.php', '/de'],
    ['/de/k%C3%B6ln', '/de/konzerte'],
    ['/de/k%C3%B6ln?x=1', '/de/konzerte?x=1'],
    ['/de/saal?x=1', '/de/service?x=1#saal'],
    ['/de/umlaut', '/de/k%C3%B6ln%20%E2%82%AC%201?a=%26#gr%C3%B6%C3%9Fe'],
    ['/de/kette', '/de/konzerte'],
  ])('%s leads to %s', async (from, to) => {
    const response = await get(from)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(to)
  })

  test.each(['/de/a', '/de/b', '/de/selbst', '/de/weg', '/de/fort', '/de/r%C3%BCck'])(
    '%s is not followed',
    async (path) => {
      const response = await get(path)
      expect(response.headers.get('Location')).toBeNull()
      expect(response.status).toBe(404)
    },
  )

  test('one site’s old paths are not another’s', async () => {
    expect((await SELF.fetch('http://d.localhost/index.php', { redirect: 'manual' })).status).toBe(404)
  })

  test('without a list in KV the database is read', async () => {
    await env.DB.prepare(
      "INSERT INTO redirects (site, old_path, new_path, created_at) VALUES ('k', '/de/alt', '/de/konzerte', '2026-01-01T00:00:00Z')",
    ).run()
    forgetOldPaths('k')
    const response = await SELF.fetch('http://k.localhost/de/alt', { redirect: 'manual' })
    expect(response.headers.get('Location')).toBe('/de/konzerte')
  })

  test('a missing list is written by one isolate of many', async () => {
    const puts: string[] = []
    const kv = {
      get: async (key: string) => (puts.includes(key) && key.endsWith('/rebuilding') ? '1' : null),
      put: async (key: string) => void puts.push(key),
    }
    const coldIsolates = 5
    for (let isolate = 0; isolate < coldIsolates; isolate++) {
      forgetOldPaths('k')
      const some = { LISTS: kv as unknown as KVNamespace, DB: env.DB }
      for (const path of ['/de/alt', '/de/neu', '/de/anders']) {
        const target = await oldPathTarget(some, 'k', path, Date.now(), () => {})
        expect(target).toBe(path === '/de/alt' ? '/de/konzerte' : null)
      }
    }
    expect(puts).toHaveLength(1 + shardCount)
  })
})

describe('Every answer', () => {
  test.each(['/de', '/de/gibt-es-nicht', '/api/productions/', '/media/00000000000000000000000000000000/320.jpg'])(
    '%s carries the security headers and no i18n cookie',
    async (path) => {
      const { headers } = await get(path)
      const policy = headers.get('Content-Security-Policy') ?? ''
      // besides the site itself, only the host of the analytics container may serve scripts
      expect(policy).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com(;|$)/)
      expect(policy).toMatch(/style-src 'self'(;|$)/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Strict-Transport-Security')).toContain('max-age=')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('Set-Cookie') ?? '').not.toContain('i18n_redirected')
    },
  )

  test('a page that has not changed is 304', async () => {
    const first = await get('/de')
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/"[0-9a-f]{20}"$/)
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    const second = await get('/de', { headers: { 'If-None-Match': etag } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    for (const header of ['*', `"a", ${etag}`, etag.replace('W/', '')]) {
      expect((await get('/de', { headers: { 'If-None-Match': header } })).status, header).toBe(304)
    }
    for (const header of ['garbage', '""', ',', 'W/']) {
      expect((await get('/de', { headers: { 'If-None-Match': header } })).status, header).toBe(200)
    }
  })

  test('possible staff get pages that the device does not cache', async () => {
    for (const [cookie, control] of [
      ['sessionid=1', 'private, no-store'],
      ['theme=light; csrftoken=1', 'private, no-store'],
      ['theme=light; xsessionid=1', 'no-cache'],
    ] as const) {
      const { headers } = await get('/de', { headers: { Cookie: cookie } })
      expect([cookie, headers.get('Cache-Control')]).toEqual([cookie, control])
    }
  })

  test('HEAD answers like GET, without the body', async () => {
    const response = await get('/de', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('the cookie’s theme is rendered, and the toggle redirects only within the site', async () => {
    const contrast = await (await get('/de', { headers: { Cookie: 'theme=contrast' } })).text()
    expect(contrast).toContain('data-theme="contrast"')
    expect(await (await get('/de')).text()).not.toContain('data-theme="contrast"')
    const toggled = await get('/_theme?set=contrast&to=%2Fde%2Fkonzerte')
    expect(toggled.headers.get('Set-Cookie')).toContain('theme=contrast')
    expect(toggled.headers.get('Location')).toBe('/de/konzerte')
    expect((await get('/_theme?to=%2Fde%2Fk%C3%B6ln%C2%85')).headers.get('Location')).toBe('/de/k%C3%B6ln%C2%85')
    expect((await get('/_theme?set=light&to=%2F%2Fexample.org')).headers.get('Location')).toBe('/')
  })
})
