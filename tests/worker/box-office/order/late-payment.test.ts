import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { minute, nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from './some-order.ts'

type Shop = Awaited<ReturnType<typeof someOrders>>

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())
const longAfter = 24 * 60 * minute

async function ended(shop: Shop, payment: 'transfer' | 'demo' = 'transfer') {
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  await stub.place(someFacts({ number, cart, productions: shop.productions }, { payment }))
  const places = (await stub.view())?.lines.map(({ seat }) => seat ?? '') ?? []
  shop.clock.nowMs += payment === 'transfer' ? 11 * longAfter : longAfter
  await alarm(stub)
  expect(await stub.view()).toMatchObject({ state: 'expired' })
  const pay = () => stub.bankLine(nextKey(), { id: `late-${number}`, cents: 15_000 })
  return { cart, stub, number, places, pay }
}

async function hold(shop: Shop, seats: string[]) {
  const other = await shop.newCart()
  return other.addPlaces(nextKey(), 'hh', { production: shop.productions[0], seats })
}

const subjects = (shop: Shop) => shop.mails.map(({ subject }) => subject.slice(0, 13))

describe('A payment that arrives after the order ended', () => {
  it('gets the same places if they are free', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, places, pay } = await ended(shop)
    const paid = await pay()
    expect(paid).toMatchObject({ ok: true, result: 'late', order: { state: 'complete', tickets: [{}, {}, {}] } })
    expect(paid.ok && paid.order.lines.map(({ seat }) => seat)).toEqual(places)
    await alarm(stub)
    expect(subjects(shop)).toEqual(['Bitte bis 27.', 'Abgelaufen: B', 'Ihre Karten: '])
    const [first] = shop.productions
    expect((await shop.inventory(first).availability())?.categories[0]).toMatchObject({ free: 18 })
  })

  it('gets tickets with the new date if the concert has been moved since', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, pay } = await ended(shop)
    const [first] = someFacts({ number: '', cart: await shop.newCart(), productions: shop.productions }).productions
    if (!first) throw new Error('the order has no concert')
    shop.changed.set(first.id, { ...first, date: '2027-01-14T20:00:00+01:00' })
    const paid = await pay()
    expect(paid.ok && paid.order.productions.map(({ date }) => date).at(-1)).toBe('2027-01-14T20:00:00+01:00')
    await alarm(stub)
    expect(shop.mails.at(-1)?.text).toContain('14. Januar 2027')
  })

  it('is offered equal places, which the buyer takes', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, places, pay } = await ended(shop)
    expect(await hold(shop, places.slice(0, 2))).toMatchObject({ ok: true })
    const offered = await pay()
    expect(offered).toMatchObject({
      ok: true,
      order: { state: 'offered', tickets: [], payment: { paid_cents: 15_000 } },
    })
    const offer = offered.ok ? offered.order.offer : null
    const seats = offer?.lines.map(({ seat }) => seat) ?? []
    expect(seats.slice(2)).toEqual(places.slice(2))
    expect(seats.slice(0, 2).some((seat) => places.slice(0, 2).includes(seat ?? ''))).toBe(false)
    await alarm(stub)
    expect(subjects(shop).at(-1)).toBe('Andere Plätze')
    const accepted = await stub.answerOffer(nextKey(), { accept: true })
    expect(accepted).toMatchObject({ ok: true, order: { state: 'complete', offer: null, tickets: [{}, {}, {}] } })
    expect(accepted.ok && accepted.order.lines.map(({ seat }) => seat)).toEqual(seats)
    expect(await stub.answerOffer(nextKey(), { accept: false })).toMatchObject({ ok: false, reason: 'no_offer' })
  })

  it('is offered them at the new date if the concert is moved', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, places, pay } = await ended(shop)
    await hold(shop, places.slice(0, 2))
    const offered = await pay()
    await alarm(stub)
    const [first] = someFacts({ number: '', cart: await shop.newCart(), productions: shop.productions }).productions
    if (!first) throw new Error('the order has no concert')
    const moved = await stub.changeDate(nextKey(), { ...first, date: '2027-01-14T20:00:00+01:00' })
    expect([offered.ok && offered.order.state, moved.ok && moved.order.state]).toEqual(['offered', 'offered'])
    expect(moved.ok && moved.order.productions.map(({ date }) => date)).toContain('2027-01-14T20:00:00+01:00')
    await alarm(stub)
    expect(subjects(shop).slice(-2)).toEqual(['Andere Plätze', 'Andere Plätze'])
    expect(shop.mails.at(-1)?.text).toContain('14. Januar 2027')
  })

  it.each([
    ['declines them', (stub: DurableObjectStub<Order>) => stub.answerOffer(nextKey(), { accept: false })],
    ['does not answer within a day', alarm],
  ])('gets the money back if the buyer %s', async (_, end) => {
    const shop = await someOrders({}, unprinted)
    const { stub, places, pay } = await ended(shop)
    await hold(shop, places.slice(0, 2))
    await pay()
    if (end === alarm) shop.clock.nowMs += longAfter
    await end(stub)
    expect(await stub.view()).toMatchObject({
      state: 'needs_staff',
      tickets: [],
      offer: null,
      payment: { task_cents: 15_000 },
    })
    await alarm(stub)
    expect(subjects(shop).at(-1)).toBe('Storniert: Be')
    const [, second] = shop.productions
    expect((await shop.inventory(second).availability())?.categories[0]).toMatchObject({ free: 20 })
    expect(await stub.settleRefund(nextKey(), { refund: 1, iban: 'DE02120300000000202051' })).toMatchObject({
      order: { state: 'refunded' },
    })
  })

  it('gets the money back if nothing equal is free', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, places, pay } = await ended(shop)
    for (const row of [1, 2])
      await hold(
        shop,
        Array.from({ length: 10 }, (_, seat) => `${row}-${seat + 1}`),
      )
    expect(places).toHaveLength(3)
    expect(await pay()).toMatchObject({ ok: true, order: { state: 'needs_staff', tickets: [] } })
    await alarm(stub)
    expect(subjects(shop).at(-1)).toBe('Storniert: Be')
  })

  it('is paid back by its provider, and the ledger agrees with the provider’s books', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub } = await ended(shop, 'demo')
    for (const row of [1, 2])
      await hold(
        shop,
        Array.from({ length: 10 }, (_, seat) => `${row}-${seat + 1}`),
      )
    const [reference = ''] = shop.provider.payments.keys()
    shop.provider.pay(reference)
    const answer = await stub.paymentChanged(nextKey())
    expect(answer).toMatchObject({
      order: { state: 'refunded', payment: { paid_cents: 15_000, refunded_cents: 15_000 } },
    })
    expect(shop.provider.payments.get(reference)).toMatchObject({ paidCents: 15_000, refundedCents: 15_000 })
  })

  it('takes the places out of the buyer’s own cart, which has them again', async () => {
    const shop = await someOrders({}, unprinted)
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    await stub.place(someFacts({ number, cart, productions: shop.productions }))
    shop.clock.nowMs += 36 * minute
    await alarm(stub)
    expect((await cart.view('hh')).lines).toHaveLength(3)
    const [reference = ''] = shop.provider.payments.keys()
    shop.provider.pay(reference)
    expect(await stub.paymentChanged(nextKey())).toMatchObject({ order: { state: 'complete', tickets: [{}, {}, {}] } })
    expect((await cart.view('hh')).lines).toEqual([])
  })

  it('paid twice at two sessions: the second payment goes back', async () => {
    const shop = await someOrders({}, unprinted)
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    await stub.place(someFacts({ number, cart, productions: shop.productions }))
    const [first = ''] = shop.provider.payments.keys()
    shop.provider.fail(first)
    await stub.pay(nextKey(), { means: 'demo' })
    for (const reference of shop.provider.payments.keys()) shop.provider.pay(reference)
    const answer = await stub.paymentChanged(nextKey())
    expect(answer).toMatchObject({
      order: { state: 'complete', payment: { paid_cents: 30_000, refunded_cents: 15_000 } },
    })
    await alarm(stub)
    const mail = shop.mails.find(({ subject }) => subject === `Zu viel bezahlt: Bestellung ${number}`)
    expect(mail?.text).toMatch(/Wir erstatten Ihnen 150(?:,00)?\s€/)
    expect(mail?.text).toContain('Ihre Karten gelten weiter')
  })
})

