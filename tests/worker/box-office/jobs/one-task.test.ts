// What is left to pay by hand of a cancelled concert is one task: at the order, and in the list of the job.
import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import type { Jobs } from '../../../../worker/box-office/objects/jobs/jobs.ts'
import { jobsOf } from '../../../../worker/box-office/objects/jobs-of.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { killedWhile } from '../../killed-while.ts'
import { nextKey } from '../cart/some-cart.ts'
import { someOrder } from '../routes/some-order.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { finishedJob } from './finished-job.ts'

const iban = 'DE89370400440532013000'
const call = calling(await staffSession('olga', 'publisher'))

async function sold(count = 1) {
  const { id } = await someStoredSales()
  // one after another, since few places may wait for their money at a time
  const orders: Awaited<ReturnType<typeof someOrder>>[] = []
  while (orders.length < count) orders.push(await someOrder(id))
  for (const { order } of orders) await deliver(order)
  return { id, orders, ...(orders[0] as (typeof orders)[0]) }
}

/** A cancelled concert with an order that was paid by transfer, and its job. */
async function cancelled(count = 1) {
  const found = await sold(count)
  const job: number = (await call(`productions/${found.id}/cancellation/`)).json.id
  await finishedJob(job)
  for (const { order } of found.orders) await deliver(order)
  return { ...found, job, read: () => jobsOf(env, 'hh').read(job) }
}

const deliver = (order: DurableObjectStub<Order>) => runInDurableObject(order, (object: Order) => object.alarm())

const taskOf = async (number: string) =>
  (await env.DB.prepare('SELECT task_cents FROM orders WHERE number = ?').bind(number).first('task_cents')) as number

const listed = async (job: number) => {
  const { json } = await call('jobs/', undefined, 'GET')
  return json.results.find(({ id }: { id: number }) => id === job)
}

