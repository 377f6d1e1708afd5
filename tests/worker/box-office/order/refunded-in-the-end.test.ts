import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../../worker/box-office/objects/cart/cart.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { nextKey } from '../cart/some-cart.ts'
import { SomeProvider, someFacts, someOrders, unprinted } from './some-order.ts'

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())

async function placed(shop: Awaited<ReturnType<typeof someOrders>>, cart?: DurableObjectStub<Cart>) {
  const own = cart ?? (await shop.fullCart())
  const { stub, number } = await shop.newOrder()
  await stub.place(someFacts({ number, cart: own, productions: shop.productions }))
  return { stub, number, cart: own, reference: [...shop.provider.payments.keys()].at(-1) ?? '' }
}

describe('A late payment', () => {
  it('is refunded if the buyer has bought the same places with another order', async () => {
    const shop = await someOrders({}, unprinted)
    const { provider } = shop
    const first = await placed(shop)
    await first.stub.cancel(nextKey())
    const second = await placed(shop, first.cart)
    provider.pay(second.reference)
    expect(await second.stub.paymentChanged(nextKey())).toMatchObject({ order: { state: 'complete' } })
    provider.pay(first.reference)
    expect(await first.stub.paymentChanged(nextKey())).toMatchObject({ order: { state: 'refunded', tickets: [] } })
    expect(provider.payments.get(first.reference)?.refundedCents).toBe(15_000)
    expect(await second.stub.view()).toMatchObject({ state: 'complete', tickets: [{}, {}, {}] })
  })
})

describe('A payment at the moment at which staff cancel the concert', () => {
  it('is refunded, and the cart can be used again', async () => {
    const shop = await someOrders({}, unprinted)
    const { provider } = shop
    const { stub, cart, reference } = await placed(shop)
    // the buyer pays after the order has read the payment's state, but before the payment page closes
    provider.expire = async (paid) => {
      provider.pay(paid)
      return SomeProvider.prototype.expire.call(provider, paid)
    }
    const cancelled = await stub.cancelByStaff(nextKey(), { production: shop.productions[0] })
    expect(cancelled).toMatchObject({ ok: true, order: { state: 'refunded', tickets: [] } })
    expect(provider.payments.get(reference)?.refundedCents).toBe(15_000)
    await alarm(stub)
    expect(shop.mails.at(-1)?.subject).toBe('Fällt aus: »Abend 1« am 22. Dezember 2026')
    const [, second] = shop.productions
    expect((await shop.inventory(second).availability())?.categories[0]).toMatchObject({ free: 20 })
    expect(await cart.addPlaces(nextKey(), 'hh', { production: second, count: 1 })).toMatchObject({ ok: true })
  })

  it('leaves no claim, so that money that arrives later is refunded too', async () => {
    const shop = await someOrders({}, unprinted)
    const { provider } = shop
    const { stub, number } = await placed(shop)
    provider.expire = async (paid) => {
      provider.pay(paid)
      return SomeProvider.prototype.expire.call(provider, paid)
    }
    await stub.cancelByStaff(nextKey(), { production: shop.productions[0] })
    const later = await stub.bankLine(nextKey(), { id: `${number}-later`, cents: 15_000 })
    expect(later).toMatchObject({ order: { payment: { task_cents: 15_000 } } })
  })
})

async function paid(shop: Awaited<ReturnType<typeof someOrders>>) {
  const order = await placed(shop)
  shop.provider.pay(order.reference)
  await order.stub.paymentChanged(nextKey())
  const lines = (await order.stub.view())?.lines.map(({ id }) => id) ?? []
  const refund = (line = '') =>
    runInDurableObject(order.stub, (object: Order) =>
      object.refund(nextKey(), { lines: [line], delivery: false }).catch(() => null),
    )
  return { ...order, lines, refund }
}

