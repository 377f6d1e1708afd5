import { env, SELF } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { purgedSince } from '../../../worker/content/handlers/purge-log.ts'
import { contentReader } from '../../../worker/content/store/reader.ts'
import { sql } from '../../../worker/content/store/sql.ts'
import {
  bookmarkHeader,
  followWrite,
  newestBookmark,
  onReplica,
  rememberBookmark,
} from '../../../worker/http/replicas.ts'
import { platformCache } from '../../../worker/pages/cache/platform.ts'
import { api, insertProduction, insertVenue } from '../content/fixture.ts'
import { freshIsolate } from '../fresh-isolate.ts'

beforeEach(async () => {
  await freshIsolate()
  await insertVenue(1, 'hh')
})

function watched() {
  const sessions: (string | undefined)[] = []
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'withSession')
        return (given?: string) => {
          sessions.push(given)
          return target.withSession(given)
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { DB, sessions }
}

test('a visitor’s reads may be answered by any copy, until the isolate knows of a write', async () => {
  const { DB, sessions } = watched()
  const read = () => contentReader(onReplica({ DB }).DB).all(sql<{ n: number }>`SELECT count(*) AS n FROM productions`)
  expect(await read()).toEqual([{ n: 0 }])
  await insertProduction(1, 'hh', '2026-12-01T20:00')
  await followWrite({ DB })
  expect(newestBookmark()).not.toBeNull()
  expect(await read()).toEqual([{ n: 1 }])
  expect(sessions).toEqual(['first-unconstrained', 'first-primary', newestBookmark()])
})

test('the purge log is read from the primary, and its bookmark holds for the pages rendered after it', async () => {
  const { DB, sessions } = watched()
  await purgedSince({ DB }, null)
  onReplica({ DB })
  expect(sessions).toEqual(['first-primary', newestBookmark()])
  expect(newestBookmark()).toMatch(/./)
})

test('a write whose bookmark cannot be read is reported, and its purge follows', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const down = { prepare: () => ({ all: () => Promise.reject(new Error('down')) }), getBookmark: () => null }
  await followWrite({ DB: { withSession: () => down } as never })
  expect(report.mock.calls.flat().join()).toContain('bookmark of a write')
  report.mockRestore()
})

test('an older bookmark does not replace a newer one', () => {
  rememberBookmark('0002')
  rememberBookmark('0001')
  rememberBookmark(null)
  expect(newestBookmark()).toBe('0002')
})

test('the public API reads from any copy, and a request with a session from the primary', async () => {
  const { DB, sessions } = watched()
  const ask = (headers: Record<string, string>) => api('hh', { DB })('/api/productions/', { headers })
  expect((await ask({})).status).toBe(200)
  expect(sessions).toEqual(['first-unconstrained'])
  expect((await ask({ Cookie: 'sessionid=x.y' })).status).toBe(200)
  expect(sessions).toHaveLength(1)
})

test('the entrypoint behind the platform’s cache gets the newest bookmark', async () => {
  const asked = vi.fn(async (_: Request) => new Response('page'))
  const cache = platformCache(
    () => ({ fetch: asked, purge: async () => true }),
    () => {},
  )
  const address = { kind: 'html', site: 'hh', theme: 'auto', path: '/de', query: new URLSearchParams() } as const
  const hooks = { nowMs: 0, clockMs: 0, wait: () => {}, onStaleError: () => {} }
  const render = () => Promise.reject(new Error('not here'))
  await cache.match(address, render, hooks)
  rememberBookmark('0007')
  await cache.match(address, render, hooks)
  expect(asked.mock.calls.map(([request]) => request.headers.get(bookmarkHeader))).toEqual([null, '0007'])
})

test('a page reads what was written before it, through a session', async () => {
  await insertProduction(1, 'hh', '2026-12-01T20:00')
  const page = await SELF.fetch('http://hh.localhost/de/konzerte')
  expect(await page.text()).toContain('/de/konzerte/konzert-1/1')
})
