// A concert with many orders is cancelled, while its payment provider stalls, fails and loses answers, and while the
// processes of the job and of some orders die.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { reconcile } from '../../../../worker/box-office/handlers/orders/reconcile.ts'
import type { Jobs } from '../../../../worker/box-office/objects/jobs/jobs.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { paidCents } from '../../../../worker/box-office/objects/order/order-store.ts'
import { killedWhile } from '../../killed-while.ts'
import { crashAfter } from '../order/crash-after.ts'
import { soldHouse } from './sold-house.ts'

const count = env.FULL ? 900 : 60
/** Orders that are compared before they sleep. */
const comparedAtOnce = 100

type House = Awaited<ReturnType<typeof soldHouse>>
let house: House

beforeAll(async () => {
  // a failing provider is logged by each order and by the job
  vi.spyOn(console, 'error').mockImplementation(() => {})
  house = await soldHouse(count)
  await house.deliver()
  house.mails.length = 0
})

describe('A cancelled concert with many orders', () => {
  it('is first counted, which changes neither an order, nor its places, nor the read model', async () => {
    const before = (await everything()).sort()
    const preview = await house.run((await house.preview('preview')).id)
    expect((await everything()).sort()).toEqual(before)
    expect(house.mails).toEqual([])
    expect(house.provider.requested.size).toBe(0)
    const twice = await house.preview('preview')
    expect([twice.id, preview.state, preview.orders.needs_staff]).toEqual([preview.id, 'previewed', 0])
    const own = (way: string) => house.orders.filter((order) => order.way === way).length
    expect(preview.preview).toMatchObject({
      orders: count,
      mails: count - own('without an address'),
      calls: own('without an address'),
    })
  })

  it('gives each buyer the money and one mail, whatever dies or fails in the meantime', async () => {
    const [first, second] = await Promise.all([house.start('start'), house.start('another start')])
    expect(second.id).toBe(first.id)
    const { id, preview } = first
    await killJobs()
    // the processes of some orders die after each of their first writes
    const dying = house.orders.slice(0, 9)
    for (const [index, { stub }] of dying.entries()) await crashAfter(stub, index + 1)
    const broken = await house.run(id)
    for (const { stub } of dying) await house.restart(stub)
    expect(broken.state).toBe('needs_staff')
    const failing = broken.tasks.filter(({ reasons }) => reasons.includes('no_answer')).map(({ number }) => number)
    const expected = house.orders.filter(({ way }) => way === 'fails').map(({ number }) => number)
    expect(failing).toEqual(expect.arrayContaining(expected))
    // apart from these, and from those that died, every order is done
    const died = new Set(dying.map(({ number }) => number))
    expect(failing.filter((number) => !died.has(number)).sort()).toEqual(
      expected.filter((number) => !died.has(number)).sort(),
    )

    house.provider.faults.clear()
    await house.jobs.retry(id)
    const ended = await house.run(id)
    expect(ended.tasks.filter(({ reasons }) => reasons.includes('no_answer'))).toEqual([])
    expect(ended.outcome).toEqual(preview)
    expect(ended.tasks.length).toBe(
      house.orders.filter(({ way }) => ['by transfer', 'in part', 'without an address'].includes(way)).length,
    )
    await house.deliver()
    await expectBooks(ended.outcome.mails)
  })

  it('finds nothing more when it is cancelled again, and logs each end once', async () => {
    const again = await house.run((await house.start('a day later')).id)
    expect(again).toMatchObject({ state: 'done', orders: { all: 0 } })
    const { results } = await env.DB.prepare(
      `SELECT detail ->> '$.round' AS round, detail ->> '$.result' AS result FROM box_office_staff_calls
       WHERE action = 'job ended' AND detail ->> '$.production' = ? ORDER BY id`,
    )
      .bind(house.production)
      .all<{ round: number; result: string }>()
    expect(results.map(({ round }) => round)).toEqual([1, 2, 1])
    expect(JSON.parse(results[1]?.result ?? '')).toMatchObject({ orders: count, needs_staff: expect.any(Number) })
  })
})

