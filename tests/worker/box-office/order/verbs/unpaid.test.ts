import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import type { UnpaidWork } from '../../../../../worker/box-office/objects/order/verbs/unpaid.ts'
import { minute, nextKey } from '../../cart/some-cart.ts'
import { someFacts, someOrders, strangersFacts, unprinted } from '../some-order.ts'
import { expectBooksAgree } from './books.ts'
import { storedIn } from './stored-in.ts'

type Shop = Awaited<ReturnType<typeof someOrders>>
type Facts = Parameters<typeof someFacts>[1]

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())

async function waiting(shop: Shop, change: Facts = { payment: 'transfer' }) {
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  await stub.place(someFacts({ number, cart, productions: shop.productions }, change))
  await alarm(stub)
  shop.mails.length = 0
  const pay = (cents: number) => stub.bankLine(nextKey(), { id: `line-${number}`, cents })
  const work = (of: UnpaidWork) => stub.workOn(nextKey(), of)
  return { stub, number, cart, pay, work }
}

const free = async (shop: Shop) =>
  (await shop.inventory(shop.productions[0]).availability())?.categories.reduce((sum, { free }) => sum + free, 0)

describe('Staff end an unpaid order', () => {
  it('whose places go on sale, with or without a mail', async () => {
    for (const mail of [true, false]) {
      const shop = await someOrders({}, unprinted)
      const before = await free(shop)
      const { stub, work } = await waiting(shop)
      expect(await free(shop)).toBe((before ?? 0) - 2)
      expect(await work({ do: 'cancel', mail })).toMatchObject({ ok: true, order: { state: 'cancelled' } })
      await alarm(stub)
      expect(await free(shop)).toBe(before)
      expect(shop.mails).toHaveLength(mail ? 1 : 0)
      expect(await work({ do: 'cancel', mail })).toEqual({ ok: false, reason: 'order_closed' })
    }
  })

  it('whose buyer is at the payment page: the places go on sale and not to the cart, which is free again', async () => {
    const shop = await someOrders({}, unprinted)
    const before = await free(shop)
    const { stub, cart, work } = await waiting(shop, { payment: 'demo' })
    expect((await stub.view())?.state).toBe('paying')
    expect(await work({ do: 'cancel', mail: true })).toMatchObject({ ok: true, order: { state: 'cancelled' } })
    await alarm(stub)
    expect(await free(shop)).toBe(before)
    expect(await cart.view('hh')).toMatchObject({ lines: [], order: null })
    const wish = { production: shop.productions[0] ?? 0, count: 1 }
    expect(await cart.addPlaces(nextKey(), 'hh', wish)).toMatchObject({ ok: true })
  })

  it('and what had arrived goes back, as the preview says', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, pay, work } = await waiting(shop)
    await pay(4000)
    const said = await stub.consequences({ do: 'cancel', mail: true })
    expect(said).toEqual({ mails: 1, tickets: 0, seats: 3, cents: { transfer: -4000 }, documents: 0 })
    await work({ do: 'cancel', mail: true })
    expect(await stub.view()).toMatchObject({ payment: { task_cents: 4000 }, tickets: [] })
  })
})

