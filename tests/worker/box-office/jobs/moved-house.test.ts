import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import type { Jobs } from '../../../../worker/box-office/objects/jobs/jobs.ts'
import { jobsOf } from '../../../../worker/box-office/objects/jobs-of.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import type { Mail } from '../../../../worker/mail/send-mail.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { killedWhile } from '../../killed-while.ts'
import { mailsOf, someOrder } from '../routes/some-order.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { finishedJob } from './finished-job.ts'

interface Sold {
  number: string
  order: DurableObjectStub<Order>
  mails: Mail[]
}

async function soldTo(buyers: number) {
  const { id } = await someStoredSales()
  const sold: Sold[] = []
  for (let index = 0; index < buyers; index++) {
    const { number, order } = await someOrder(id)
    await runInDurableObject(order, (object: Order) => object.alarm())
    sold.push({ number, order, mails: await mailsOf(order) })
  }
  const moveTo = (day: string) =>
    env.DB.prepare('UPDATE productions SET starts_at = ?, local = ? WHERE id = ?')
      .bind(`${day}T18:00:00Z`, `${day}T19:00`, id)
      .run()
  const deliver = async () => {
    for (const { order } of sold) await runInDurableObject(order, (object: Order) => object.alarm())
    return sold.map(({ mails }) => mails.filter(({ subject }) => subject.startsWith('Geändert')).length)
  }
  const dates = async () =>
    Promise.all(sold.map(async ({ order }) => (await order.view())?.productions[0]?.date.slice(0, 10)))
  return { id, sold, moveTo, deliver, dates }
}

/** The test runs the alarms, one after another. */
const hold = () =>
  runInDurableObject(jobsOf(env, 'hh'), (jobs: Jobs) => {
    jobs.waitMs = 3_600_000
  })

describe('The new date of a concert', () => {
  it('reaches each buyer once, even if the job’s process dies between an order’s change and its own note', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { id, moveTo, deliver, dates } = await soldTo(4)
    await moveTo('2027-01-10')
    const call = calling(await staffSession('milan', 'publisher'))
    await hold()
    const started = await call(`productions/${id}/new-date/`)
    expect([started.status, started.json.state]).toEqual([202, 'running'])
    // the first step lists the orders
    await runInDurableObject(jobsOf(env, 'hh'), (jobs: Jobs) => jobs.alarm())
    for (const at of [2, 5])
      await killedWhile(jobsOf(env, 'hh'), async (jobs: Jobs, { killed }) => {
        let writes = 0
        jobs.waitMs = 3_600_000
        jobs.onWrite = async () => {
          writes++
          if (writes === at) await killed()
        }
        for (;;) await jobs.alarm()
      })
    await hold()
    const ended = await finishedJob(started.json.id)
    expect(ended).toMatchObject({ state: 'done', outcome: { orders: 4, mails: 4 }, orders: { all: 4, done: 4 } })
    expect(await dates()).toEqual(Array(4).fill('2027-01-10'))
    expect(await deliver()).toEqual([1, 1, 1, 1])
    const again = await finishedJob((await call(`productions/${id}/new-date/`)).json.id)
    expect(again).toMatchObject({ state: 'done', outcome: { orders: 0, mails: 0 }, orders: { all: 4 } })
    expect(await deliver()).toEqual([1, 1, 1, 1])
  })

  it('is counted first, which changes no order, and then does what was counted', async () => {
    const { id, moveTo, deliver, dates } = await soldTo(2)
    await moveTo('2027-01-10')
    const call = calling(await staffSession('mona', 'publisher'))
    await hold()
    const { preview } = await finishedJob((await call(`productions/${id}/new-date/`, { dry_run: true })).json.id)
    expect(preview).toMatchObject({ orders: 2, tickets: 4, mails: 2, calls: 0, back: [] })
    expect([await dates(), await deliver()]).toEqual([
      ['2026-12-24', '2026-12-24'],
      [0, 0],
    ])
    const ended = await finishedJob((await call(`productions/${id}/new-date/`)).json.id)
    expect(ended.outcome).toEqual(preview)
    expect([await dates(), await deliver()]).toEqual([
      ['2027-01-10', '2027-01-10'],
      [1, 1],
    ])
  })

  it('is replaced by a later one, and by a cancellation', async () => {
    const { id, moveTo, deliver, dates } = await soldTo(2)
    const call = calling(await staffSession('mirja', 'publisher'))
    await hold()
    await moveTo('2027-01-10')
    const first = (await call(`productions/${id}/new-date/`)).json
    await moveTo('2027-01-17')
    const second = (await call(`productions/${id}/new-date/`)).json
    await finishedJob(second.id)
    expect((await call(`jobs/${first.id}/`, undefined, 'GET')).json.state).toBe('replaced')
    expect(await dates()).toEqual(['2027-01-17', '2027-01-17'])
    expect(await deliver()).toEqual([1, 1])
    await moveTo('2027-01-24')
    const third = (await call(`productions/${id}/new-date/`)).json
    const cancelled = await finishedJob((await call(`productions/${id}/cancellation/`)).json.id)
    expect(cancelled).toMatchObject({ change: 'cancelled', orders: { all: 2 } })
    expect((await call(`jobs/${third.id}/`, undefined, 'GET')).json.state).toBe('replaced')
    expect(await deliver()).toEqual([1, 1])
  })
})
