import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { loadPage } from '../../../worker/pages/load.ts'

beforeEach(() => env.DB.exec('DELETE FROM navigations'))

test.each(['menu', 'footer'])('a page is fresh no longer than an entry of the %s is shown', async (kind) => {
  const freshUntil = async (at: string) => {
    const answer = await loadPage({
      env,
      site: sites.hh,
      theme: 'light',
      now: new Date(at),
      path: '/de/newsletter',
      query: new URLSearchParams(),
      report: (name, reason) => expect.unreachable(`${name}: ${reason}`),
    })
    return answer.kind === 'page' ? answer.freshUntil?.toISOString() : answer
  }
  const midnight = '2026-11-20T23:00:00.000Z'
  expect(await freshUntil('2026-11-20T09:00:00Z')).toBe(midnight)
  const entry = { key: 'a', title: { de: 'Advent' }, url: { de: '/de/konzerte' }, until: '2026-11-20T09:10:00Z' }
  await env.DB.prepare("INSERT OR REPLACE INTO navigations (site, kind, items) VALUES ('hh', ?, ?)")
    .bind(kind, JSON.stringify([entry]))
    .run()
  expect(await freshUntil('2026-11-20T09:09:59Z')).toBe('2026-11-20T09:10:00.000Z')
  expect(await freshUntil('2026-11-20T09:10:00Z')).toBe(midnight)
})
