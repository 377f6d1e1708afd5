import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { networkIds } from '../../../../worker/box-office/objects/network-of.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { shortDueMs } from '../../../../worker/box-office/rules/due-date.ts'
import { minute, nextKey } from '../cart/some-cart.ts'
import { holdOf } from '../inventory/some-inventory.ts'
import { strangersFacts } from '../order/some-order.ts'
import { alarm, confirm, free, largeShop, newEmail, ordered, type Shop } from './some-stranger.ts'

const usualDue = Date.parse('2026-11-27T22:59:00Z')
/** The second bank day after Friday, 20 November. */
const shortDue = Date.parse('2026-11-24T22:59:00Z')

/** Confirms transfers of so many places of a hall of 200, ten of an order, from as many mailboxes of one domain. */
async function fill(shop: Shop, places: number, change: Parameters<typeof ordered>[1] = {}) {
  const orders: Awaited<ReturnType<typeof ordered>>[] = []
  for (let count = 0; count < places; count += 10) {
    const order = await ordered(shop, { count: 10, ...change })
    expect(await confirm(order.stub)).toMatchObject({ ok: true })
    orders.push(order)
  }
  return orders
}

const withoutCards = (stub: DurableObjectStub<Order>) =>
  runInDurableObject(stub, (order: Order) => {
    const { demo: _, ...providers } = order.outside.providers
    order.outside = { ...order.outside, providers }
  })

async function confirmed(shop: Shop, change: Parameters<typeof ordered>[1] & { cards?: boolean } = {}) {
  const { cards = true, ...request } = change
  const order = await ordered(shop, request)
  if (!cards) await withoutCards(order.stub)
  expect(order.answer).toMatchObject({ ok: true, order: { payment: { due_ms: usualDue } } })
  const answer = await confirm(order.stub)
  return { ...order, payment: answer.ok ? answer.order.payment : null }
}

describe('A confirmed transfer', () => {
  it('is due at the end of the second bank day once others wait for more than a quarter of the sale', async () => {
    const shop = await largeShop()
    await fill(shop, 50)
    expect((await confirmed(shop)).payment).toMatchObject({ due_ms: usualDue })
    const { stub, payment } = await confirmed(shop)
    expect(payment).toMatchObject({ due_ms: shortDue, confirm: null })
    expect(payment?.transfer).not.toBeNull()
    shop.clock.nowMs = shortDue
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'expired' })
  })

  it('is offered a card for the held places beyond half, and is never cut short', async () => {
    const shop = await largeShop()
    await fill(shop, 110)
    const { stub, number, payment } = await confirmed(shop)
    expect(payment).toMatchObject({ confirm: null, transfer: null, due_ms: shop.clock.nowMs + 45 * minute })
    const places = await free(shop)
    shop.clock.nowMs += 44 * minute
    await alarm(stub)
    expect(await free(shop)).toBe(places)
    // a second transfer is refused, with a word about the card
    expect(await stub.pay(nextKey(), { means: 'demo' })).toMatchObject({
      ok: true,
      order: { payment: { transfer: null } },
    })
    expect(await stub.pay(nextKey(), { means: 'transfer' })).toEqual({ ok: false, reason: 'transfers_full' })
    shop.clock.nowMs += 10 * minute
    await alarm(stub)
    expect(await free(shop)).toBe(places)
    shop.provider.pay([...shop.provider.payments.keys()].at(-1) ?? '')
    expect(await stub.paymentChanged(nextKey())).toMatchObject({ ok: true, order: { state: 'complete', number } })
  })

  it('keeps the short time beyond half where the site takes no cards', async () => {
    const shop = await largeShop()
    await fill(shop, 110)
    expect((await confirmed(shop, { cards: false })).payment).toMatchObject({ due_ms: shortDue })
  })

  it('counts what is transferred all the same', async () => {
    const shop = await largeShop()
    await fill(shop, 110)
    const { stub, number } = await confirmed(shop)
    await stub.bankLine(nextKey(), { id: `l-${number}`, cents: 10_000 })
    expect(await stub.view()).toMatchObject({ state: 'complete' })
  })

  it('has the usual time if the address has paid here, which only the mailbox learns', async () => {
    const shop = await largeShop()
    const email = newEmail()
    const first = await ordered(shop, { email })
    await first.stub.bankLine(nextKey(), { id: `l-${first.number}`, cents: 10_000 })
    await alarm(first.stub)
    await fill(shop, 110)
    const known = await ordered(shop, { email })
    const unknown = await ordered(shop)
    const seen = ({ answer }: typeof known) => answer.ok && { ...answer.order.payment, transfer: null }
    expect(seen(known)).toEqual(seen(unknown))
    expect(await confirm(known.stub)).toMatchObject({ ok: true, order: { payment: { due_ms: usualDue } } })
    expect(await confirm(unknown.stub)).toMatchObject({ ok: true, order: { payment: { transfer: null } } })
  })

  it.each(['session', 'late', 'card first'] as const)('has no other way round the limits: %s', async (way) => {
    const shop = await largeShop()
    const early = await ordered(
      shop,
      way === 'session' ? { buyer: 'session' } : way === 'late' ? {} : { buyer: 'session', payment: 'demo' },
    )
    await fill(shop, 110)
    if (way === 'late') {
      shop.clock.nowMs += 46 * minute
      await alarm(early.stub)
    }
    if (way === 'late') {
      expect(await confirm(early.stub)).toMatchObject({ ok: true, order: { payment: { transfer: null } } })
      shop.clock.nowMs += 34 * minute
      await alarm(early.stub)
      expect(await early.stub.view()).toMatchObject({ state: 'pending' })
    } else if (way === 'card first') {
      expect(await early.stub.pay(nextKey(), { means: 'transfer' })).toEqual({ ok: false, reason: 'transfers_full' })
      expect(await early.stub.view()).toMatchObject({ state: 'paying' })
    } else {
      const { answer } = await ordered(shop, { buyer: 'session' })
      expect(answer).toMatchObject({ ok: true, order: { state: 'pending', payment: { transfer: null } } })
    }
  })

  it('is free of all this at the desk', async () => {
    const shop = await largeShop()
    const [production] = shop.productions
    await fill(shop, 110)
    const cart = await shop.newCart()
    await cart.addPlaces(nextKey(), 'hh', { production, count: 2 })
    const { stub, number } = await shop.newOrder()
    const facts = strangersFacts(
      { number, cart, productions: [production] },
      { email: newEmail(), total_cents: 10_000 },
    )
    const answer = await stub.place({ ...facts, buyer: 'staff' })
    expect(answer).toMatchObject({ ok: true, order: { payment: { due_ms: usualDue } } })
  })
})