describe('A transfer of too little', () => {
  it('is answered by a mail that says how much is missing, how to pay it and until when', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, pay } = await waiting(shop)
    const said = await stub.previewBankLines([{ id: 'a', cents: 14_610 }])
    expect(said).toMatchObject([{ result: 'under', mails: 1 }])
    await pay(14_610)
    await alarm(stub)
    expect(shop.mails).toHaveLength(1)
    const [mail] = shop.mails
    const transfer = (await stub.view())?.payment.transfer
    expect(mail?.subject).toContain('Es fehlen noch 3,90')
    for (const text of ['146,10', '3,90', transfer?.iban, transfer?.reference]) expect(mail?.text).toContain(text)
    // what is complete before the mail is sent needs no such mail
    await pay(390)
    await alarm(stub)
    expect(shop.mails.map(({ subject }) => subject).join()).not.toContain('Es fehlen noch 0')
  })

  it('is let be with one press: the tickets cost less, and money, books and invoice agree', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, pay, work } = await waiting(shop)
    expect(await work({ do: 'do without the rest', cents: 15_000 })).toMatchObject({ reason: 'money_changed' })
    await pay(14_610)
    expect(await work({ do: 'do without the rest', cents: 400 })).toMatchObject({ reason: 'money_changed' })
    const said = await stub.consequences({ do: 'do without the rest', cents: 390 })
    expect(said).toEqual({ mails: 1, tickets: 3, seats: 3, cents: {}, documents: 1, total_cents: 14_610 })
    const done = await work({ do: 'do without the rest', cents: 390 })
    expect(done).toMatchObject({
      ok: true,
      order: {
        state: 'complete',
        totals: { cents: 14_610 },
        payment: { state: 'paid', paid_cents: 14_610, refunded_cents: 0 },
        documents: expect.arrayContaining([expect.objectContaining({ kind: 'invoice' })]),
      },
    })
    await expectBooksAgree(stub)
    const { lines = [], totals } = (await stub.view()) ?? {}
    expect(lines.map(({ cents }) => cents)).toEqual([4870, 4870, 4870])
    expect(totals?.taxes.reduce((sum, { gross_cents: gross }) => sum + gross, 0)).toBe(14_610)
    // a later refund gives back no more than was paid
    await stub.refund(nextKey(), { lines: lines.map(({ id }) => id), delivery: true })
    expect(await stub.view()).toMatchObject({ payment: { task_cents: 14_610 } })
    await expectBooksAgree(stub)
  })
})

it('A payment page asks for what is missing, and a repeated key has the same content', async () => {
  const shop = await someOrders({}, unprinted)
  const { stub, pay } = await waiting(shop)
  const asked: [key: string, cents: number][] = []
  const begin = shop.provider.begin.bind(shop.provider)
  let isLost = true
  shop.provider.begin = async (request) => {
    asked.push([request.key, request.cents])
    const answer = await begin(request)
    if (isLost) throw new Error('the answer was lost')
    return answer
  }
  await runInDurableObject(stub, (order: Order) => order.pay(nextKey(), { means: 'demo' }).catch(() => null))
  isLost = false
  await pay(4000)
  const cents = asked.map(([, each]) => each)
  expect([cents[0], cents.at(-1)]).toEqual([15_000, 11_000])
  expect(new Map(asked).size).toBe(new Set(cents).size)
  shop.provider.pay([...shop.provider.payments.keys()].at(-1) ?? '')
  await stub.paymentChanged(nextKey())
  expect(await stub.view()).toMatchObject({ state: 'complete', payment: { paid_cents: 15_000 } })
})

describe('Staff take the payment at the terminal', () => {
  it('of what is still missing, and the tickets are issued', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, pay, work } = await waiting(shop)
    await pay(4000)
    const said = await stub.consequences({ do: 'pay at the terminal' })
    expect(said).toEqual({ mails: 1, tickets: 3, seats: 3, cents: { terminal: 11_000 }, documents: 1 })
    const paid = await work({ do: 'pay at the terminal' })
    expect(paid).toMatchObject({ ok: true, order: { state: 'complete', tickets: [{}, {}, {}] } })
    await alarm(stub)
    expect(shop.mails).toHaveLength(1)
    const view = await stub.deskView()
    expect(view?.ledger.filter(({ kind }) => kind === 'payment').map(({ means, cents }) => [means, cents])).toEqual([
      ['transfer', 4000],
      ['terminal', 11_000],
    ])
    expect(await work({ do: 'pay at the terminal' })).toEqual({ ok: false, reason: 'order_closed' })
  })

  it('but not another sum than the clerk has taken, if money has arrived since', async () => {
    const shop = await someOrders()
    const { stub, pay, work } = await waiting(shop)
    const payment = { do: 'pay at the terminal' as const, terminal_cents: 15_000 }
    expect(await stub.consequences(payment)).toMatchObject({ cents: { terminal: 15_000 } })
    await pay(4000)
    const refusal = { ok: false, reason: 'money_changed' }
    expect(await stub.consequences(payment)).toEqual(refusal)
    expect(await work(payment)).toEqual(refusal)
    expect(await stub.view()).toMatchObject({ state: 'pending', payment: { paid_cents: 4000 } })
    expect(await work({ ...payment, terminal_cents: 11_000 })).toMatchObject({ ok: true, order: { state: 'complete' } })
  })

  it('after ending the page on which the buyer could pay a second time', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, work } = await waiting(shop, { payment: 'demo' })
    const [reference = ''] = shop.provider.payments.keys()
    expect(await work({ do: 'pay at the terminal' })).toMatchObject({ ok: true, order: { state: 'complete' } })
    expect(shop.provider.payments.get(reference)?.state).toBe('expired')
    expect(await stub.view()).toMatchObject({ payment: { paid_cents: 15_000 } })
  })

  it('but not if the buyer has paid on that page meanwhile', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, work } = await waiting(shop, { payment: 'demo' })
    const [reference = ''] = shop.provider.payments.keys()
    shop.provider.pay(reference)
    expect(await work({ do: 'pay at the terminal' })).toMatchObject({ ok: false })
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'complete', payment: { paid_cents: 15_000 } })
  })
})

