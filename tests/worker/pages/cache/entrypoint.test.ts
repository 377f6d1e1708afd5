import { env, exports } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { PageAddress } from '../../../../worker/pages/cache/page-cache.ts'
import { type OpenPages, platformCache } from '../../../../worker/pages/cache/platform.ts'

const { Pages } = exports as unknown as { Pages: OpenPages }
const address = (kind: PageAddress['kind'], path: string): PageAddress => ({
  kind,
  site: 'hh',
  theme: 'light',
  path,
  query: new URLSearchParams(),
})
const hooks = { nowMs: 0, clockMs: 0, wait: () => {}, onStaleError: () => {} }
const ask = async (kind: PageAddress['kind'], path: string) => {
  const { answer } = await platformCache(Pages, () => {}).match(address(kind, path), () => Promise.reject(), hooks)
  await new Response(answer.body).arrayBuffer()
  return answer
}

test('the entrypoint passes redirects to the visitor, in HTML and in data', async () => {
  for (const kind of ['html', 'data'] as const) {
    const { status, headers } = await ask(kind, '/de/concerts')
    expect([status, headers.get('location')]).toEqual([301, '/de/konzerte'])
  }
})

test('a page has an entity tag; a missing page does not', async () => {
  expect((await ask('html', '/de/konzerte')).headers.get('etag')).toMatch(/^W\/"/)
  expect((await ask('html', '/de/gibt/es/nicht')).status).toBe(404)
})

test('a feed passes like a page: its type and entity tag for clients, its cache tags for the platform only', async () => {
  const { status, headers } = await ask('feed', '/feeds/de/concerts.ics')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('etag')).toMatch(/^W\/"/)
  expect(headers.has('cache-tag')).toBe(false)
  const { headers: kept } = await Pages({ props: { site: 'hh', theme: 'light' } }).fetch(
    new Request('https://pages.internal/feeds/de/concerts.ics'),
  )
  expect(kept.get('cache-tag')).toContain('productions:hh')
  expect(kept.get('cloudflare-cdn-cache-control')).toMatch(/^max-age=\d+/)
})

test('unavailable content is encoded in the response, since errors lose their class at the boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await env.DB.exec('ALTER TABLE page_versions RENAME TO gone_versions')
  await env.DB.exec('ALTER TABLE rooms RENAME TO gone_rooms')
  await expect(ask('html', '/de/service')).rejects.toMatchObject({ code: 'page-request-failed' })
  await expect(ask('html', '/de/konzerte/sinfonietta/1')).rejects.toMatchObject({ code: 'content-unavailable' })
})
