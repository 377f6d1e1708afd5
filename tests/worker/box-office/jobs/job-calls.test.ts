import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { someOrder } from '../routes/some-order.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { finishedJob } from './finished-job.ts'

const iban = 'DE89370400440532013000'

async function soldProduction() {
  const { id } = await someStoredSales()
  const sold = await someOrder(id)
  await runInDurableObject(sold.order, (object: Order) => object.alarm())
  return { id, ...sold }
}

describe('A job of the box office', () => {
  it('counts a cancellation first, and then does what it has counted', async () => {
    const { id, number, order } = await soldProduction()
    const call = calling(await staffSession('carla', 'publisher'))
    const asked = await call(`productions/${id}/cancellation/`, { dry_run: true })
    expect([asked.status, asked.json.change]).toEqual([202, 'cancelled'])
    const { preview, state } = await finishedJob(asked.json.id)
    expect([state, preview]).toEqual([
      'previewed',
      {
        orders: 1,
        tickets: 2,
        unpaid: 0,
        mails: 1,
        calls: 0,
        documents: 1,
        needs_staff: 1,
        back: [{ means: 'transfer', orders: 1, cents: 10_000, is_automatic: false }],
        by_hand: { orders: 1, cents: 10_000 },
      },
    ])
    expect(await order.view()).toMatchObject({ state: 'complete', credit_notes: [] })
    expect((await call(`jobs/${asked.json.id}/retry/`)).status).toBe(404)
    const { json } = await call(`productions/${id}/cancellation/`)
    expect(json.id).toBe(asked.json.id)
    const ended = await finishedJob(json.id)
    expect(ended).toMatchObject({ state: 'needs_staff', outcome: preview, orders: { all: 1, needs_staff: 1 } })
    expect(ended.tasks).toEqual([
      { number, reasons: ['by_hand'], cents: 10_000, by_hand_cents: 10_000, needs_iban: true, call: null },
    ])
    const list = (await call('jobs/', undefined, 'GET')).json.results
    expect(list[0]).toMatchObject({ id: json.id, production: id, title: { de: 'Abend' }, by: expect.any(String) })
  })

  it('is downloaded with the buyers of the orders that need staff, and cannot be paused once it has ended', async () => {
    const { id, number } = await soldProduction()
    const call = calling(await staffSession('cara', 'publisher'))
    const job = (await call(`productions/${id}/cancellation/`)).json.id
    await finishedJob(job)
    const { status, json: csv } = await call(`jobs/${job}/export/`, undefined, 'GET')
    const row = [number, 'braucht jemanden', 'von Hand zu erstatten', '2', '100,00', '100,00', 'Jana Dvořáková']
    expect([status, csv.split('\r\n').slice(1)]).toEqual([200, [[...row, '', 'jana@example.org'].join(';'), '']])
    const paused = await call(`jobs/${job}/pause/`)
    expect([paused.status, paused.json.reason]).toEqual([409, 'already_decided'])
    expect((await call('jobs/999999/export/', undefined, 'GET')).status).toBe(404)
    const { results } = await env.DB.prepare(
      "SELECT action, detail FROM box_office_staff_calls WHERE detail ->> '$.job' = ? ORDER BY id DESC LIMIT 2",
    )
      .bind(job)
      .all<{ action: string; detail: string }>()
    expect(results.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['pause job', { job, result: 'already_decided' }],
      ['export job', { job, orders: 1 }],
    ])
  })

  it('keeps an order among its tasks until the money is paid or staff say that it is done', async () => {
    const paid = await soldProduction()
    const call = calling(await staffSession('carlo', 'publisher'))
    const { json } = await call(`productions/${paid.id}/cancellation/`)
    await finishedJob(json.id)
    await call(`jobs/${json.id}/retry/`, { order: paid.number })
    expect((await finishedJob(json.id)).tasks).toHaveLength(1)
    await call(`orders/${paid.number}/refund-paid/`, { refund: 1, iban })
    await runInDurableObject(paid.order, (object: Order) => object.alarm())
    expect(await finishedJob(json.id)).toMatchObject({ state: 'done', tasks: [] })

    const other = await soldProduction()
    const second = (await call(`productions/${other.id}/cancellation/`)).json.id
    await finishedJob(second)
    const settled = await call(`jobs/${second}/orders/${other.number}/settlement/`, { iban })
    expect(settled.json).toMatchObject({ state: 'done', tasks: [] })
    const elsewhere = `jobs/${second}/orders/${paid.number}/settlement/`
    const unknown = [call('jobs/999999/retry/'), call(`jobs/${second}/retry/`, { order: paid.number }), call(elsewhere)]
    expect((await Promise.all(unknown)).map(({ status }) => status)).toEqual([404, 404, 404])
    const { results } = await env.DB.prepare(
      `SELECT action, detail ->> '$.number' AS number FROM box_office_staff_calls WHERE detail ->> '$.job' = ? ORDER BY id`,
    )
      .bind(second)
      .all()
    expect(results).toEqual([
      { action: 'cancel production', number: null },
      { action: 'job ended', number: null },
      { action: 'settle job order', number: other.number },
    ])
  })
})

it('no job is stored for a production that does not exist or that another site sells', async () => {
  const { id: elsewhere } = await someStoredSales({ site: 'd' })
  const call = calling(await staffSession('paul', 'publisher'))
  const before = (await call('jobs/', undefined, 'GET')).json.results
  for (const production of [987_654, elsewhere])
    for (const path of ['cancellation', 'new-date', 'reconciliation'])
      for (const body of path === 'reconciliation' ? [{}] : [{ dry_run: true }, { dry_run: false }])
        expect([path, (await call(`productions/${production}/${path}/`, body)).status]).toEqual([path, 404])
  expect((await call('jobs/', undefined, 'GET')).json.results).toEqual(before)
})
