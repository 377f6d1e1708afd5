// The request that publishes a cancellation or a new date, or that cancels at the box office alone, dies before its job
// has begun. Each concert has one order.
import { createExecutionContext, env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobsOf } from '../../../../worker/box-office/objects/jobs-of.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { readSales, saveSales } from '../../../../worker/box-office/store/sales.ts'
import { deliverCron } from '../../../../worker/content/handlers/outside/deliver-soon.ts'
import app from '../../../../worker/index.ts'
import { scheduled } from '../../../../worker/scheduled.ts'
import { askWith, type Server, staffSession } from '../../content/editor/as-staff.ts'
import { mailsOf, someOrder } from '../routes/some-order.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someSalesData, someStoredSales, store } from '../store/some-sales.ts'
import { finishedJob } from './finished-job.ts'

const notice = { de: 'Der Solist ist erkrankt.', en: 'The soloist has fallen ill.' }
const changes = {
  cancelled: { path: 'cancellation', body: { action: 'publish', reason: 'illness', notice } },
  moved: {
    path: 'move',
    body: {
      action: 'publish',
      kind: 'moved',
      reason: 'travel',
      notice,
      room_id: null,
      is_dry_run: false,
      starts_at: '2027-01-14T19:00:00Z',
    },
  },
} as const
const kinds = ['cancelled', 'moved', 'cancelled at the box office'] as const
type Kind = (typeof kinds)[number]

/** Where a request dies. */
const places = ['after its change is stored', 'before the job begins', 'before the answer of the job arrives'] as const
type Place = (typeof places)[number]

