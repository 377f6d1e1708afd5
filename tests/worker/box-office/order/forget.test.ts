import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from './some-order.ts'

const stored = (stub: DurableObjectStub<Order>) =>
  runInDurableObject(stub, async (_, { storage }) => {
    const tables =
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('stored_order', 'ledger', 'requests')"
    return { tables: storage.sql.exec(tables).toArray().length, alarm: await storage.getAlarm() }
  })

const nothing = { tables: 0, alarm: null }

describe('The object of an order', () => {
  it('stores nothing once all of the order is deleted, and works while it is still in memory', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, number } = await shop.newOrder()
    const place = async (as: string) =>
      stub.place(someFacts({ number: as, cart: await shop.fullCart(), productions: shop.productions }))
    await place(number)
    shop.provider.pay([...shop.provider.payments.keys()][0] ?? '')
    expect(await stub.paymentChanged(nextKey())).toMatchObject({ order: { state: 'complete' } })
    expect(await stub.forget(Date.parse('2035-01-02T02:00:00Z'))).toBe('ledger')
    expect(await stub.forget(Date.parse('2037-01-02T02:00:00Z'))).toBe('all')
    expect(await stored(stub)).toEqual(nothing)
    const next = await shop.newOrder()
    expect(await place(next.number)).toMatchObject({ ok: true, order: { state: 'paying' } })
  })

  it('stores nothing for calls about an unknown number', async () => {
    const { newOrder } = await someOrders({}, unprinted)
    const { stub } = await newOrder()
    expect(await stub.open('guessed')).toBeNull()
    expect(await stub.deskView()).toBeNull()
    expect(await stub.placed({ cart: '', locale: 'de', request: {} as never })).toBeNull()
    expect(await stub.moneyDifferences()).toEqual([])
    expect(await stub.bankLine(nextKey(), { id: '1', cents: 100 } as never)).toEqual({
      ok: false,
      reason: 'order_closed',
    })
    expect(await stored(stub)).toEqual(nothing)
  })
})