describe('A network’s transfers', () => {
  const network = networkIds(env, 'hh', '198.51.100.7')
  const wantsTen = (shop: Shop, cart: string, from = network) =>
    shop.inventory(shop.productions[0]).hold(nextKey(), { ...holdOf(cart, { count: 10 }), network: from })

  it('hold no more than a quarter of a hall and one order, with as many mailboxes as it likes', async () => {
    const shop = await largeShop()
    const [production] = shop.productions
    let held = 0
    for (let mailbox = 0; mailbox < 12; mailbox++) {
      const cart = await shop.newCart()
      const placed = await cart.addPlaces(nextKey(), 'hh', { production, count: 10 }, network)
      if (!placed.ok) break
      const { stub, number } = await shop.newOrder()
      const facts = strangersFacts(
        { number, cart, productions: [production] },
        { email: newEmail(), network, total_cents: 50_000 },
      )
      expect(await stub.place(facts)).toMatchObject({ ok: true })
      expect(await confirm(stub)).toMatchObject({ ok: true })
      held += 10
    }
    expect(held).toBe(50)
    // as long as they stand, not for two hours
    shop.clock.nowMs += 24 * 60 * minute
    expect(await wantsTen(shop, 'again')).toMatchObject({ ok: false, reason: 'too_many_holds' })
    expect(await wantsTen(shop, 'neighbour', networkIds(env, 'hh', '203.0.113.9'))).toMatchObject({ ok: true })
  })

  it('are bought once half of their sum has come, and free the network once they end', async () => {
    const shop = await largeShop()
    const inventory = shop.inventory(shop.productions[0])
    const tries = () =>
      runInDurableObject(inventory, (_: ProductionInventory, { storage: { sql } }) =>
        sql
          .exec<{ outcome: string }>("SELECT outcome FROM tries WHERE network NOT LIKE '%/%'")
          .toArray()
          .map(({ outcome }) => outcome),
      )
    const cart = await shop.newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: shop.productions[0], count: 2 }, network)
    const { stub, number } = await shop.newOrder()
    await stub.place(
      strangersFacts(
        { number, cart, productions: [shop.productions[0]] },
        { email: newEmail(), network, total_cents: 10_000 },
      ),
    )
    await confirm(stub)
    await stub.bankLine(nextKey(), { id: `a-${number}`, cents: 4999 })
    expect(await tries()).toEqual(['standing'])
    await stub.bankLine(nextKey(), { id: `b-${number}`, cents: 1 })
    expect(await tries()).toEqual(['bought'])
  })
})

it('The second bank day leaves out weekends and the banks’ holidays', () => {
  const end = (from: string) => new Date(shortDueMs(Date.parse(from))).toISOString()
  expect(end('2026-11-16T12:00:00Z')).toBe('2026-11-18T22:59:00.000Z')
  expect(end('2026-11-20T12:00:00Z')).toBe('2026-11-24T22:59:00.000Z')
  expect(end('2026-12-23T12:00:00Z')).toBe('2026-12-28T22:59:00.000Z')
  expect(end('2027-03-25T12:00:00Z')).toBe('2027-03-31T21:59:00.000Z')
})