let publisher: string
beforeAll(async () => {
  publisher = await staffSession('paula', 'publisher')
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('A concert whose request dies', () => {
  const all = kinds.flatMap((kind) => places.map((place) => [kind, place] as const))
  // a normal run tests all places with the first kind of change, and one place with each of the others
  it.each(all.filter(([kind], at) => env.FULL || kind === kinds[0] || at % 4 === 0))(
    'is %s for its buyers all the same, and once, if that is %s',
    async (kind, place) => {
      const { id, order, mails } = await sold()
      const isOfSale = kind === 'cancelled at the box office'
      expect((await press(id, kind, dying(place))).status).toBe(isOfSale ? 503 : 500)
      const at = await storedAt(id)
      const change = kind === 'moved' ? 'moved' : 'cancelled'
      const before = place === 'before the answer of the job arrives' ? 1 : 0
      // the request might still be on its way
      await cron(at, 59)
      expect(await jobsOfProduction(id)).toHaveLength(before)
      await cron(at, 60)
      const [job, ...others] = await jobsOfProduction(id)
      expect([job?.change, others]).toEqual([change, []])
      await finishedJob(job?.id ?? 0)
      await deliver(order)
      const subject = change === 'cancelled' ? /^Fällt aus/ : /^Geändert/
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(subject)])
      expect(mails[0]?.text.includes(notice.de)).toBe(!isOfSale)
      const view = await order.view()
      if (change === 'cancelled') {
        expect(view).toMatchObject({ state: 'needs_staff', payment: { task_cents: 10_000 }, credit_notes: [{}] })
        expect((await readSales(store, 'hh', id))?.sales.is_stopped).toBe(true)
      } else expect(view?.productions[0]?.date).toBe('2027-01-14T20:00:00+01:00')

      // pressed again, and the next minutes
      const again = await press(id, kind)
      expect(again).toEqual({ status: isOfSale ? 202 : 200, job: job?.id })
      await cron(at, 60)
      await cron(at, 600)
      await finishedJob(job?.id ?? 0)
      await deliver(order)
      expect([await jobsOfProduction(id), mails.length]).toEqual([[expect.objectContaining({ id: job?.id })], 1])
      expect(await waiting(id)).toEqual([])
      // the job's start and the second press, but one end
      const action = change === 'cancelled' ? 'cancel production' : 'move production'
      expect([await logged(id, action), await logged(id, 'job ended')]).toEqual([2, 1])
    },
  )

  it('is left alone if it takes place again before its job has begun', async () => {
    const { id, order } = await sold()
    await press(id, 'cancelled', dying('after its change is stored'))
    const at = await storedAt(id)
    await env.DB.prepare("UPDATE productions SET content_status = 'available', status = 'available' WHERE id = ?")
      .bind(id)
      .run()
    await cron(at, 60)
    expect([await waiting(id), await jobsOfProduction(id)]).toEqual([[], []])
    expect((await readSales(store, 'hh', id))?.sales.is_stopped).toBe(false)
    expect(await order.view()).toMatchObject({ state: 'complete' })
  })

  it('is left alone if it is sold again before its job has begun', async () => {
    const { id, order } = await sold()
    await press(id, 'cancelled at the box office', dying('after its change is stored'))
    const at = await storedAt(id)
    const stopped = await readSales(store, 'hh', id)
    expect(stopped).toMatchObject({ sales: { is_stopped: true } })
    await saveSales(store, 'hh', [{ productionId: id, data: someSalesData() }])
    await cron(at, 60)
    expect([await waiting(id), await jobsOfProduction(id)]).toEqual([[], []])
    expect((await readSales(store, 'hh', id))?.sales.is_stopped).toBe(false)
    expect(await order.view()).toMatchObject({ state: 'complete' })
    expect(await logged(id, 'cancel production')).toBe(0)
  })

  it('keeps a start at the box office apart from a published one, whose notice the buyers get', async () => {
    const { id, order, mails } = await sold()
    await press(id, 'cancelled', dying('after its change is stored'))
    await press(id, 'cancelled at the box office', dying('after its change is stored'))
    expect(await waiting(id)).toHaveLength(2)
    await cron(await storedAt(id), 60)
    expect(await waiting(id)).toEqual([])
    // the second start finds the job, or lets another look for orders if that has ended
    for (const { id: job } of await jobsOfProduction(id)) await finishedJob(job)
    await deliver(order)
    expect(mails.map(({ text }) => text.includes(notice.de))).toEqual([true])
  })

  it('is cancelled when staff look at the jobs, or at the start page, which counts what is left to do', async () => {
    const call = calling(publisher)
    const desk = askWith(publisher, 'hh', '/admin/api/')
    const counted = async (): Promise<number> => {
      const { care } = (await desk('today/')).json
      return care.find(({ kind }: { kind: string }) => kind === 'jobs')?.count ?? 0
    }
    const before = await counted()
    for (const read of [() => call('jobs/', undefined, 'GET'), counted]) {
      const { id } = await sold()
      await press(id, 'cancelled', dying('after its change is stored'))
      await env.DB.prepare("UPDATE job_starts SET created_at = '2026-11-01T00:00:00Z' WHERE production_id = ?")
        .bind(id)
        .run()
      await read()
      const [job] = await jobsOfProduction(id)
      await finishedJob(job?.id ?? 0)
    }
    expect(await counted()).toBe(before + 2)
    const editor = askWith(await staffSession('edda', 'editor'), 'hh', '/admin/api/')
    expect(JSON.stringify((await editor('today/')).json.care)).not.toContain('"jobs"')
  })

  it('has no start without a sale here, nor after a change that was refused or only drafted', async () => {
    const { id } = await sold()
    const desk = askWith(publisher, 'hh', '/admin/api/')
    const { path, body } = changes.cancelled
    const refused = await desk(`productions/${id}/${path}/`, { method: 'POST', body, base: 99 })
    expect(refused.status).toBe(409)
    const drafted = await desk(`productions/${id}/${path}/`, {
      method: 'POST',
      body: { ...body, action: 'save' },
      base: (await desk(`productions/${id}/`)).json.revision,
    })
    expect(drafted.status).toBe(200)
    expect(await waiting(id)).toEqual([])
    const data = someSalesData({ plan: { key: 'gone', version: 1 } })
    await saveSales(store, 'hh', [{ productionId: id, data }])
    expect((await press(id, 'cancelled at the box office')).status).toBe(409)
    expect(await waiting(id)).toEqual([])
    await env.DB.prepare('DELETE FROM sales WHERE production_id = ?').bind(id).run()
    expect((await press(id, 'cancelled', dying('after its change is stored'))).status).toBe(500)
    expect(await waiting(id)).toEqual([])
  })
})

async function sold() {
  const { id } = await someStoredSales()
  const { order } = await someOrder(id)
  await deliver(order)
  return { id, order, mails: await mailsOf(order) }
}

