import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import type { OrderWork } from '../../../../worker/box-office/objects/order/verbs/work.ts'
import { minute, nextKey } from '../cart/some-cart.ts'
import { somePlan, someSales } from '../inventory/some-inventory.ts'
import { someOrders, strangersFacts, unprinted } from '../order/some-order.ts'

type Shop = Awaited<ReturnType<typeof someOrders>>
const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())
const newEmail = () => `nie-gefragt-${crypto.randomUUID()}@example.org`

async function largeShop() {
  const shop = await someOrders({}, unprinted)
  for (const id of shop.productions)
    await shop.inventory(id).setUp({ plan: somePlan({ rows: 60 }), sales: someSales({ version: 2 }) })
  return shop
}

async function ordered(shop: Shop, email: string, change: object = {}) {
  const [production] = shop.productions
  const cart = await shop.newCart()
  await cart.addPlaces(nextKey(), 'hh', { production, count: 1 })
  const { stub, number } = await shop.newOrder()
  const facts = strangersFacts({ number, cart, productions: [production] }, { email, total_cents: 5000 })
  await stub.place({ ...facts, ...change })
  await alarm(stub)
  return { stub, number }
}

const subjects = (shop: Shop, email: string) =>
  shop.mails.filter(({ to }) => to.toLowerCase() === email).map(({ subject }) => subject.slice(0, 10))

it('Many orders in the name of an address that never asked send it three mails, and none when they lapse', async () => {
  const shop = await largeShop()
  const email = newEmail()
  const orders = []
  const count = env.FULL ? 30 : 12
  for (let order = 0; order < count; order++) orders.push(await ordered(shop, order % 2 ? email : email.toUpperCase()))
  expect(subjects(shop, email)).toEqual(['Bitte best', 'Bitte best', 'Bitte best'])
  const heldMs = shop.clock.nowMs + 60 * minute
  expect((await orders[3]?.stub.view())?.payment.confirm).toMatchObject({ mail_held_ms: heldMs })
  expect((await orders[0]?.stub.view())?.payment.confirm).toMatchObject({ mail_held_ms: null })
  for (const minutes of [46, 60, 60]) {
    shop.clock.nowMs += minutes * minute
    for (const { stub } of orders) await alarm(stub)
  }
  // of the three whose mail went out, each may say that it has lapsed
  expect(
    subjects(shop, email)
      .slice(3)
      .every((subject) => subject === 'Storniert:'),
  ).toBe(true)
  expect(subjects(shop, email).length).toBeLessThanOrEqual(6)
})

it('A mail that was held back is sent once the hour is over, if it is still true', async () => {
  const shop = await largeShop()
  const email = newEmail()
  for (let order = 0; order < 3; order++) await ordered(shop, email)
  const { stub } = await ordered(shop, email, { buyer: 'paid_before' })
  expect(subjects(shop, email)).toHaveLength(3)
  shop.clock.nowMs += 59 * minute
  await alarm(stub)
  expect(subjects(shop, email)).toHaveLength(3)
  shop.clock.nowMs += minute
  await alarm(stub)
  expect(subjects(shop, email).slice(3)).toEqual(['Bitte bis '])
})

it.each<OrderWork>([
  { do: 'move the deadline', until: '2026-12-15' },
  { do: 'ask for payment', means: 'transfer' },
  { do: 'cancel', mail: true },
])('What staff tell a buyer ($do) is not held back, and the address counts as confirmed', async (work) => {
  const shop = await largeShop()
  const email = newEmail()
  for (let order = 0; order < 3; order++) await ordered(shop, email)
  const { stub } = await ordered(shop, email)
  expect(subjects(shop, email)).toHaveLength(3)
  expect(await stub.consequences(work)).toMatchObject({ mails: 1 })
  expect(await stub.workOn(nextKey(), work)).toMatchObject({ ok: true })
  await alarm(stub)
  expect(subjects(shop, email)).toHaveLength(4)
  if (work.do === 'cancel') return
  await stub.pay(nextKey(), { means: 'transfer' })
  expect(await stub.view()).toMatchObject({ payment: { confirm: null } })
})

it('Tickets, and mails about a paid order, are never held back', async () => {
  const shop = await largeShop()
  const email = newEmail()
  const orders = []
  for (let order = 0; order < 5; order++) orders.push(await ordered(shop, email))
  for (const { stub, number } of orders) {
    await stub.bankLine(nextKey(), { id: `paid-${number}`, cents: 5000 })
    await alarm(stub)
  }
  expect(subjects(shop, email).filter((subject) => subject.startsWith('Ihre Karte'))).toHaveLength(5)
})

it('Mails to a customer who is logged in, or has pressed the button, are not limited', async () => {
  const shop = await largeShop()
  const email = newEmail()
  for (let order = 0; order < 5; order++) {
    await ordered(shop, email, { buyer: 'session' })
    await ordered(shop, email.replace('nie', 'doch'), { buyer: 'unknown' })
  }
  expect(subjects(shop, email)).toHaveLength(5)
  expect(subjects(shop, email.replace('nie', 'doch'))).toHaveLength(3)
})

it('A newsletter that was ticked in a stranger’s name counts as a mail, too', async () => {
  const shop = await largeShop()
  const email = newEmail()
  const [production] = shop.productions
  for (let order = 0; order < 5; order++) {
    const cart = await shop.newCart()
    await cart.addPlaces(nextKey(), 'hh', { production, count: 1 })
    const { stub, number } = await shop.newOrder()
    const consents = { terms: true as const, newsletter: true }
    const facts = { number, cart, productions: [production] }
    await stub.place(strangersFacts(facts, { email, consents, total_cents: 5000 }))
    await alarm(stub)
  }
  expect(subjects(shop, email).length + shop.newsletter.subscribed.length).toBe(3)
})
