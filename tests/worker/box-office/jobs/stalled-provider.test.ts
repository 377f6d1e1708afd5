// A concert is cancelled while each refund of its payment provider takes longer than a job waits for an order.
import { runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import type { Jobs } from '../../../../worker/box-office/objects/jobs/jobs.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { soldHouse, ways } from './sold-house.ts'

/** As many orders as a step works on, of which a job works on five at once. */
const count = 20
const atOnce = 5
/** The provider has the money of all orders, so each of them stalls. */
const atProvider = ways.filter((way) => !['by transfer', 'not yet', 'in part'].includes(way))

it('A provider that stalls holds up a step for one order’s time, and no buyer gets money or a mail twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const house = await soldHouse(count, atProvider)
  await house.deliver()
  house.mails.length = 0
  for (const { reference } of house.orders) house.provider.faults.set(reference ?? '', 'stalls')

  const { id } = await house.start('start')
  const alarm = () => runInDurableObject(house.jobs, (jobs: Jobs) => jobs.alarm())
  // lists the orders
  await alarm()
  expect((await house.jobs.read(id))?.orders).toMatchObject({ all: count, waiting: count })
  await alarm()
  // the others of the step have not been begun, and wait for the next one
  expect((await house.jobs.read(id))?.orders).toMatchObject({ waiting: count, retried: atOnce })
  await expect.poll(() => house.provider.requested.size).toBe(atOnce)

  const ended = await house.run(id)
  expect(ended.tasks.filter(({ reasons }) => reasons.includes('no_answer'))).toEqual([])
  await house.deliver()
  for (const { stub, number, way, reference } of house.orders) {
    const mails = await runInDurableObject(stub, (order: Order) => order.store.mails())
    const expected = way === 'without an address' ? 0 : 1
    expect([number, mails.filter(({ kind }) => kind === 'cancelled').length]).toEqual([number, expected])
    const payment = reference === null ? null : house.provider.payments.get(reference)
    const kept = way === 'for two concerts' ? 5000 : 0
    if (payment) expect([number, payment.paidCents - payment.refundedCents]).toEqual([number, kept])
  }
  expect(house.mails).toHaveLength(ended.outcome.mails)
})
