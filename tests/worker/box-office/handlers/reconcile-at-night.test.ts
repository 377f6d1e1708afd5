import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { reconcileAtNight } from '../../../../worker/box-office/handlers/orders/reconcile-at-night.ts'
import { reconcileCron } from '../../../../worker/box-office/house.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import app from '../../../../worker/index.ts'
import { someOrder } from '../routes/some-order.ts'
import { someStoredSales } from '../store/some-sales.ts'

afterEach(() => vi.restoreAllMocks())

const night = (iso: string) => app.scheduled({ cron: reconcileCron, scheduledTime: Date.parse(iso) }, env)

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

  // long after the production, nothing is compared
  await night('2027-09-01T02:47:00Z')
  expect(await records(id)).toHaveLength(1)
  const { results } = await env.DB.prepare(
    "SELECT detail FROM box_office_staff_calls WHERE action = 'reconcile_run'",
  ).all<{ detail: string }>()
  const nights = results.map(({ detail }) => (JSON.parse(detail) as Run).night)
  expect(nights).not.toContain('2027-09-01')
})

it('each run compares a part of the orders, and the next run continues where it stopped, once a night', async () => {
  const { id } = await someStoredSales()
  const { id: other } = await someStoredSales()
  for (const production of [id, id, other]) await someOrder(production)
  const runs = async () => {
    const { results } = await env.DB.prepare(
      "SELECT detail FROM box_office_staff_calls WHERE action = 'reconcile_run' ORDER BY id",
    ).all<{ detail: string }>()
    return results.map(({ detail }) => JSON.parse(detail) as Run)
  }
  const before = (await runs()).length
  let minute = 0
  const run = async () => {
    const scheduledTime = Date.parse('2026-11-25T02:00:00Z') + ++minute * 60_000
    await reconcileAtNight({ scheduledTime }, env, () => {}, 2)
    return (await runs()).slice(before)
  }
  let done = await run()
  while (done.at(-1)?.after) done = await run()
  expect(done.every(({ steps }) => steps <= 2)).toBe(true)
  const stops = done.flatMap(({ after }) => (after ? [`${after.production} ${after.order}`] : []))
  expect(new Set(stops).size).toBe(stops.length)
  // one run stops between the two orders of the same production
  expect(stops.filter((stop) => stop.startsWith(`${id} A-26-`))).toHaveLength(1)
  expect(await run()).toHaveLength(done.length)
})

interface Run {
  night: string
  steps: number
  after: { production: number; order: string } | null
}