describe('Money of a cancelled concert that only a person can pay', () => {
  it('is done in the job once it is paid at the order', async () => {
    const { number, order, job, read } = await cancelled()
    expect([(await read())?.tasks.length, await taskOf(number)]).toEqual([1, 10_000])
    const before = (await jobsOf(env, 'hh').openTasks()).count
    await call(`orders/${number}/refund-paid/`, { refund: 1, iban })
    await deliver(order)
    const after = await read()
    expect(after).toMatchObject({ state: 'done', tasks: [], orders: { done: 1, needs_staff: 0 } })
    expect(after?.outcome).toMatchObject({ needs_staff: 0, by_hand: { orders: 0, cents: 0 } })
    expect([(await listed(job)).state, (await jobsOf(env, 'hh').openTasks()).count]).toEqual(['done', before - 1])
    expect((await call(`jobs/${job}/export/`, undefined, 'GET')).json).toContain(`${number};fertig;;2;100,00;;`)
  })

  it('is done at the order once it is paid from the job, which names the account', async () => {
    const { number, order, job, read } = await cancelled()
    const without = await call(`jobs/${job}/orders/${number}/settlement/`)
    expect([without.status, without.json.reason, (await read())?.tasks.length]).toEqual([422, 'iban_missing', 1])
    const settled = await call(`jobs/${job}/orders/${number}/settlement/`, { iban })
    expect([settled.status, settled.json.state, settled.json.outcome.by_hand.cents]).toEqual([200, 'done', 0])
    const { json } = await call(`orders/${number}/`, undefined, 'GET')
    expect(json.refunds).toMatchObject([{ state: 'done', task_cents: 0 }])
    expect(json.ledger.at(-1)).toMatchObject({ kind: 'refund', cents: -10_000 })
    await deliver(order)
    expect([await taskOf(number), json.state]).toEqual([0, 'refunded'])
    // a repetition pays nothing
    const again = await call(`jobs/${job}/orders/${number}/settlement/`, { iban })
    expect([again.status, (await call(`orders/${number}/refund-paid/`, { refund: 1, iban })).status]).toEqual([
      200, 409,
    ])
    const { results } = await env.DB.prepare(
      "SELECT detail ->> '$.iban' AS iban FROM box_office_staff_calls WHERE action = 'settle job order' AND detail ->> '$.number' = ?",
    )
      .bind(number)
      .all()
    expect(results.map((row) => row.iban)).toEqual([null, '…3000', '…3000'])
  })

  it('is refused to another attempt of this order, and is left alone by one of all', async () => {
    const { number, job, read } = await cancelled()
    const one = await call(`jobs/${job}/retry/`, { order: number })
    expect([one.status, one.json.reason]).toEqual([409, 'person_needed'])
    expect((await call(`jobs/${job}/retry/`)).status).toBe(202)
    expect(await read()).toMatchObject({ state: 'needs_staff', orders: { waiting: 0, needs_staff: 1 } })
  })

  it('leaves other money of the order to the order', async () => {
    const { number, order, read } = await cancelled()
    await order.bankLine(nextKey(), { id: `more-${number}`, cents: 2500 }, { isAnother: true })
    await call(`orders/${number}/refund-paid/`, { refund: 2, iban })
    await deliver(order)
    expect((await read())?.tasks).toMatchObject([{ by_hand_cents: 10_000 }])
    await call(`orders/${number}/refund-paid/`, { refund: 1, iban })
    await deliver(order)
    expect((await read())?.tasks).toEqual([])
  })

  it('reaches the job although the order’s process dies after it is paid, and although the job does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { number, order, read } = await cancelled()
    const note = vi.spyOn(await jobs(), 'noteOrder').mockRejectedValue(new Error('no answer'))
    await order.settleRefund(nextKey(), { refund: 1, iban })
    await deliver(order)
    expect([note.mock.calls.length > 0, (await read())?.tasks.length]).toEqual([true, 1])
    await killedWhile(order, (_, { killed }) => killed())
    note.mockRestore()
    await runInDurableObject(order, async (object: Order) => {
      const nowMs = object.nowMs() + 3_600_000
      object.nowMs = () => nowMs
      await object.alarm()
    })
    expect([number, (await read())?.tasks]).toEqual([number, []])
  })

  it('is done although it is paid while the job has the order in hand', async () => {
    const { id, number, order } = await sold()
    const job: number = await runInDurableObject(jobsOf(env, 'hh'), async (own: Jobs) => {
      own.waitMs = 3_600_000
    }).then(async () => (await call(`productions/${id}/cancellation/`)).json.id)
    let isPaid = false
    await runInDurableObject(jobsOf(env, 'hh'), async (own: Jobs) => {
      const asked = orderOf(env, 'hh', number)
      // between the order’s answer and the write of its result
      own.onWrite = async () => {
        if (isPaid || (await asked.cancellation(id)).state !== 'over') return
        isPaid = true
        await asked.settleRefund('meanwhile', { refund: 1, iban })
        await own.noteOrder(number, [{ production: id, ...(await asked.cancellation(id)) }])
      }
      for (let alarms = 0; alarms < 10; alarms++) await own.alarm()
      own.onWrite = () => {}
    })
    expect([isPaid, await jobsOf(env, 'hh').read(job)]).toMatchObject([true, { state: 'done', tasks: [] }])
    expect(await order.view()).toMatchObject({ number, state: 'refunded' })
  })

  it('is a task again if a refund fails later, and stays one beside a call', async () => {
    const { id, number, order, job, read } = await cancelled(2)
    await call(`jobs/${job}/orders/${number}/settlement/`, { iban })
    expect(await read()).toMatchObject({ state: 'needs_staff', orders: { done: 1, needs_staff: 1 } })
    const share = { ...(await order.cancellation(id)), by_hand_cents: 10_000, needs_iban: true }
    await jobsOf(env, 'hh').noteOrder(number, [{ production: id, ...share }])
    expect(await read()).toMatchObject({ orders: { done: 0, needs_staff: 2 } })
    await jobsOf(env, 'hh').noteOrder(number, [{ production: id, ...share, by_hand_cents: 0, needs_iban: false }])
    expect(await read()).toMatchObject({ orders: { done: 1, needs_staff: 1 } })
  })
})

/** The prototype of the object, since its stub does not call what is set on the object itself. */
const jobs = () => runInDurableObject(jobsOf(env, 'hh'), (own: Jobs) => Object.getPrototypeOf(own) as Jobs)
