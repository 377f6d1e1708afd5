import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fault } from '../../fixtures/plain-backend/looseness.ts'
import { freshIsolate } from '../fresh-isolate.ts'
import { type PlainSite, plainSite } from './behind-plain-backend.ts'

beforeEach(async () => {
  await freshIsolate()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Visits an address, and returns whether it came from the cache and how many calls reached the backend. */
async function visit({ ask, backend }: PlainSite, path: string) {
  const before = backend.requests.length
  const response = await ask(path)
  const html = await response.text()
  const calls = backend.requests.length - before
  return { status: response.status, cache: response.headers.get('X-Cache'), calls, html }
}

const optional = ['hero', 'highlights', 'banners', 'aboteaser', 'partners', 'abos', 'articles', 'active-abo', 'nav']

describe.each(['html', 'refused', 'cut'] as const)('A part of the home page that fails (%s)', (kind) => {
  test.each(optional)('costs that part, and not the page’s cache: %s', async (call) => {
    const site = plainSite({ faults: [{ path: `/${call}/?(?:\\?|$)`, kind }] })
    expect(await visit(site, '/de')).toMatchObject({
      status: 200,
      cache: 'miss',
      html: expect.stringContaining('/de/konzerte/'),
    })
    expect(await visit(site, '/de')).toMatchObject({ status: 200, cache: 'hit', calls: 0 })
  })
})

test('a part that fails after it was read is shown as it was, and the page is cached', async () => {
  const faults: Fault[] = []
  const site = plainSite({ faults })
  const { html } = await visit(site, '/de')
  faults.push({ path: '/banners/', kind: 'html' })
  expect((await visit(site, '/_data/de')).cache).toBe('miss')
  const again = await visit(site, '/_data/de')
  expect(again).toMatchObject({ cache: 'hit', calls: 0 })
  const { data } = JSON.parse(again.html)
  expect(data.banners.value.length).toBeGreaterThan(0)
  expect(html).toContain(data.banners.value[0].headline)
})

test.each([
  ['/de', '/productions/'],
  ['/de/aktuelles', '/articles/'],
  ['/de/abonnements', '/abos/'],
  ['/de/presse/pressedownloads', '/download-directories/'],
])('%s without what it consists of is not cached', async (path, call) => {
  const site = plainSite({ faults: [{ path: call, kind: 'html' }] })
  for (let visits = 0; visits < 2; visits++) {
    const { cache, calls } = await visit(site, path)
    expect([cache, calls > 0]).toEqual(['miss', true])
  }
})

test('the address of a page’s administration is in no page, data or API answer for visitors', async () => {
  const site = plainSite()
  for (const path of ['/de/service', '/_data/de/service', '/de/pageeditor-api/page/service/']) {
    const { status, html } = await visit(site, path)
    expect([path, status, html.includes('/admin/')]).toEqual([path, 200, false])
  }
})
