import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import app from '../../../../worker/index.ts'
import { inventoryOf } from '../../../../worker/tickets/objects/inventory-of.ts'
import { someOrder } from '../routes/some-order.ts'
import { someStoredSales } from '../store/some-sales.ts'

afterEach(() => vi.restoreAllMocks())

const night = (iso: string) => app.scheduled({ cron: '47 2 * * *', scheduledTime: Date.parse(iso) }, env)

const records = async (production: number) => {
  const { results } = await env.DB.prepare(
    `SELECT "by", action, detail FROM box_office_staff_calls WHERE json_extract(detail, '$.production') = ?`,
  )
    .bind(production)
    .all<{ by: string; action: string; detail: string }>()
  return results.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(detail) }))
}

it('each night, places without an order are reported and put on record; without differences nothing is', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await someStoredSales()
  const { number } = await someOrder(id)
  await night('2026-11-21T02:47:00Z')
  expect(await records(id)).toEqual([])

  await runInDurableObject(inventoryOf(env, 'hh', id), (_, { storage }) =>
    storage.sql.exec('DELETE FROM lines WHERE rowid = (SELECT max(rowid) FROM lines)'),
  )
  await night('2026-11-22T02:47:00Z')
  expect(await records(id)).toMatchObject([
    { by: 'nightly', action: 'reconcile', differences: [{ kind: 'order_without_place', order: number }] },
  ])
  const reported = log.mock.calls.map(([line]) => String(line))
  expect(reported.some((line) => line.includes(`1 differences in production ${id}: order_without_place`))).toBe(true)

  // long after the concert nothing is compared any more
  await night('2027-09-01T02:47:00Z')
  expect(await records(id)).toHaveLength(1)
})
