// Which concerts the desk lists, and how the hall of one is sold.
import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { staffSales } from '../../../../../shared/contract/shop/staff/sales.ts'
import { endOfScan, maxScanned, soldProductions } from '../../../../../worker/tickets/store/desk-sales.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { someStoredSales, store } from '../../store/some-sales.ts'
import { calling } from './some-staff.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('sina', 'boxoffice'))
})

async function list(query: Record<string, string>): Promise<{ ids: number[]; next: string | null }> {
  const { status, json } = await call(`sales/?${new URLSearchParams(query)}`, undefined, 'GET')
  expect([status, json]).toEqual([200, json])
  const { results, next } = staffSales.parse(json)
  return { ids: results.map(({ id }) => id), next }
}

it('Concerts on sale are found by view, hall and words, page by page', async () => {
  const [{ id: first }, { id: second }, { id: past }] = [
    await someStoredSales(),
    await someStoredSales(),
    await someStoredSales(),
  ]
  const set = (column: string, value: string, id: number, table = 'productions', key = 'id') =>
    env.DB.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`).bind(value, id).run()
  await set('starts_at', '2020-01-01T19:00:00Z', past)
  await set('local', '2020-01-01T20:00', past)
  await set('title', '{"de":"Feuervogel"}', second)
  await set('stock', 'sold_out', second, 'sale_words', 'production_id')
  expect((await list({})).ids).toEqual([first, second])
  expect((await list({ past: '1' })).ids).toEqual([past])
  expect((await list({ stock: 'sold_out' })).ids).toEqual([second])
  expect((await list({ q: 'feuerv' })).ids).toEqual([second])
  for (const q of ['feuerv abend', '"*', "' OR 1 --"]) expect((await list({ q })).ids, q).toEqual([])
  expect((await list({ room: '987654' })).ids).toEqual([])
  expect((await list({ after: `2026-12-24T18:00~${first}` })).ids).toEqual([second])
  for (const query of ['stock=none', 'room=x', 'after=1']) {
    expect((await call(`sales/?${query}`, undefined, 'GET')).status, query).toBe(400)
  }
})

it('A page reads at most so many concerts, and the next one goes on after them', async () => {
  const fill = (from: number, until: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO productions (id, site, external_id, title, slug, genre, starts_at, local, casts, program, short_casts,
         composers, updated_at)
       SELECT 900000 + i, 'bs', 'archive-' || i, '{"de":"Abend"}', '{"de":"abend"}', 'orchestra', '2021-12-24T17:00:00Z',
         strftime('%Y-%m-%dT%H:%M', 1700000000 - i * 3600, 'unixepoch'), '[]', '[]', '[]', '[]', '2026-11-20T09:00:00Z'
       FROM n`,
    )
      .bind(from, until)
      .run()
  const { id } = await someStoredSales({ site: 'bs' })
  await env.DB.prepare(`UPDATE productions SET local = '1990-01-01T20:00' WHERE id = ?`).bind(id).run()
  await fill(1, maxScanned + 50)
  const filter = { isPast: true, today: '2026-11-20', match: null, limit: 25 }
  expect(await soldProductions(store, 'bs', { ...filter, after: null })).toEqual([])
  const end = await endOfScan(store, 'bs', { ...filter, after: null })
  expect(end?.id).toBe(900_000 + maxScanned)
  const after = [end?.local ?? '', end?.id ?? 0] as const
  expect(await soldProductions(store, 'bs', { ...filter, after })).toEqual([{ id, local: '1990-01-01T20:00' }])
  expect(await endOfScan(store, 'bs', { ...filter, after })).toBe(null)
})
