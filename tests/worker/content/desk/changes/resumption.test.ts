import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { afterJob } from '../../../box-office/jobs/finished-job.ts'
import { someOrder } from '../../../box-office/routes/some-order.ts'
import { visitor } from '../../../box-office/routes/visitor.ts'
import { someStoredSales } from '../../../box-office/store/some-sales.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { publishedRow } from '../sample-values.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

const why = { action: 'publish', reason: 'illness', notice: { de: 'Der Solist ist erkrankt.' } }
const read = async (id: number) => (await publisher(`productions/${id}/`)).json
const post = (base: number, body: object) => ({ method: 'POST', base, body })
const deliver = (order: DurableObjectStub<Order>) => runInDurableObject(order, (object: Order) => object.alarm())
const change = async (id: number, path: string, body: object) =>
  afterJob(await publisher(`productions/${id}/${path}/`, post((await read(id)).revision, { ...why, ...body })))

async function soldProduction() {
  const { id } = await someStoredSales()
  return { id, ...(await someOrder(id)) }
}

test('a cancelled concert takes place again: its sale opens, its notice goes, and its job ends', async () => {
  const { id, order } = await soldProduction()
  await deliver(order)
  const called = (await change(id, 'cancellation', {})).json
  await deliver(order)
  const base = called.record.revision
  expect((await visitor()('POST', 'cart/holds/', { production: id, count: 1 })).json.reason).toBe('not_on_sale')
  const { json: consequences } = await publisher(`productions/${id}/consequences/`)
  expect(consequences.sale).toMatchObject({ tickets: 0, orders: 0, ever: 1 })
  const resume = () => publisher(`productions/${id}/resumption/`, post(base, { status: 'few' }))
  const { status, json } = await resume()
  expect([status, json.job]).toEqual([200, null])
  expect(json.record.public).toMatchObject({ contentStatus: 'few', statusText: { de: '' } })
  expect((await resume()).json.record.revision).toBe(json.record.revision)
  expect((await visitor()('POST', 'cart/holds/', { production: id, count: 1 })).status).toBe(201)
  const retried = await publisher('productions/bulk/', {
    method: 'POST',
    body: { action: 'publish', rows: [{ id, revision: json.record.revision, values: { contentStatus: 'sold_out' } }] },
  })
  expect(retried.json.refused).toMatchObject([{ id, code: 'bad-request', detail: 'Hier entscheidet die Kasse.' }])
})

test('a moved concert is on sale again, also if it keeps its date from before the move', async () => {
  const { id } = await soldProduction()
  const to = { kind: 'moved', room_id: null, starts_at: '2027-01-14T19:00:00Z', is_dry_run: false }
  const moved = await change(id, 'move', to)
  expect((await visitor()('POST', 'cart/holds/', { production: id, count: 1 })).json.reason).toBe('not_on_sale')
  const back = await publisher(
    `productions/${id}/resumption/`,
    post(moved.json.record.revision, { status: 'available' }),
  )
  expect(back.json.record.public).toMatchObject({
    contentStatus: 'available',
    startsAt: '2027-01-14T19:00:00Z',
    previousStartsAt: '2026-12-24T17:00:00Z',
  })
  expect((await visitor()('POST', 'cart/holds/', { production: id, count: 1 })).status).toBe(201)
})

test('the list changes the concerts that it may change, and names the others; what cannot be undone says so', async () => {
  const ids = [await publishedRow(publisher, 'productions'), await publishedRow(publisher, 'productions')]
  const [planned = 0, cancelled = 0] = ids
  const called = (await change(cancelled, 'cancellation', {})).json
  const values = { contentStatus: 'sold_out' }
  const rows = [
    { id: planned, revision: (await read(planned)).revision, values },
    { id: cancelled, revision: called.record.revision, values },
  ]
  const { json } = await publisher('productions/bulk/', { method: 'POST', body: { action: 'publish', rows } })
  expect(json.done.map(({ id }: { id: number }) => id)).toEqual([planned])
  expect(json.refused).toMatchObject([
    { id: cancelled, code: 'bad-request', detail: expect.stringContaining('Abgesagt oder verlegt') },
  ])
  const draft = { action: 'save', values: { contentStatus: 'moved' } }
  const { revision } = (await publisher(`productions/${planned}/`, post(json.done[0].revision, draft))).json
  const published = await publisher('productions/bulk/', {
    method: 'POST',
    body: { action: 'publish', rows: [{ id: planned, revision }] },
  })
  expect(published.json.done).toMatchObject([{ id: planned, is_final: true }])
})
