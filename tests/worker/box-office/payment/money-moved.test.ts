import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from '../order/some-order.ts'

/** Returns an order of three tickets, 50 euros each, that is paid at the provider. */
async function paidOrder() {
  const shop = await someOrders({}, unprinted)
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  await stub.place(someFacts({ number, cart, productions: shop.productions }))
  const [reference = ''] = shop.provider.payments.keys()
  shop.provider.pay(reference)
  await stub.paymentChanged(nextKey())
  const lines = (await stub.view())?.lines.map(({ id }) => id) ?? []
  const refund = (...ids: string[]) => stub.refund(nextKey(), { lines: ids, delivery: false })
  const desk = async () => {
    const view = await stub.deskView()
    if (!view) throw new Error('no order')
    const moved = view.ledger.flatMap(({ cents, moved }) => (moved ? [[moved.kind, moved.id, cents]] : []))
    return { missing: view.missing_cents, tasks: view.refunds.map(({ task_cents: cents }) => cents), moved }
  }
  const tickets = async () => (await stub.view())?.tickets.length
  const givenBack = () => shop.provider.payments.get(reference)?.refundedCents
  return { shop, stub, number, reference, lines, refund, desk, tickets, givenBack }
}

const dashboard = (cents: number, id = 're_dash') => ({ kind: 'refund' as const, id, cents })
const dispute = (cents: number) => ({ kind: 'dispute' as const, id: 'dp_1', cents })

