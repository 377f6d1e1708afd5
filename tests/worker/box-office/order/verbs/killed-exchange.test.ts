import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { killedWhile } from '../../../killed-while.ts'
import { expectBooksAgree } from './books.ts'
import { alarm, ordered } from './some-exchange.ts'

const steps = ['take', 'sign-exchanged', 'confirm-exchanged', 'leave', 'exchange-note', 'exchange-invoice', 'refund']

// a kill at the beginning of a step finds what the end of the step before it has left
const moments = env.FULL ? (['beginStep', 'endStep'] as const) : (['endStep'] as const)

describe.each(moments)('A kill during an exchange, at %s', (moment) => {
  it.each(steps)('of %s leaves both places or the new ones, never none, and the alarm goes on', async (step) => {
    // with the garbage of printed documents, workerd lets go of a killed object's database too late
    const { shop, stub, other, work, sold } = await ordered({ price: 3000, isPrinted: false })
    await killedWhile(stub, async (order: Order, { killed, storage }) => {
      // alarms run when the test runs them
      storage.setAlarm = async () => {}
      await storage.deleteAlarm()
      const act = order.store[moment].bind(order.store)
      order.store[moment] = (name, nowMs) => {
        if (name.split(':')[0] !== step) return act(name, nowMs)
        void killed()
        throw new Error('killed')
      }
      return order.workOn('killed', work(['1-5', '1-6']))
    })
    await shop.setClock(stub)
    const [former, now] = [await sold(shop.productions[0]), await sold(other)]
    expect(Math.max(former.length, now.length)).toBe(2)
    expect((await stub.view())?.lines.every(({ state }) => state === 'sold')).toBe(true)
    shop.clock.nowMs += 60_000
    await alarm(stub)
    // what the caller repeats goes on, and begins what the kill has taken back
    expect(await stub.workOn('killed', work(['1-5', '1-6']))).toMatchObject({ ok: true })
    await alarm(stub)
    expect([await sold(shop.productions[0]), await sold(other)]).toEqual([[], ['1-5', '1-6']])
    expect(await stub.view()).toMatchObject({
      state: 'complete',
      payment: { refunded_cents: 4000 },
      tickets: [{}, {}, {}],
    })
    expect([...shop.provider.refunds.values()]).toEqual([4000])
    expect(shop.mails).toHaveLength(1)
    await expectBooksAgree(stub)
  })
})