describe('Staff', () => {
  it('take a ticket back: its place is free, its money goes back, a credit note has a number', async () => {
    const shop = await someOrders({}, unprinted)
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    await stub.place(someFacts({ number, cart, productions: shop.productions }))
    const [reference = ''] = shop.provider.payments.keys()
    shop.provider.pay(reference)
    await stub.paymentChanged(nextKey())
    const [line] = (await stub.view())?.lines ?? []
    const refunded = await stub.refund(nextKey(), { lines: [line?.id ?? ''], delivery: true })
    expect(refunded).toMatchObject({
      order: { state: 'complete', lines: [{ state: 'cancelled' }, {}, {}], payment: { refunded_cents: 5000 } },
    })
    const order = refunded.ok ? refunded.order : null
    expect(order?.tickets).toHaveLength(2)
    expect(order?.documents.find(({ kind }) => kind === 'credit_note')?.number).toMatch(/^RK-26-\d{6}$/)
    expect(order?.ledger.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['charge', 15_000],
      ['payment', 15_000],
      ['cancellation', -5000],
      ['refund', -5000],
    ])
    expect(await stub.refund(nextKey(), { lines: [line?.id ?? ''], delivery: false })).toMatchObject({ ok: false })
  })

  it('cancel a concert: its tickets are refunded, those of other concerts stay; an unpaid order ends', async () => {
    const shop = await someOrders({}, unprinted)
    const [first, second] = shop.productions
    const paid = await shop.newOrder()
    await paid.stub.place(
      someFacts({ number: paid.number, cart: await shop.fullCart(), productions: shop.productions }),
    )
    const [reference = ''] = shop.provider.payments.keys()
    shop.provider.pay(reference)
    await paid.stub.paymentChanged(nextKey())
    const unpaid = await shop.newOrder()
    const facts = someFacts({ number: unpaid.number, cart: await shop.fullCart(), productions: shop.productions })
    await unpaid.stub.place(facts)
    const cancelled = await paid.stub.cancelByStaff(nextKey(), { production: first })
    expect(cancelled).toMatchObject({
      order: { state: 'complete', tickets: [{}], payment: { refunded_cents: 10_000 } },
    })
    expect(await paid.stub.cancelByStaff(nextKey(), { production: second })).toMatchObject({
      order: { state: 'refunded', tickets: [], payment: { refunded_cents: 15_000, state: 'refunded' } },
    })
    expect(await unpaid.stub.cancelByStaff(nextKey(), { production: first })).toMatchObject({
      order: { state: 'cancelled' },
    })
  })
})
