// The request that publishes a cancellation or a new date dies before its job has begun. Each concert has one order.
import { createExecutionContext, env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverCron } from '../../../../worker/content/handlers/outside/deliver-soon.ts'
import app from '../../../../worker/index.ts'
import { scheduled } from '../../../../worker/scheduled.ts'
import { jobsOf } from '../../../../worker/tickets/objects/jobs-of.ts'
import type { Order } from '../../../../worker/tickets/objects/order/order.ts'
import { readSales } from '../../../../worker/tickets/store/sales.ts'
import { askWith, type Server, staffSession } from '../../content/editor/as-staff.ts'
import { mailsOf, someOrder } from '../routes/some-order.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someStoredSales, store } from '../store/some-sales.ts'
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
      starts_at: '2027-01-14T19:00:00Z',
    },
  },
} as const
type Change = keyof typeof changes

/** Where a request dies. */
const places = ['after the publication', 'before the job begins', 'before the answer of the job arrives'] as const
type Place = (typeof places)[number]

let publisher: string
beforeAll(async () => {
  publisher = await staffSession('paula', 'publisher')
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('A concert whose publishing request dies', () => {
  it.each((['cancelled', 'moved'] as const).flatMap((change) => places.map((place) => [change, place] as const)))(
    'is %s for its buyers all the same, and once, if that is %s',
    async (change, place) => {
      const { id, order, mails } = await sold()
      expect((await publish(id, change, dying(place))).status).toBe(500)
      const before = place === 'before the answer of the job arrives' ? 1 : 0
      // the request might still be on its way
      await cron(59)
      expect(await jobsOfProduction(id)).toHaveLength(before)
      await cron(60)
      const [job, ...others] = await jobsOfProduction(id)
      expect([job?.change, others]).toEqual([change, []])
      await finishedJob(job?.id ?? 0)
      await deliver(order)
      const subject = change === 'cancelled' ? /^Fällt aus/ : /^Geändert/
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(subject)])
      expect(mails[0]?.text).toContain(notice.de)
      const view = await order.view()
      if (change === 'cancelled') {
        expect(view).toMatchObject({ state: 'needs_staff', payment: { task_cents: 10_000 }, credit_notes: [{}] })
        expect((await readSales(store, 'hh', id))?.sales.is_stopped).toBe(true)
      } else expect(view?.productions[0]?.date).toBe('2027-01-14T20:00:00+01:00')

      // pressed again, and the next minutes
      const again = await publish(id, change)
      expect([again.status, again.json.job]).toEqual([200, job?.id])
      await cron(60)
      await cron(600)
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
    await publish(id, 'cancelled', dying('after the publication'))
    expect(await waiting(id)).toHaveLength(1)
    await env.DB.prepare("UPDATE productions SET content_status = 'available', status = 'available' WHERE id = ?")
      .bind(id)
      .run()
    await cron(60)
    expect([await waiting(id), await jobsOfProduction(id)]).toEqual([[], []])
    expect((await readSales(store, 'hh', id))?.sales.is_stopped).toBe(false)
    expect(await order.view()).toMatchObject({ state: 'complete' })
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
      await publish(id, 'cancelled', dying('after the publication'))
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
    await env.DB.prepare('DELETE FROM sales WHERE production_id = ?').bind(id).run()
    expect((await publish(id, 'cancelled', dying('after the publication'))).status).toBe(500)
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

async function publish(production: number, change: Change, server?: Server) {
  const { path, body } = changes[change]
  const { revision } = (await askWith(publisher, 'hh', '/admin/api/')(`productions/${production}/`)).json
  return askWith(
    publisher,
    'hh',
    '/admin/api/',
    server,
  )(`productions/${production}/${path}/`, {
    method: 'POST',
    body,
    base: revision,
  })
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
  const DB = new Proxy(env.DB, {
    get: (db, name: keyof D1Database) =>
      name === 'prepare'
        ? (text: string) => (/^SELECT[\s\S]*FROM job_starts/.test(text) ? died() : db.prepare(text))
        : (...args: unknown[]) => (db[name] as (...args: unknown[]) => unknown)(...args),
  })
  const changed = place === 'after the publication' ? { DB } : { JOBS }
  return {
    fetch: async (url: string, init?: RequestInit) =>
      app.fetch(new Request(url, init), { ...env, ASSETS: env.FILES, ...changed } as never, createExecutionContext()),
  } as Server
}

/** Runs the cron trigger, this many seconds after the latest publication. */
async function cron(seconds: number): Promise<void> {
  const row = await env.DB.prepare('SELECT max(updated_at) AS at FROM desk_rows').first<{ at: string }>()
  const work: Promise<unknown>[] = []
  const event = { scheduledTime: Date.parse(row?.at ?? '') + seconds * 1000, cron: deliverCron }
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
