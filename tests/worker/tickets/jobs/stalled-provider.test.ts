// A concert is cancelled while each refund of its payment provider takes longer than a job waits for an order.
import { runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import type { Jobs } from '../../../../worker/tickets/objects/jobs/jobs.ts'
import type { Order } from '../../../../worker/tickets/objects/order/order.ts'
import { soldHouse } from './sold-house.ts'

/** As many orders as a step works on, of which a job works on five at once. */
const count = 20
const atOnce = 5

it('A provider that stalls holds up a step for one order’s time, and no buyer gets money or a mail twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const house = await soldHouse(count)
  await house.deliver()
  house.mails.length = 0
  const stalled = house.orders.flatMap(({ reference }) => reference ?? [])
  for (const reference of stalled) house.provider.faults.set(reference, 'stalls')
  expect(stalled.length).toBeGreaterThan(2 * atOnce)

  const { id } = await house.start('start')
  const alarm = () => runInDurableObject(house.jobs, (jobs: Jobs) => jobs.alarm())
  // lists the orders
  await alarm()
  expect((await house.jobs.read(id))?.orders).toMatchObject({ all: count, waiting: count })
  await alarm()
  const after = (await house.jobs.read(id))?.orders
  expect(after?.retried).toBe(atOnce)
  // the others of the step have not been begun, and wait for the next one
  const requested = house.provider.requested.size
  expect([requested, (after?.waiting ?? 0) - atOnce >= stalled.length - atOnce]).toEqual([atOnce, true])

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