const deliver = (order: DurableObjectStub<Order>) => runInDurableObject(order, (object: Order) => object.alarm())

/** Makes the change by its button. @returns the id of the job, undefined without one */
async function press(production: number, kind: Kind, server?: Server): Promise<{ status: number; job: number }> {
  if (kind === 'cancelled at the box office') {
    const staff = askWith(publisher, 'hh', '/api/shop/staff/', server)
    const headers = { 'Idempotency-Key': `cancel-sale-${production}` }
    const { status, json } = await staff(`productions/${production}/cancellation/`, {
      method: 'POST',
      body: { dry_run: false },
      headers,
    })
    return { status, job: json.id }
  }
  const { path, body } = changes[kind]
  const { revision } = (await askWith(publisher, 'hh', '/admin/api/')(`productions/${production}/`)).json
  const desk = askWith(publisher, 'hh', '/admin/api/', server)
  const { status, json } = await desk(`productions/${production}/${path}/`, { method: 'POST', body, base: revision })
  return { status, job: json.job }
}

/** A server whose requests stop at a place, and do nothing more. */
function dying(place: Place): Server {
  const died = () => {
    throw new Error('died')
  }
  const jobs = (stub: Record<string, (...args: unknown[]) => unknown>) =>
    new Proxy(stub, {
      get:
        (_, name: string) =>
        async (...args: unknown[]) => {
          if (name !== 'start') return stub[name]?.(...args)
          if (place === 'before the answer of the job arrives') await stub.start?.(...args)
          return died()
        },
    })
  const JOBS = {
    idFromName: (name: string) => env.JOBS.idFromName(name),
    get: (id: DurableObjectId) => jobs(env.JOBS.get(id) as never),
  }
  let hasStart = false
  let isStored = false
  const prepare = (db: D1Database, text: string) => {
    if (isStored || /^SELECT[\s\S]*FROM job_starts/.test(text)) return died()
    hasStart ||= text.startsWith('INSERT INTO job_starts')
    return db.prepare(text)
  }
  const batch = async (db: D1Database, statements: D1PreparedStatement[]) => {
    const results = await db.batch(statements)
    isStored ||= hasStart
    return results
  }
  const DB = new Proxy(env.DB, {
    get: (db, name: keyof D1Database) => {
      if (name === 'prepare') return (text: string) => prepare(db, text)
      if (name === 'batch') return (statements: D1PreparedStatement[]) => batch(db, statements)
      return (...args: unknown[]) => (db[name] as (...args: unknown[]) => unknown)(...args)
    },
  })
  const changed = place === 'after its change is stored' ? { DB } : { JOBS }
  return {
    fetch: async (url: string, init?: RequestInit) =>
      app.fetch(new Request(url, init), { ...env, ASSETS: env.FILES, ...changed } as never, createExecutionContext()),
  } as Server
}

/** Returns when the latest change of a production was stored with its start, in UTC milliseconds. */
async function storedAt(production: number): Promise<number> {
  const query = 'SELECT max(created_at) AS at FROM job_starts WHERE production_id = ?'
  const row = await env.DB.prepare(query).bind(production).first<{ at: string }>()
  return Date.parse(row?.at ?? '')
}

/** Runs the cron trigger, this many seconds after a time. */
async function cron(atMs: number, seconds: number): Promise<void> {
  const work: Promise<unknown>[] = []
  const event = { scheduledTime: atMs + seconds * 1000, cron: deliverCron }
  await scheduled(event, { ...env, ASSETS: env.FILES } as never, (each) => void work.push(each))
  await Promise.all(work)
}

async function jobsOfProduction(id: number) {
  return (await jobsOf(env, 'hh').list()).filter(({ production }) => production === id)
}

async function waiting(production: number): Promise<unknown[]> {
  return (await env.DB.prepare('SELECT * FROM job_starts WHERE production_id = ?').bind(production).all()).results
}

async function logged(production: number, action: string): Promise<number | undefined> {
  const counted = "SELECT count(*) AS n FROM box_office_staff_calls WHERE action = ? AND detail ->> '$.production' = ?"
  return (await env.DB.prepare(counted).bind(action, production).first<{ n: number }>())?.n
}
