// What a cancellation would take from an order before its tickets are issued is what it then takes.
import { runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { minute, nextKey } from '../cart/some-cart.ts'
import { crashAfter } from '../order/crash-after.ts'
import { alarm, confirm, largeShop, ordered, type Shop, tokenOf } from '../unpaid/some-stranger.ts'

async function unpaid(shop: Shop) {
  return (await ordered(shop)).stub
}

/** Confirmed after its end, when its places were taken, and not paid. */
async function offered(shop: Shop) {
  const stub = await unpaid(shop)
  const token = await tokenOf(stub)
  const seats = (await stub.view())?.lines.map(({ seat }) => seat ?? '') ?? []
  shop.clock.nowMs += 46 * minute
  await alarm(stub)
  await (await shop.newCart()).addPlaces(nextKey(), 'hh', { production: shop.productions[0], seats })
  expect(await confirm(stub, token)).toMatchObject({ ok: true, order: { state: 'offered' } })
  return stub
}

/** Paid; its process has died before the tickets were issued. */
async function settled(shop: Shop) {
  const stub = await unpaid(shop)
  await confirm(stub, await tokenOf(stub))
  const cents = (await stub.view())?.totals.cents ?? 0
  await alarm(stub)
  const phase = () => runInDurableObject(stub, (order: Order) => order.store.load()?.phase)
  // the restarted order's own alarm would issue the tickets
  const held = vi.spyOn(Order.prototype, 'alarm').mockResolvedValue()
  // an alarm that began before may make the write after which it crashes
  while ((await phase()) !== 'settled') {
    await crashAfter(stub, 1)
    await stub.bankLine(nextKey(), { id: 'line', cents }).catch(() => {})
    await shop.restart(stub)
  }
  held.mockRestore()
  return stub
}

it.each([
  ['waits for its payment', unpaid, { unpaid: 1, tickets: 0, mails: 1 }],
  ['has an offer that is not paid', offered, { unpaid: 1, tickets: 0, mails: 0, calls: 0 }],
  ['is paid, but not complete', settled, { unpaid: 0, tickets: 2, mails: 1, documents: 1 }],
] as const)('an order that %s', async (_, make, expected) => {
  const shop = await largeShop()
  const stub = await make(shop)
  const [production] = shop.productions
  const { state, ...planned } = await stub.cancellation(production)
  expect([state, planned]).toEqual(['ahead', expect.objectContaining(expected)])
  const cancelled = async () =>
    (await runInDurableObject(stub, (order: Order) => order.store.mails())).filter(({ kind }) => kind === 'cancelled')
  const before = (await cancelled()).length
  expect(await stub.cancelByStaff(nextKey(), { production })).toMatchObject({ ok: true })
  expect(await stub.cancellation(production)).toEqual({ state: 'over', ...planned })
  expect((await cancelled()).length - before).toBe(planned.mails)
})
