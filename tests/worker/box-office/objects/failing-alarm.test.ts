import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { minute } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from '../order/some-order.ts'

const minutesToPoll = 3
const minutesToEnd = 60

it.each([
  ['is asked for the payment’s state', minutesToPoll],
  ['has to end the payment', minutesToEnd],
])(
  'a provider that does not answer when it %s is asked again after pauses that grow to ten minutes',
  async (_, minutes) => {
    const shop = await someOrders({}, unprinted)
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    await stub.place(someFacts({ number, cart, productions: shop.productions }, { payment: 'demo' }))
    // the order's own alarm has nothing left to do, and would otherwise fail, too
    await runInDurableObject(stub, (order: Order) => order.alarm())
    shop.provider.isDown = true
    shop.clock.nowMs += minutes * minute
    /** Fires the alarm. @returns milliseconds until the next one */
    const pauseAfterAlarm = () =>
      runInDurableObject(stub, async (order: Order, { storage }) => {
        await order.alarm()
        return ((await storage.getAlarm()) ?? Number.POSITIVE_INFINITY) - Date.now()
      })
    expect(await pauseAfterAlarm()).toBeLessThanOrEqual(minute)
    for (let failures = 0; failures < 10; failures++) await pauseAfterAlarm()
    const last = await pauseAfterAlarm()
    expect(last).toBeGreaterThan(9 * minute)
    expect(last).toBeLessThanOrEqual(10 * minute)

    shop.provider.isDown = false
    await pauseAfterAlarm()
    expect(await stub.view()).toMatchObject({ state: minutes === minutesToEnd ? 'expired' : 'paying' })
  },
)
