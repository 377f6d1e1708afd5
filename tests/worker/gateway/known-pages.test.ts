import { createExecutionContext, env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeOldPaths } from '../../../worker/content/handlers/redirects/look-up.ts'
import { pageCacheOf } from '../../../worker/pages/cache/shared-cache.ts'
import { insertProduction } from '../content/fixture.ts'
import { freshIsolate } from '../fresh-isolate.ts'

const url = 'http://hh.localhost/de/konzerte'
const get = (headers: Record<string, string> = {}, address = url) =>
  SELF.fetch(address, { redirect: 'manual', headers })

beforeEach(async () => {
  await freshIsolate()
  await writeOldPaths(env.LISTS, 'hh', [])
  await get()
})

describe('A page whose address is known', () => {
  test('has the same headers and body as on the first request', async () => {
    await freshIsolate()
    const [first, second] = [await get(), await get()]
    const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-cache')
    expect(headersOf(second)).toEqual(headersOf(first))
    expect(second.headers.get('Vary')).toBe('Cookie')
    expect([first.headers.get('X-Cache'), second.headers.get('X-Cache')]).toEqual(['miss', 'hit'])
    expect(await second.text()).toBe(await first.text())
  })

  test('is not sent again to a browser that has it', async () => {
    const etag = (await get()).headers.get('ETag') ?? ''
    const again = await get({ 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('redirects once its address is an old path', async () => {
    await writeOldPaths(env.LISTS, 'hh', [{ old_path: '/de/konzerte', new_path: '/de/impressum' }])
    const moved = await get()
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/de/impressum'])
  })

  test('redirects with the visitor’s query once its slug has changed, and names the new address in data', async () => {
    await insertProduction(41, 'hh', '2026-12-24T18:00', { room_id: null, slug: { de: 'abend' } })
    const of = (prefix: string) => `http://hh.localhost${prefix}/de/konzerte/abend/41?from=brief`
    const [page, data] = [of(''), of('/_data')]
    for (const address of [page, data]) expect((await get({}, address)).status).toBe(200)
    await env.DB.prepare(`UPDATE productions SET slug = '{"de":"matinee"}' WHERE id = 41`).run()
    await pageCacheOf(createExecutionContext()).purge(['production:41'])
    for (const _ of [1, 2]) {
      const moved = await get({}, page)
      expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/de/konzerte/matinee/41?from=brief'])
      const response = await get({}, data)
      expect([response.status, await response.json()]).toEqual([
        200,
        { redirect: '/de/konzerte/matinee/41?from=brief' },
      ])
    }
  })

  test('follows the theme’s cookie', async () => {
    const html = async (headers: Record<string, string>) => (await get(headers)).text()
    for (const _ of [1, 2]) {
      expect(await html({ Cookie: 'theme=contrast' })).toContain('data-theme="contrast"')
      expect(await html({})).not.toContain('data-theme="contrast"')
    }
  })

  test('is not cached by the browser of a staff member', async () => {
    expect((await get({ Cookie: 'csrftoken=a' })).headers.get('Cache-Control')).toBe('private, no-store')
    expect((await get()).headers.get('Cache-Control')).toBe('no-cache')
  })

  test('is refused as a service worker', async () => {
    expect((await get({ 'Service-Worker': 'script' })).status).toBe(403)
  })

  test('is another one on the host of another site', async () => {
    const [hamburg, cologne] = [await get(), await get({}, url.replace('hh', 'k'))]
    expect(await cologne.text()).not.toBe(await hamburg.text())
    const named = (host: string) => get({ 'X-Forwarded-Host': host }, 'http://localhost/de/konzerte')
    const titles = await Promise.all(['hh.localhost', 'k.localhost'].map(async (host) => (await named(host)).text()))
    expect(titles[0]).toContain('Hamburg')
    expect(titles[1]).toContain('Köln')
  })

  test('shows the cookie settings of each visitor', async () => {
    const choices = async (headers: Record<string, string>) =>
      (await get(headers, 'http://hh.localhost/de/cookies')).text()
    const plain = await choices({})
    expect(await choices({ DNT: '1' })).not.toBe(plain)
  })

  test('has the token for a login, for every visitor', async () => {
    const cookies = async () => (await get({}, 'http://hh.localhost/de/login')).headers.get('Set-Cookie')
    await cookies()
    expect(await cookies()).toContain('csrftoken=')
  })
})
