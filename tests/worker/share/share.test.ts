import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { purgePages } from '../../../worker/pages/cache/shared-cache.ts'
import { insertProduction, insertVenue } from '../content/fixture.ts'
import { freshIsolate } from '../fresh-isolate.ts'

const get = (path: string, init: RequestInit = {}) =>
  SELF.fetch(`http://hh.localhost${path}`, { redirect: 'manual', ...init })

async function imageOf(path: string): Promise<string> {
  const { meta }: AnyPageData = await (await get(`/_data${path}`)).json()
  return new URL(meta.ogImage?.['og:image'] ?? '').pathname
}

async function sizeOf(response: Response): Promise<[number, number]> {
  const view = new DataView(await response.arrayBuffer())
  expect([view.getUint32(0), view.getUint32(4)]).toEqual([0x89504e47, 0x0d0a1a0a])
  return [view.getUint32(16), view.getUint32(20)]
}

beforeEach(async () => {
  await freshIsolate()
  await insertVenue(1, 'hh')
  await insertProduction(1, 'hh', '2090-01-21T20:00')
  await insertProduction(2, 'hh', '2090-01-22T20:00')
})

describe('The share image of a concert', () => {
  test('is an immutable PNG of 1200 × 630, and the page names it', async () => {
    const html = await (await get('/de/konzerte/konzert-1/1')).text()
    for (const tag of [
      'og:image:width" content="1200"',
      'og:image:height" content="630"',
      'og:image:alt" content="Konzert 1',
    ])
      expect(html).toContain(tag)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const response = await get(await imageOf('/de/konzerte/konzert-1/1'))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(await sizeOf(response)).toEqual([1200, 630])
  })

  test('changes with title, hall, time, language or status; shared images stay', async () => {
    const before = await imageOf('/de/konzerte/konzert-1/1')
    expect((await get(before)).status).toBe(200)
    expect(await imageOf('/en/concerts/concert-1/1')).not.toBe(before)
    const seen = new Set([before])
    for (const change of [
      `title = json_set(title, '$.de', 'Ein anderer Abend')`,
      `local = '2090-01-23T19:30', starts_at = '2090-01-23T18:30:00Z'`,
      `status = 'cancelled'`,
      'room_id = NULL',
    ]) {
      await env.DB.prepare(`UPDATE productions SET ${change} WHERE id = 1`).run()
      await purgePages({ waitUntil: () => {} } as unknown as ExecutionContext, ['site:hh'])
      const now = await imageOf('/de/konzerte/konzert-1/1')
      expect(seen, change).not.toContain(now)
      seen.add(now)
      expect((await get(now)).status).toBe(200)
    }
    expect((await get(before)).status).toBe(200)
  })

  test('is not drawn for any other address', async () => {
    const path = await imageOf('/de/konzerte/konzert-2/2')
    for (const other of [
      path.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      path.replace('/2/', '/99/'),
      path.replace('/de/', '/en/'),
      path.replace('.png', '.jpg'),
      '/_share/de/2/title.png',
    ]) {
      const response = await get(other)
      await response.arrayBuffer()
      expect([other, response.status]).toEqual([other, 404])
    }
    expect((await get(path, { method: 'POST' })).status).toBe(405)
  })
})

test('Pages without a picture use the site’s image', async () => {
  const path = await imageOf('/de/konzerte')
  expect(path).toMatch(/^\/_share\/de\/site\/[0-9a-f]{32}\.png$/)
  expect(await sizeOf(await get(path))).toEqual([1200, 630])
  const { meta }: AnyPageData = await (await get('/_data/de/gibt-es-nicht')).json()
  expect(meta.ogImage).toBeNull()
})