/** Kills the process of the jobs before and after several of their writes. */
async function killJobs(): Promise<void> {
  for (const at of env.FULL ? [1, 2, 3, 5, 8, 13, 21, 34] : [1, 2, 5, 12]) {
    await house.control()
    await killedWhile(house.jobs, async (jobs: Jobs, { killed }) => {
      let writes = 0
      jobs.onWrite = async () => {
        writes++
        if (writes === at) await killed()
      }
      for (let alarms = 0; alarms < 10; alarms++) await jobs.alarm()
    })
    await house.control()
    // an alarm that ends, since three that do not in a row would end the job
    await runInDurableObject(house.jobs, async (jobs: Jobs) => {
      jobs.nowMs = () => -1
      await jobs.alarm()
    })
    await house.control()
  }
}

async function expectBooks(mails: number): Promise<void> {
  for (const { stub, number, way, reference } of house.orders) {
    const { paid, refunded } = await runInDurableObject(stub, (order: Order) => paidCents(order.store.ledger()))
    const outbox = await runInDurableObject(stub, (order: Order) => order.store.mails())
    const expected = way === 'without an address' ? 0 : 1
    expect([number, outbox.filter(({ kind }) => kind === 'cancelled').length]).toEqual([number, expected])
    const view = await stub.view()
    const rest = way === 'for two concerts' ? 5000 : 0
    const byHand = view?.payment.task_cents ?? 0
    expect([number, way, paid - refunded - byHand]).toEqual([number, way, rest])
    expect(view?.lines.filter(({ production, state }) => production === house.production && state === 'sold')).toEqual(
      [],
    )
    const payment = reference === null ? null : house.provider.payments.get(reference)
    if (payment) expect([number, payment.paidCents - payment.refundedCents]).toEqual([number, rest])
  }
  const cancellations = house.mails.filter(({ subject }) => subject.startsWith('Fällt aus'))
  const ids = cancellations.map(({ headers }) => String(headers?.['X-Entity-Ref-ID']).replace(/-\d+$/, ''))
  expect([cancellations.length, new Set(ids).size]).toEqual([house.mails.length, house.mails.length])
  expect(house.mails).toHaveLength(mails)
  const now = new Date(house.clock.nowMs)
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after
    const part = { production: house.production, now, after: from, limit: comparedAtOnce }
    const { differences, last }: Awaited<ReturnType<typeof reconcile>> = await reconcile(env, 'hh', part)
    expect(differences).toEqual([])
    after = last
  }
}

/** Returns what the house's orders and inventory store, and what the database has of them, a row per element. */
async function everything(): Promise<string[]> {
  // orders of other tests, which still report to the database, are left out
  const { production } = house
  const numbers = JSON.stringify(house.orders.map(({ number }) => number))
  const ofOrders = (column: string) => `${column} IN (SELECT value FROM json_each('${numbers}'))`
  const of = {
    orders: ofOrders('number'),
    order_lines: ofOrders('order_number'),
    order_documents: ofOrders('order_number'),
    takings: `production_id = ${production}`,
    box_office_staff_calls: `detail ->> '$.production' = ${production}`,
  }
  const rows = await Promise.all(
    Object.entries(of).map(async ([table, condition]) => {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${condition}`).all()
      return results.map((row) => `${table} ${JSON.stringify(row)}`)
    }),
  )
  const objects = [...house.orders, { number: 'inventory', stub: house.inventory(production) }]
  const own = await Promise.all(objects.map(async ({ number, stub }) => stored(number, stub)))
  return [...rows, ...own].flat()
}

function stored(name: string, stub: unknown): Promise<string[]> {
  return runInDurableObject(stub as DurableObjectStub, (_, { storage: { sql } }) => {
    const names = sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'",
    )
    return [...names].flatMap((table) =>
      [...sql.exec(`SELECT * FROM "${table.name}"`)].map((row) => `${name} ${table.name} ${JSON.stringify(row)}`),
    )
  })
}