describe('Money that has gone back at the provider', () => {
  it('by a refund or a dispute is a row of the ledger and a mark, and cancels nothing', async () => {
    for (const movement of [dashboard(15_000), dispute(15_000)]) {
      const { shop, stub, reference, desk, tickets } = await paidOrder()
      shop.provider.move(reference, movement)
      expect(await stub.paymentChanged(nextKey())).toMatchObject({ order: { state: 'complete' } })
      expect(await desk()).toEqual({ missing: 15_000, tasks: [], moved: [[movement.kind, movement.id, -15_000]] })
      expect(await tickets()).toBe(3)
      // a repeated message changes nothing
      await stub.paymentChanged(nextKey())
      expect((await desk()).moved).toHaveLength(1)
    }
  })

  it('is seen at night and when staff open the order, although the message was lost', async () => {
    const night = await paidOrder()
    night.shop.provider.move(night.reference, dashboard(15_000))
    expect(await night.stub.moneyDifferences()).toHaveLength(1)
    expect(await night.stub.moneyDifferences()).toEqual([])
    expect((await night.desk()).missing).toBe(15_000)
    const opened = await paidOrder()
    opened.shop.provider.move(opened.reference, dashboard(15_000))
    opened.shop.clock.nowMs += 2 * 60_000
    expect((await opened.desk()).missing).toBe(15_000)
  })

  it('leaves the desk usable while the provider does not answer', async () => {
    const { shop, stub, desk, lines } = await paidOrder()
    shop.clock.nowMs += 2 * 60_000
    shop.provider.isDown = true
    expect(await desk()).toMatchObject({ missing: 0 })
    const answer = await runInDurableObject(stub, (order: Order) =>
      order.refund(nextKey(), { lines: [lines[0] ?? ''], delivery: false }).catch((error: Error) => error.message),
    )
    expect(answer).toBe('the provider does not answer')
  })

  it('is not asked of staff again: a refund at the desk moves only the rest', async () => {
    // the dashboard has given back everything, a ticket's price, or less
    for (const [given, rest] of [
      [15_000, 0],
      [5000, 10_000],
      [2000, 13_000],
    ] as const) {
      const { shop, reference, lines, refund, desk, tickets, givenBack } = await paidOrder()
      shop.provider.move(reference, dashboard(given))
      expect(await refund(...lines)).toMatchObject({
        order: { state: 'refunded', payment: { refunded_cents: 15_000 } },
      })
      expect([givenBack(), await tickets()]).toEqual([given + rest, 0])
      expect(await desk()).toMatchObject({ missing: 0, tasks: [0] })
    }
  })

  it('for one ticket is not paid a second time when that ticket is taken back', async () => {
    const { shop, reference, lines, refund, desk, givenBack } = await paidOrder()
    shop.provider.move(reference, dashboard(5000))
    expect(await refund(lines[0] ?? '')).toMatchObject({ order: { state: 'complete' } })
    expect([givenBack(), (await desk()).missing]).toEqual([5000, 0])
    await refund(lines[1] ?? '')
    expect([givenBack(), (await desk()).missing]).toEqual([10_000, 0])
  })

  it('may be goodwill: the tickets stay valid, and a later refund is of their whole price', async () => {
    const { shop, stub, reference, lines, refund, desk, tickets, givenBack } = await paidOrder()
    shop.provider.move(reference, dashboard(5000))
    await stub.paymentChanged(nextKey())
    expect(await stub.keepTickets(nextKey(), { cents: 4999 })).toMatchObject({ reason: 'money_changed' })
    expect(await stub.keepTickets(nextKey(), { cents: 5000 })).toMatchObject({ ok: true })
    expect(await stub.keepTickets(nextKey(), { cents: 5000 })).toMatchObject({ reason: 'money_changed' })
    expect([(await desk()).missing, await tickets()]).toEqual([0, 3])
    await refund(lines[0] ?? '')
    expect([givenBack(), (await desk()).missing]).toEqual([10_000, 0])
  })

  it('ends a task that staff should have paid by hand', async () => {
    const { shop, stub, reference, lines, refund, desk, givenBack } = await paidOrder()
    const { refund: works } = shop.provider
    shop.provider.refund = async () => ({ state: 'needs_staff' as const }) as never
    expect(await refund(...lines)).toMatchObject({ order: { state: 'needs_staff' } })
    expect((await desk()).tasks).toEqual([15_000])
    shop.provider.refund = works
    shop.provider.move(reference, dashboard(4000, 're_a'))
    await stub.paymentChanged(nextKey())
    expect((await desk()).tasks).toEqual([11_000])
    shop.provider.move(reference, dashboard(11_000, 're_b'))
    const paid = await stub.settleRefund(nextKey(), { refund: 1, iban: 'DE02120300000000202051' })
    expect(paid).toMatchObject({ ok: false, reason: 'order_closed' })
    expect(await stub.view()).toMatchObject({ state: 'refunded', payment: { refunded_cents: 15_000 } })
    expect([givenBack(), (await desk()).missing]).toEqual([15_000, 0])
  })

  it('comes back when a dispute is won', async () => {
    const { shop, stub, reference, desk, tickets, givenBack } = await paidOrder()
    shop.provider.move(reference, dispute(15_000))
    await stub.paymentChanged(nextKey())
    shop.provider.undo(reference, 'dp_1')
    await stub.paymentChanged(nextKey())
    expect(await desk()).toEqual({
      missing: 0,
      tasks: [],
      moved: [
        ['dispute', 'dp_1', -15_000],
        ['back', 'dp_1', 15_000],
      ],
    })
    expect([await tickets(), givenBack()]).toEqual([3, 0])
    expect(await stub.moneyDifferences()).toEqual([])
  })

  it('is a task for staff if a refund of ours fails afterwards, and is paid by hand once', async () => {
    const { shop, stub, reference, lines, refund, desk } = await paidOrder()
    await refund(...lines)
    shop.provider.undo(reference, 're_1')
    await stub.paymentChanged(nextKey())
    expect(await stub.view()).toMatchObject({ state: 'needs_staff', payment: { refunded_cents: 0 } })
    expect((await desk()).tasks).toEqual([15_000])
    await stub.settleRefund(nextKey(), { refund: 1, iban: 'DE02120300000000202051' })
    expect(await stub.view()).toMatchObject({ state: 'refunded', payment: { refunded_cents: 15_000 } })
    // the provider does not know what was paid by hand
    await stub.paymentChanged(nextKey())
    expect(await stub.moneyDifferences()).toEqual([])
    expect(await stub.view()).toMatchObject({
      state: 'refunded',
      payment: { refunded_cents: 15_000, paid_cents: 15_000 },
    })
  })

  it('is in the list of orders, until staff decide', async () => {
    const { shop, stub, reference, number } = await paidOrder()
    shop.provider.move(reference, dashboard(15_000))
    await stub.paymentChanged(nextKey())
    const missing = async () => {
      await runInDurableObject(stub, (order: Order) => order.alarm())
      const query = env.DB.prepare('SELECT missing_cents FROM orders WHERE number = ?').bind(number)
      return (await query.first<{ missing_cents: number }>())?.missing_cents
    }
    expect(await missing()).toBe(15_000)
    await stub.keepTickets(nextKey(), { cents: 15_000 })
    expect(await missing()).toBe(0)
  })
})
