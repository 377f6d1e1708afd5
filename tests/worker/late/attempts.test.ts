import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { Cart } from '../../../worker/box-office/objects/cart/cart.ts'
import { cartOf } from '../../../worker/box-office/objects/cart-of.ts'
import { ProductionInventory } from '../../../worker/box-office/objects/inventory/inventory.ts'
import { inventoryOf } from '../../../worker/box-office/objects/inventory-of.ts'
import { Network } from '../../../worker/box-office/objects/network.ts'
import { networkId, networkOf } from '../../../worker/box-office/objects/network-of.ts'
import { Order } from '../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../worker/box-office/objects/order-of.ts'
import { VoucherBook } from '../../../worker/box-office/objects/voucher-book/voucher-book.ts'
import { voucherBookOf } from '../../../worker/box-office/objects/voucher-book-of.ts'
import { minute, nextKey } from '../box-office/cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from '../box-office/order/some-order.ts'
import { killedWhile } from '../killed-while.ts'

interface Timed {
  alarm(): Promise<void>
  nowMs: () => number
}

/** The alarms run when the test runs them; the runtime's own calls do nothing. */
function heldAlarm(type: { prototype: Timed }): (object: Timed) => Promise<void> {
  const { alarm } = type.prototype
  vi.spyOn(type.prototype, 'alarm').mockResolvedValue()
  return (object) => alarm.call(object)
}

describe('An alarm that kills the process is given up after three attempts, until a call sets it again', () => {
  const cases: [string, { prototype: Timed }, () => DurableObjectStub][] = [
    ['cart', Cart, () => cartOf(env, 'hh', 'ab'.repeat(16))],
    ['network', Network, () => networkOf(env, networkId(env, 'hh', 'a-network'))],
    ['voucher book', VoucherBook, () => voucherBookOf(env, 'bs')],
    ['inventory', ProductionInventory, () => inventoryOf(env, 'hh', 987_654)],
  ]
  test.each(cases)('%s', async (name, type, stub) => {
    const alarm = heldAlarm(type)
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    let worked = 0
    const run = () =>
      runInDurableObject(stub(), async (object) => {
        const timed = object as unknown as Timed
        const { nowMs } = timed
        timed.nowMs = () => {
          worked++
          return nowMs()
        }
        await alarm(timed)
      })
    for (let attempt = 0; attempt < 3; attempt++)
      await killedWhile(stub(), (object: Timed, { killed }) => {
        object.nowMs = () => {
          void killed()
          throw new Error('killed')
        }
        return alarm(object)
      })
    await run()
    expect(worked).toBe(0)
    expect(report).toHaveBeenCalledWith(expect.stringContaining(`"${name} alarm"`))
    expect(report).toHaveBeenCalledWith(expect.stringContaining('given up'))
    await run()
    expect(worked).toBeGreaterThan(0)
  })

  test('an alarm that fails is tried again as often as before', async () => {
    const stub = voucherBookOf(env, 'hb')
    const alarm = heldAlarm(VoucherBook)
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    report.mockClear()
    for (let attempt = 0; attempt < 5; attempt++) {
      const failing = runInDurableObject(stub, async (object: VoucherBook) => {
        object.nowMs = () => {
          throw new Error('for now')
        }
        await alarm(object).catch(() => attempt)
      })
      await failing
    }
    expect(report).not.toHaveBeenCalled()
  })
})

test('an order whose work kills the process is parked for an hour, or until staff let it go on', async () => {
  const alarm = heldAlarm(Order)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shop = await someOrders({}, unprinted)
  const cart = await shop.fullCart()
  const { number } = await shop.newOrder()
  // a stub does not outlive its object
  const stub = () => orderOf(env, 'hh', number)
  await stub().place(someFacts({ number, cart, productions: shop.productions }, { payment: 'transfer' }))
  const run = () => runInDurableObject(stub(), (order: Order) => alarm(order))
  const park = async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      await killedWhile(stub(), (order: Order, { killed }) => {
        order.outside = { ...order.outside, sendMail: killed }
        return alarm(order)
      })
      await shop.setClock(stub())
    }
    await run()
    expect((await stub().deskView())?.parked_ms).toBe(shop.clock.nowMs)
  }
  const expectAnHour = async () => {
    const atMs = await runInDurableObject(stub(), (_, { storage }) => storage.getAlarm())
    const minutes = Math.round(((atMs ?? 0) - Date.now()) / minute)
    expect(minutes).toBe(60)
  }
  await park()
  expect(shop.mails).toEqual([])
  await expectAnHour()
  expect(await stub().moneyDifferences()).toEqual([expect.stringMatching(/^parked since 2026.*stopped the server/)])
  // reading the order, also after a restart, does not let it go on
  await shop.restart(stub())
  expect((await stub().view())?.state).toBe('pending')
  await expectAnHour()

  await stub().resend(nextKey())
  expect((await stub().deskView())?.parked_ms).toBeNull()
  await run()
  const sent = shop.mails.length
  expect(sent).toBeGreaterThan(0)
  expect(await stub().moneyDifferences()).toEqual([])

  await stub().resend(nextKey())
  await park()
  shop.clock.nowMs += 60 * minute
  await run()
  expect((await stub().deskView())?.parked_ms).toBeNull()
  expect(shop.mails.length).toBeGreaterThan(sent)
})
