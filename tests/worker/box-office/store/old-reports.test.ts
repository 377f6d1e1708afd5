// Which orders send a new report after the migrations that know of refunds by amount, of companies and of payments.
import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { oldReports } from '../../../../worker/box-office/store/orders/old-reports.ts'
import { type OrderRecord, reportForm, saveOrderRecord } from '../../../../worker/box-office/store/orders.ts'
import { store } from '../../content/store/some-rows.ts'
import { someRecord } from './some-record.ts'

const old = async () => (await oldReports(store, { site: '', number: '' }, 50)).map(({ number }) => number)

test('orders that wait for money or have refunded some report again, the others of the same form do not', async () => {
  const states = {
    W1: 'pending',
    W2: 'paying',
    R1: 'complete',
    T1: 'needs_staff',
    C1: 'complete',
    E1: 'expired',
  } as const
  for (const [number, state] of Object.entries(states)) await saveOrderRecord(store, someOrder({ number, state }), 1)
  expect(await old()).toEqual([])
  await env.DB.prepare('UPDATE orders SET report_form = 1').run()
  await env.DB.prepare(`UPDATE orders SET refunded_cents = 100 WHERE number = 'R1'`).run()
  await env.DB.prepare(`UPDATE orders SET task_cents = 100 WHERE number = 'T1'`).run()
  const migrations = env.MIGRATIONS.filter(({ name }) => /^00(?:07|08|13)_/.test(name))
  const queries = migrations.flatMap((migration) => migration.queries).filter((query) => query.includes('report'))
  for (const query of queries) await env.DB.prepare(query).run()
  expect(await old()).toEqual(['R1', 'T1', 'W1', 'W2'])
  const plan = await env.DB.prepare(
    `EXPLAIN QUERY PLAN SELECT site, number FROM orders WHERE report_form < ${reportForm} ORDER BY site, number`,
  ).all<{ detail: string }>()
  expect(plan.results.map(({ detail }) => detail).join()).toContain('orders_to_report')
})

test('a report that an earlier version queued counts as old, whenever it arrives', async () => {
  await saveOrderRecord(store, someRecord({ number: 'Q1', state: 'complete' }), 1)
  expect(await old()).toContain('Q1')
  await saveOrderRecord(store, someOrder({ number: 'Q1', state: 'complete' }), 2)
  expect(await old()).not.toContain('Q1')
})

function someOrder(order: Pick<OrderRecord, 'number' | 'state'>): OrderRecord {
  return someRecord({ ...order, form: reportForm })
}
