// Two jobs of a site, of which one fails or kills the process.
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Jobs } from '../../../../worker/box-office/objects/jobs/jobs.ts'
import { killedWhile } from '../../killed-while.ts'
import { soldHouse } from './sold-house.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** Two cancelled concerts with an order each; the job of the first was begun earlier. */
async function twoJobs() {
  const house = await soldHouse(0)
  const [first, second] = house.productions
  await house.sell('online')
  const { stub } = await house.sell('for two concerts')
  const begin = async (production: number) => {
    const answer = await house.jobs.start(`cancel-${production}`, { ...house.request, production })
    if (!answer.ok) throw new Error(answer.reason)
    return answer.job.id
  }
  const ids = [await begin(first), await begin(second)] as const
  const alarm = async (times = 1) => {
    for (let time = 0; time < times; time++) {
      await house.control()
      await runInDurableObject(house.jobs, (jobs: Jobs) => jobs.alarm())
    }
  }
  const states = () => Promise.all(ids.map(async (id) => (await house.jobs.read(id))?.state))
  return { house, first, stub, ids, alarm, states }
}

/** Lets the inventory of a production fail, until the function that is returned is called. */
async function broken({ house }: Awaited<ReturnType<typeof twoJobs>>, production: number) {
  const inventory = house.inventory(production)
  // callers cannot reach a verb that a property of the object itself hides
  await runInDurableObject(inventory, (object) => void Object.assign(object, { allocations: null }))
  return () => runInDurableObject(inventory, (object) => Reflect.deleteProperty(object, 'allocations'))
}

describe('A job whose steps fail', () => {
  it('lets the other jobs of the site go on, and ends once it can', async () => {
    const jobs = await twoJobs()
    const { house, first, ids, alarm, states } = jobs
    const repair = await broken(jobs, first)
    await alarm(5)
    expect(await states()).toEqual(['running', 'done'])
    // its next step is not due yet
    await repair()
    await alarm(2)
    expect(await house.jobs.read(ids[0])).toMatchObject({ state: 'running', orders: { all: 0 } })
    house.jobClock.nowMs += 33_000
    expect(await house.run(ids[0])).toMatchObject({ state: 'done', stopped: null, orders: { all: 2, done: 2 } })
  })

  it('waits for staff after ten failures, is counted among the tasks, and goes on when they say so', async () => {
    const jobs = await twoJobs()
    const { house, first, ids, alarm, states } = jobs
    const before = (await house.jobs.openTasks()).count
    const repair = await broken(jobs, first)
    await alarm(4)
    for (let failure = 2; failure <= 10; failure++) {
      expect(await states()).toEqual(['running', 'done'])
      house.jobClock.nowMs += 600_000
      await alarm()
    }
    expect(await house.jobs.read(ids[0])).toMatchObject({ state: 'needs_staff', stopped: 'failed' })
    expect((await house.jobs.openTasks()).count).toBe(before + 1)
    await repair()
    await alarm()
    expect(await states()).toEqual(['needs_staff', 'done'])
    await house.jobs.retry(ids[0])
    expect(await house.run(ids[0])).toMatchObject({ state: 'done', stopped: null, orders: { all: 2, done: 2 } })
    expect((await house.jobs.openTasks()).count).toBe(before)
  })
})

describe('A job whose steps kill the process', () => {
  it('is left to staff, and the others go on', async () => {
    const { house, ids, alarm, states } = await twoJobs()
    for (let kill = 0; kill < 3; kill++)
      await killedWhile(house.jobs, async (jobs: Jobs, { killed }) => {
        jobs.onWrite = killed
        jobs.waitMs = 3_600_000
        await jobs.alarm()
      })
    // gives it up, and begins no step
    await alarm()
    expect(await states()).toEqual(['needs_staff', 'running'])
    await alarm(4)
    expect(await states()).toEqual(['needs_staff', 'done'])
    expect((await house.jobs.read(ids[0]))?.stopped).toBe('failed')
  })
})

describe('A paused job', () => {
  it('changes no further orders until staff let it go on, also by cancelling again', async () => {
    const { house, first, ids, alarm } = await twoJobs()
    expect(await house.jobs.halt(ids[0])).toMatchObject({ ok: true, job: { state: 'needs_staff', stopped: 'paused' } })
    expect(await house.jobs.halt(ids[0])).toMatchObject({ ok: true })
    await alarm(6)
    expect(await house.jobs.read(ids[0])).toMatchObject({ orders: { done: 0 }, stopped: 'paused' })
    const again = await house.jobs.start('again', { ...house.request, production: first })
    expect(again).toMatchObject({ ok: true, job: { id: ids[0], state: 'running', stopped: null } })
    expect(await house.run(ids[0])).toMatchObject({ state: 'done', orders: { all: 2, done: 2 } })
    expect(await house.jobs.halt(ids[0])).toEqual({ ok: false, reason: 'already_decided' })
  })

  it('finishes the orders that are on their way, and counts them', async () => {
    const { house, first, ids, alarm } = await twoJobs()
    for (let more = 0; more < 8; more++) await house.sell('online')
    // lists the orders of both
    await alarm(2)
    await house.control()
    await runInDurableObject(house.jobs, async (jobs: Jobs) => {
      jobs.onWrite = async () => void (await jobs.halt(ids[0]))
      await jobs.alarm()
    })
    const paused = await house.jobs.read(ids[0])
    expect(paused).toMatchObject({ production: first, state: 'needs_staff', orders: { all: 10, done: 5, waiting: 5 } })
    await house.jobs.retry(ids[0])
    expect(await house.run(ids[0])).toMatchObject({ state: 'done', orders: { all: 10, done: 10 } })
  })
})
