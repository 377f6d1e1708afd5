import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Jobs } from '../../../../worker/box-office/objects/jobs/jobs.ts'
import type { JobRequest } from '../../../../worker/box-office/objects/jobs/stored-job.ts'
import { someAtOnce } from '../../../../worker/box-office/objects/jobs/within.ts'
import { jobsOf } from '../../../../worker/box-office/objects/jobs-of.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { controlWokenOrders } from '../../woken.ts'
import { nextKey } from '../cart/some-cart.ts'
import { somePlan, someSales } from '../inventory/some-inventory.ts'
import { someContact, someFacts, someOrders } from '../order/some-order.ts'
import { type Fault, patienceMs, UnevenProvider } from './uneven-provider.ts'

/** How the orders of the house are paid for, in turns. */
export const ways = [
  'online',
  'by transfer',
  'not yet',
  'in part',
  'without an address',
  'for two concerts',
  'stalls',
  'fails',
  'loses its answer',
  'online',
] as const
export type Way = (typeof ways)[number]

export interface SoldOrder {
  number: string
  stub: DurableObjectStub<Order>
  way: Way
  /** The provider's payment, if there is one. */
  reference: string | null
}

/** How many orders are sold, or deliver, at the same time. */
const salesAtOnce = 8

/** A production with this many orders, paid for in turns, and the jobs of its site under the test's control. */
export async function soldHouse(count: number, inTurns: readonly Way[] = ways) {
  const shop = await someOrders({}, async () => null)
  const provider = new UnevenProvider()
  // the orders that are made from now on use this provider
  Object.assign(shop.provider, { begin: provider.begin.bind(provider) })
  const [production, other] = shop.productions
  for (const id of shop.productions)
    await shop.inventory(id).setUp({
      plan: { ...somePlan({ rows: Math.ceil(count / 10) + 2, seatsPerRow: 20 }), version: 2 },
      sales: { ...someSales(), version: 2, plan: { key: 'hall', version: 2 } },
    })
  const control = (order: Order) => {
    shop.control(order)
    order.outside.providers.demo = provider
  }
  controlWokenOrders(control)
  const setClock = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, control)
  const orders: SoldOrder[] = []
  let buyers = 0
  const newSale = async (way: Way, tickets = 1): Promise<SoldOrder> => {
    const { stub, number } = await shop.newOrder()
    await setClock(stub)
    const cart = await shop.newCart()
    await cart.addPlaces(nextKey(), 'hh', { production, count: tickets })
    const isOfTwo = way === 'for two concerts'
    if (isOfTwo) await cart.addPlaces(nextKey(), 'hh', { production: other, count: 1 })
    const cents = 5000 * (tickets + (isOfTwo ? 1 : 0))
    const isTransfer = way === 'by transfer' || way === 'not yet' || way === 'in part'
    // an address may have few unpaid places
    const contact = { ...someContact, email: way === 'without an address' ? '' : `jana-${++buyers}@example.org` }
    const facts = someFacts(
      { number, cart, productions: shop.productions },
      { payment: isTransfer ? 'transfer' : 'demo', total_cents: cents, contact },
    )
    const placed = await stub.place(facts)
    if (!placed.ok) throw new Error(`the order ${way} is refused: ${placed.reason}`)
    const paid = (order: Order) => order.store.load()?.attempts.at(-1)?.reference ?? null
    const reference = isTransfer ? null : await runInDurableObject(stub, paid)
    if (reference) {
      provider.pay(reference)
      await stub.paymentChanged(nextKey())
      if (way === 'stalls' || way === 'fails' || way === 'loses its answer')
        provider.faults.set(reference, way as Fault)
    } else if (way !== 'not yet')
      await stub.bankLine(nextKey(), { id: number, cents: way === 'in part' ? 1000 : cents })
    await runInDurableObject(stub, (order: Order) => order.alarm())
    return { number, stub, way, reference }
  }
  const sell = async (way: Way) => {
    const sold = await newSale(way)
    orders.push(sold)
    return sold
  }
  const indexes = Array.from({ length: count }, (_, index) => index)
  await someAtOnce(indexes, salesAtOnce, async (index) => {
    orders[index] = await newSale(inTurns[index % inTurns.length] as Way, 1 + (index % 2))
  })
  const house = await jobsOfHouse(production, provider)
  /** Delivers the mails and records of all orders. */
  const deliver = () =>
    someAtOnce(orders, salesAtOnce, async ({ stub }) => {
      await runInDurableObject(stub, (order: Order) => order.alarm())
    })
  const restart = async (stub: DurableObjectStub<Order>) => {
    await shop.restart(stub)
    await setClock(stub)
  }
  return { ...shop, ...house, provider, production, orders, sell, deliver, restart }
}

async function jobsOfHouse(production: number, provider: UnevenProvider) {
  const stub = jobsOf(env, 'hh')
  const clock = { nowMs: 0 }
  /** Also after a crash, which leaves only what is stored. */
  const control = () =>
    runInDurableObject(stub, (jobs: Jobs) => {
      jobs.nowMs = () => clock.nowMs
      jobs.patienceMs = patienceMs
      // the test runs the alarms
      jobs.waitMs = 3_600_000
      jobs.onWrite = () => {}
    })
  await control()
  const request: JobRequest = {
    site: 'hh',
    production,
    change: 'cancelled',
    about: { title: { de: 'Abend', en: 'Evening' }, date: null, notice: { de: 'Der Solist ist krank.', en: null } },
    by: 'paula@example.org',
  }
  /**
   * Runs alarms until the job has ended; orders that are tried again need no waiting, and calls that stall are answered
   * after the alarm that has given them up.
   */
  const run = async (id: number) => {
    for (let alarms = 0; alarms < 5000; alarms++) {
      await control()
      await runInDurableObject(stub, (jobs: Jobs) => jobs.alarm())
      provider.answer()
      const job = await stub.read(id)
      if (!job) throw new Error('the job is gone')
      if (job.state !== 'running' && job.state !== 'previewing') return job
      if (job.orders.waiting === job.orders.retried) clock.nowMs += 121_000
    }
    throw new Error('the job does not end')
  }
  const start = async (key: string) => {
    const answer = await stub.start(key, request)
    if (!answer.ok) throw new Error(`the job is refused: ${answer.reason}`)
    return answer.job
  }
  const preview = async (key: string) => {
    const answer = await stub.preview(key, request)
    if (!answer.ok) throw new Error(`the preview is refused: ${answer.reason}`)
    return answer.job
  }
  return { jobs: stub, jobClock: clock, control, request, preview, start, run }
}
