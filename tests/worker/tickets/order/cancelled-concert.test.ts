import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/tickets/objects/order/order.ts'
import { nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders } from './some-order.ts'

/** Returns an order that awaits payment. */
async function unpaid(payment: 'transfer' | 'demo') {
  const shop = await someOrders()
  const { stub, number } = await shop.newOrder()
  const cart = await shop.fullCart()
  await stub.place(someFacts({ number, cart, productions: shop.productions }, { payment }))
  const deliver = () => runInDurableObject(stub, (order: Order) => order.alarm())
  return { shop, stub, number, production: shop.productions[0], deliver }
}

describe('An unpaid order whose concert staff cancel', () => {
  it.each(['transfer', 'demo'] as const)('ends with a mail that says so and why (%s)', async (payment) => {
    const { shop, stub, production, deliver } = await unpaid(payment)
    const notice = { de: 'Der Pianist ist erkrankt.', en: 'The pianist is ill.' }
    const cancelled = await stub.cancelByStaff(nextKey(), { production, notice })
    expect(cancelled).toMatchObject({ ok: true, order: { state: 'cancelled' } })
    await deliver()
    expect(shop.mails.at(-1)?.subject).toContain('Storniert:')
    expect(shop.mails.at(-1)?.text).toContain('Das Konzert fällt aus. Der Pianist ist erkrankt.')
  })

  it('gets a transfer that arrives afterwards refunded', async () => {
    const { shop, stub, number, production, deliver } = await unpaid('transfer')
    await stub.cancelByStaff(nextKey(), { production })
    const paid = await stub.bankLine(nextKey(), { id: `${number}-1`, cents: 15_000 })
    expect(paid).toMatchObject({ ok: true, order: { tickets: [], payment: { task_cents: 15_000 } } })
    await deliver()
    expect(shop.mails.at(-1)?.text).toContain('Das Konzert fällt aus.')
  })
})
