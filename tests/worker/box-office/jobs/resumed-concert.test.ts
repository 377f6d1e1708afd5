// A cancelled concert takes place after all: what its job has not cancelled yet keeps its places.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSales } from '../../../../worker/box-office/handlers/change-sales.ts'
import type { Jobs } from '../../../../worker/box-office/objects/jobs/jobs.ts'
import { jobsOf } from '../../../../worker/box-office/objects/jobs-of.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { readSales } from '../../../../worker/box-office/store/sales.ts'
import { askWith, staffSession } from '../../content/editor/as-staff.ts'
import { someOrder } from '../routes/some-order.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { now, someStoredSales, store } from '../store/some-sales.ts'
import { finishedJob } from './finished-job.ts'
import { soldHouse } from './sold-house.ts'

const notice = { de: 'Der Solist ist erkrankt.', en: 'The soloist has fallen ill.' }

async function sell(production: number) {
  const sold = await someOrder(production)
  await runInDurableObject(sold.order, (order: Order) => order.alarm())
  return sold
}

let publisher: Awaited<ReturnType<typeof staffSession>>
beforeAll(async () => {
  publisher = await staffSession('paula', 'publisher')
})

/** Cancels it at the desk, in its content. @returns the job's id */
async function callOff(production: number): Promise<number> {
  const desk = askWith(publisher, 'hh', '/admin/api/')
  const { revision } = (await desk(`productions/${production}/`)).json
  const body = { action: 'publish', reason: 'illness', notice }
  const { json } = await desk(`productions/${production}/cancellation/`, { method: 'POST', body, base: revision })
  return json.job
}

async function resumeSale(production: number): Promise<void> {
  const { sales, soldShare } = (await readSales(store, 'hh', production)) ?? {}
  if (!sales) throw new Error('no sales')
  const { version, ...data } = sales
  const record = { productionId: production, data: { ...data, is_stopped: false }, soldShare, basedOn: version }
  expect(await changeSales(env, 'hh', record as Parameters<typeof changeSales>[2], { now })).toMatchObject({ ok: true })
}

const setStatus = (production: number, status: string) =>
  env.DB.prepare('UPDATE productions SET content_status = ?1, status = ?1 WHERE id = ?2').bind(status, production).run()

/** The test runs the alarms. */
const hold = () =>
  runInDurableObject(jobsOf(env, 'hh'), (jobs: Jobs) => {
    jobs.waitMs = 3_600_000
  })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('A concert that takes place after all', () => {
  it.each(['in its content', 'at the box office'])('keeps the orders sold since it was cancelled %s', async (where) => {
    const { id } = await someStoredSales()
    const before = await sell(id)
    const call = calling(publisher)
    const inContent = where === 'in its content'
    const job = inContent ? await callOff(id) : (await call(`productions/${id}/cancellation/`)).json.id
    expect(await finishedJob(job)).toMatchObject({ state: 'needs_staff', tasks: [{ number: before.number }] })
    if (inContent) await setStatus(id, 'available')
    await resumeSale(id)
    const after = await sell(id)
    const retried = await call(`jobs/${job}/retry/`)
    expect([retried.status, retried.json.reason]).toEqual([409, 'already_decided'])
    const ended = await finishedJob(job)
    expect(await after.order.view()).toMatchObject({ state: 'complete', credit_notes: [] })
    expect(ended).toMatchObject({ state: 'replaced', orders: { all: 1, needs_staff: 1 } })
    expect(ended.tasks).toMatchObject([{ number: before.number, reasons: ['by_hand'] }])
  })

  it('ends a cancellation that is on its way', async () => {
    const { id } = await someStoredSales()
    const { order } = await sell(id)
    await hold()
    const job = await callOff(id)
    await setStatus(id, 'available')
    expect(await finishedJob(job)).toMatchObject({ state: 'replaced', outcome: { orders: 0 } })
    expect(await order.view()).toMatchObject({ state: 'complete', credit_notes: [] })
  })

  it('cannot be moved while it is cancelled, in its content or at the box office', async () => {
    const { id } = await someStoredSales()
    await sell(id)
    const call = calling(publisher)
    const desk = askWith(publisher, 'hh', '/admin/api/')
    await hold()
    const job = (await call(`productions/${id}/cancellation/`)).json.id
    const { revision, public: before } = (await desk(`productions/${id}/`)).json
    const move = async (change: object = {}) => {
      const given = {
        action: 'publish',
        kind: 'moved',
        reason: 'travel',
        notice,
        room_id: null,
        is_dry_run: false,
        ...change,
      }
      const body = { ...given, starts_at: '2027-01-14T19:00:00Z' }
      const base = (await desk(`productions/${id}/`)).json.revision
      const { status, json } = await desk(`productions/${id}/move/`, { method: 'POST', base, body })
      return [status, json.code, json.reason]
    }
    const refused = [409, 'shop-conflict', 'concert_cancelled']
    expect(await move()).toEqual(refused)
    expect(await move({ is_dry_run: true })).toEqual(refused)
    const announced = await call(`productions/${id}/new-date/`)
    expect([announced.status, announced.json.reason]).toEqual([409, 'concert_cancelled'])
    expect((await desk(`productions/${id}/`)).json).toMatchObject({ revision, public: before })
    expect(await finishedJob(job)).toMatchObject({ change: 'cancelled', orders: { all: 1, needs_staff: 1 } })

    const other = await someStoredSales()
    await sell(other.id)
    await finishedJob(await callOff(other.id))
    await resumeSale(other.id)
    const ofContent = await call(`productions/${other.id}/new-date/`)
    expect([ofContent.status, ofContent.json.reason]).toEqual([409, 'concert_cancelled'])
    await setStatus(other.id, 'available')
    expect((await call(`productions/${other.id}/new-date/`)).status).toBe(202)
  })
})