describe('Staff give an order another deadline', () => {
  it('until which it keeps its places, and its buyer learns it', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, work } = await waiting(shop)
    expect(await work({ do: 'move the deadline', until: '2026-12-15' })).toMatchObject({ ok: true })
    await alarm(stub)
    expect(shop.mails).toHaveLength(1)
    const lastMinute = Date.parse('2026-12-15T23:59:00+01:00')
    expect((await stub.view())?.payment.due_ms).toBe(lastMinute)
    shop.clock.nowMs = lastMinute - minute
    await alarm(stub)
    expect((await stub.view())?.state).toBe('pending')
    shop.clock.nowMs = lastMinute + minute
    await alarm(stub)
    expect((await stub.view())?.state).toBe('expired')
  })

  it('also if its buyer has not confirmed the address', async () => {
    const shop = await someOrders({}, unprinted)
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    const facts = { number, cart, productions: shop.productions }
    await stub.place(strangersFacts(facts, { email: 'neu@example.org', network: null }))
    expect((await stub.view())?.payment.confirm).not.toBeNull()
    const moved = await stub.workOn(nextKey(), { do: 'move the deadline', until: '2026-12-15' })
    expect(moved).toMatchObject({ ok: true, order: { payment: { confirm: null } } })
    shop.clock.nowMs = Date.parse('2026-12-15T12:00:00+01:00')
    await alarm(stub)
    expect((await stub.view())?.state).toBe('pending')
  })

  it('which the mail names, also if its buyer has tried to pay by card since', async () => {
    for (const [payment, said] of [
      ['transfer', /IBAN[\s\S]*DE\d\d/],
      ['reservation', /Wir halten die Plätze bis/],
    ] as const) {
      const shop = await someOrders({}, unprinted)
      const { stub, work } = await waiting(shop, { payment } as Facts)
      await stub.pay(nextKey(), { means: 'demo' })
      shop.clock.nowMs += 60 * minute
      await alarm(stub)
      await work({ do: 'move the deadline', until: '2026-12-15' })
      await alarm(stub)
      expect(shop.mails).toHaveLength(1)
      expect(shop.mails[0]?.text).toMatch(/15\.\sDezember/)
      expect(shop.mails[0]?.text).toMatch(said)
    }
  })

  it.each([
    ['a day that is over', '2026-11-19'],
    ['more than thirty days', '2026-12-21'],
    ['the day of the concert', '2026-12-22'],
  ])('but not %s', async (_, until) => {
    const shop = await someOrders({}, unprinted)
    const { stub, work } = await waiting(shop)
    const before = await stub.view()
    const refusal = { ok: false, reason: 'deadline_out_of_range' }
    expect(await stub.consequences({ do: 'move the deadline', until })).toEqual(refusal)
    expect(await work({ do: 'move the deadline', until })).toEqual(refusal)
    expect(await stub.view()).toEqual(before)
  })
})

it('A preview changes nothing in the object', async () => {
  const shop = await someOrders({}, unprinted)
  const { stub } = await waiting(shop)
  const before = await storedIn(stub)
  const works: UnpaidWork[] = [
    { do: 'cancel', mail: true },
    { do: 'pay at the terminal' },
    { do: 'move the deadline', until: '2026-12-15' },
  ]
  for (const work of works) expect(await stub.consequences(work)).not.toHaveProperty('ok')
  expect(await storedIn(stub)).toEqual(before)
  expect(before.length).toBeGreaterThan(3)
})