describe('Tickets that staff take back', () => {
  it('are refunded and booked once, although the answer is lost and the provider’s message comes first', async () => {
    const shop = await someOrders({}, unprinted)
    const { provider } = shop
    const { stub, lines, refund, reference } = await paid(shop)
    provider.refund = async (request) => {
      await SomeProvider.prototype.refund.call(provider, request)
      provider.refund = SomeProvider.prototype.refund.bind(provider)
      throw new Error('the answer is lost')
    }
    await refund(lines[0])
    expect(await stub.paymentChanged(nextKey())).toMatchObject({ order: { payment: { refunded_cents: 5000 } } })
    await refund(lines[1])
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ payment: { refunded_cents: 10_000, task_cents: 0 } })
    expect(provider.payments.get(reference)?.refundedCents).toBe(10_000)
  })

  it('are refunded once if the request is repeated while their places are not free yet', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, lines, refund, reference } = await paid(shop)
    const inventory = shop.inventory(shop.productions[0])
    // an own property hides the method from calls over RPC
    await runInDurableObject(inventory, (object) => void Object.assign(object, { cancel: 'down' }))
    await refund(lines[0])
    await runInDurableObject(inventory, (object) => void Reflect.deleteProperty(object, 'cancel'))
    await refund(lines[0])
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ payment: { refunded_cents: 5000 } })
    expect(shop.provider.payments.get(reference)?.refundedCents).toBe(5000)
  })

  it('are not paid again if all payments have gone back already', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, lines, refund, reference } = await paid(shop)
    // staff have refunded everything on the provider's website
    Object.assign(shop.provider.payments.get(reference) ?? {}, { refundedCents: 15_000 })
    await stub.paymentChanged(nextKey())
    await refund(lines[0])
    expect(await stub.view()).toMatchObject({ payment: { refunded_cents: 15_000, task_cents: 0 } })
  })

  it('are named in a mail to the buyer', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, lines, refund } = await paid(shop)
    await refund(lines[0])
    await alarm(stub)
    const mail = shop.mails.at(-1)
    expect(mail?.subject).toContain('Teilweise storniert: Bestellung')
    expect(mail?.text).toMatch(/Wir haben zurückgenommen: Parkett, Reihe\s\d+, Platz\s\d+\./)
    expect(mail?.text).toMatch(/erstatten Ihnen 50(,00)?\s€/)
    expect(mail?.text).toContain('die übrigen Karten der Bestellung gelten weiter')
  })
})

describe('While the provider does not answer', () => {
  it('the buyer still gets the mail that the concert is cancelled', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, reference } = await placed(shop)
    shop.provider.pay(reference)
    await stub.paymentChanged(nextKey())
    await alarm(stub)
    await runInDurableObject(stub, async (order: Order) => {
      const { demo } = order.outside.providers
      if (demo) demo.refund = () => Promise.reject(new Error('the provider does not answer'))
      await order.cancelByStaff(nextKey(), { production: shop.productions[0] }).catch(() => {})
    })
    await alarm(stub)
    expect(shop.mails.at(-1)?.subject).toBe('Fällt aus: »Abend 1« am 22. Dezember 2026')
  })

  it('money that arrives during a refund is refunded after it', async () => {
    const shop = await someOrders({}, unprinted)
    const { provider } = shop
    const { stub, number, reference } = await placed(shop)
    provider.pay(reference)
    await stub.paymentChanged(nextKey())
    const lines = (await stub.view())?.lines.map(({ id }) => id) ?? []
    const refund = provider.refund.bind(provider)
    provider.refund = () => Promise.reject(new Error('the provider does not answer'))
    await runInDurableObject(stub, async (order: Order) => {
      await order.refund(nextKey(), { lines, delivery: true }).catch(() => {})
      await order.bankLine(nextKey(), { id: `${number}-twice`, cents: 15_000 }).catch(() => {})
    })
    provider.refund = refund
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ payment: { refunded_cents: 15_000, task_cents: 15_000 } })
  })
})