describe('A job’s key', () => {
  it('is neither that of its preview nor of another change or concert', async () => {
    const house = await soldHouse(0)
    await house.preview('a key')
    const reused = { ok: false, reason: 'key_reused' }
    expect(await house.jobs.start('a key', house.request)).toEqual(reused)
    await house.start('another key')
    expect(await house.jobs.preview('another key', house.request)).toEqual(reused)
    expect(await house.jobs.start('another key', { ...house.request, production: 1 })).toEqual(reused)
    expect(await house.jobs.start('another key', { ...house.request, change: 'moved' })).toEqual(reused)
  })
})

describe('An order of a job', () => {
  it('that has failed is settled by nobody, and no round begins without another attempt', async () => {
    const house = await soldHouse(0)
    const { number } = await house.sell('fails')
    const other = await house.sell('by transfer')
    const { id } = await house.start('failing')
    expect(await house.run(id)).toMatchObject({
      state: 'needs_staff',
      outcome: { orders: 1, mails: 1, back: [{ cents: 5000 }] },
    })
    expect(await house.jobs.settle(id, number)).toEqual({ ok: false, reason: 'not_refunded' })
    expect(await house.jobs.settle(id, other.number)).toMatchObject({
      ok: true,
      job: { state: 'needs_staff', tasks: [{ number, reasons: ['no_answer'], cents: 5000 }] },
    })
  })
})

describe('A job that was given up before its orders were listed', () => {
  it('lists and cancels them once staff let it go on', async () => {
    const house = await soldHouse(1)
    const { id } = await house.start('given up')
    await runInDurableObject(jobsOf(env, 'hh'), (jobs: Jobs) => jobs.store.setState(id, 'needs_staff'))
    expect(await house.jobs.retry(id)).toMatchObject({ ok: true, job: { state: 'running' } })
    expect(await house.run(id)).toMatchObject({ state: 'done', orders: { all: 1, done: 1 } })
  })
})

describe('A repeated attempt', () => {
  it('cancels no order that was sold since the job ended', async () => {
    const house = await soldHouse(2, ['online', 'fails'])
    const { id } = await house.start('first')
    expect(await house.run(id)).toMatchObject({ state: 'needs_staff', orders: { all: 2, needs_staff: 1 } })
    const { stub } = await house.sell('online')
    await house.jobs.retry(id)
    expect(await house.run(id)).toMatchObject({ state: 'needs_staff', orders: { all: 2, needs_staff: 1 } })
    expect(await stub.view()).toMatchObject({ state: 'complete', credit_notes: [] })
    // a cancellation that is repeated while the job tries again cancels it
    await house.jobs.retry(id)
    expect((await house.start('second')).id).toBe(id)
    expect(await house.run(id)).toMatchObject({ orders: { all: 3, done: 2 } })
  })
})
