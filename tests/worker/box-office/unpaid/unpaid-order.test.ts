import { describe, expect, it, test } from 'vitest'
import { maxPaymentChanges } from '../../../../shared/contract/box-office/keys.ts'
import { refusalSentence } from '../../../../shared/contract/box-office/refusal-words.ts'
import type { OrderWork } from '../../../../worker/box-office/objects/order/verbs/work.ts'
import { minute, nextKey, someVoucher } from '../cart/some-cart.ts'
import { strangersFacts } from '../order/some-order.ts'
import { storedIn } from '../order/verbs/stored-in.ts'
import { alarm, confirm, free, largeShop, marks, newEmail, ordered, someNetwork, tokenOf } from './some-stranger.ts'

describe('An unpaid order by transfer whose address is not confirmed', () => {
  it('keeps its places for 45 minutes, counted from the cart’s first place, and the mail says until when', async () => {
    const shop = await largeShop()
    const { stub, answer } = await ordered(shop)
    const untilMs = shop.clock.nowMs + 45 * minute
    expect(answer).toMatchObject({ ok: true, order: { state: 'pending', payment: { confirm: { until_ms: untilMs } } } })
    await alarm(stub)
    expect(shop.mails.at(-1)?.text).toContain('bis 10:45 Uhr, dann sind die Plätze bis Freitag, 27. November 2026')
    expect(shop.mails.at(-1)?.text).toContain(`confirm=${await tokenOf(stub)}`)
    shop.clock.nowMs = untilMs - 1
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'pending' })
    shop.clock.nowMs = untilMs
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'expired' })
    expect(await free(shop)).toBe(200)
    expect(await marks(shop)).toEqual([])
    await alarm(stub)
    expect(shop.mails.at(-1)?.text).toContain('ist nicht rechtzeitig bestätigt worden')
  })

  it('has at least 15 minutes for the mail if the cart is old', async () => {
    const shop = await largeShop()
    const [production] = shop.productions
    const cart = await shop.newCart()
    await cart.addPlaces(nextKey(), 'hh', { production, count: 2 })
    for (const minutes of [14, 14, 14]) {
      shop.clock.nowMs += minutes * minute
      await cart.extend(nextKey(), 'hh')
    }
    const { stub, number } = await shop.newOrder()
    const facts = { number, cart, productions: [production] }
    await stub.place(strangersFacts(facts, { email: newEmail(), total_cents: 10_000 }))
    expect((await stub.view())?.payment.confirm?.until_ms).toBe(shop.clock.nowMs + 15 * minute)
  })

  it('ends 80 minutes after its cart’s first place, however often its buyer tries to pay by card', async () => {
    const shop = await largeShop()
    const { stub } = await ordered(shop)
    const beginMs = shop.clock.nowMs
    for (const minutes of [40, 75, 79]) {
      shop.clock.nowMs = beginMs + minutes * minute
      expect(await stub.pay(nextKey(), { means: 'demo' })).toMatchObject({ ok: true })
      await alarm(stub)
      expect(await free(shop)).toBe(198)
    }
    shop.clock.nowMs = beginMs + 80 * minute
    await alarm(stub)
    expect([(await stub.view())?.state, await free(shop)]).toEqual(['expired', 200])
  })

  it('keeps its places until the usual end once the button of the mail is pressed, which no guess replaces', async () => {
    const shop = await largeShop()
    const { stub } = await ordered(shop)
    // the mail is no longer true once the address is confirmed
    await alarm(stub)
    expect(await confirm(stub, 'guessed-token')).toMatchObject({ ok: false, reason: 'unknown_code' })
    expect(await stub.confirmAddress(nextKey(), { token: '', customer: 'other@example.org' })).toMatchObject({
      reason: 'unknown_code',
    })
    expect(await marks(shop)).toEqual([false])
    expect(await confirm(stub)).toMatchObject({ ok: true, order: { state: 'pending', payment: { confirm: null } } })
    expect(await marks(shop)).toEqual([true])
    shop.clock.nowMs += 7 * 24 * 60 * minute
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'pending' })
    expect(shop.mails.map(({ subject }) => subject.slice(0, 10))).toEqual(['Bitte best', 'Bitte bis ', 'Erinnerung'])
  })

  it('is confirmed by a customer who is logged in with its address', async () => {
    const shop = await largeShop()
    const { stub, email } = await ordered(shop)
    const answer = await stub.confirmAddress(nextKey(), { token: '', customer: email })
    expect(answer).toMatchObject({ ok: true, order: { payment: { confirm: null } } })
  })

  it('is confirmed by half of its sum, and by nothing less', async () => {
    const shop = await largeShop()
    const network = await someNetwork(shop)
    const { stub, number } = await ordered(shop, { network })
    await stub.bankLine(nextKey(), { id: `part-${number}`, cents: 4999 })
    expect(await stub.view()).toMatchObject({ payment: { confirm: { mail_held_ms: null }, paid_cents: 4999 } })
    expect(await marks(shop)).toEqual([false])
    await stub.bankLine(nextKey(), { id: `half-${number}`, cents: 1 })
    expect(await stub.view()).toMatchObject({ state: 'pending', payment: { confirm: null } })
    expect(await marks(shop)).toEqual([])
    shop.clock.nowMs += 24 * 60 * minute
    await alarm(stub)
    await stub.bankLine(nextKey(), { id: `rest-${number}`, cents: 5000 })
    expect(await stub.view()).toMatchObject({ state: 'complete' })
  })

  it('needs no button if the customer is logged in, or was placed when an address that had paid counted as known', async () => {
    const shop = await largeShop()
    for (const buyer of ['session', 'paid_before'] as const) {
      const { answer } = await ordered(shop, { buyer })
      expect(answer).toMatchObject({ ok: true, order: { payment: { confirm: null } } })
    }
    expect(await marks(shop)).toEqual([true, true])
  })
})

it('An order by card ends 80 minutes after its cart’s first place, however often it is tried again', async () => {
  const shop = await largeShop()
  const { stub } = await ordered(shop, { payment: 'demo' })
  for (let tries = 0; tries < 2; tries++) {
    shop.clock.nowMs += 34 * minute
    shop.provider.fail([...shop.provider.payments.keys()].at(-1) ?? '')
    await stub.paymentChanged(nextKey())
    expect(await stub.pay(nextKey(), { means: 'demo' })).toMatchObject({ ok: true, order: { state: 'paying' } })
  }
  shop.clock.nowMs += 12 * minute
  await alarm(stub)
  expect(await stub.view()).toMatchObject({ state: 'expired' })
  expect(await free(shop)).toBe(200)
})

describe('Unconfirmed places', () => {
  it('are at most a tenth of a sale’s places, over all networks and addresses', async () => {
    const shop = await largeShop()
    for (let order = 0; order < 2; order++) expect((await ordered(shop, { count: 10 })).answer.ok).toBe(true)
    const refused = await ordered(shop)
    expect(refused.answer).toMatchObject({ ok: false, reason: 'confirm_first' })
    expect(await refused.cart.view('hh')).toMatchObject({ order: null, lines: [{}, {}] })
    expect(await free(shop)).toBe(178)
    expect((await ordered(shop, { buyer: 'session' })).answer.ok).toBe(true)
  })

  it('are at most 40 of a network, over all productions, until they are confirmed, paid, cancelled or over', async () => {
    const shop = await largeShop()
    const network = await someNetwork(shop)
    const [first, second] = shop.productions
    const buy = async (production: number, count: number) => {
      const cart = await shop.newCart()
      await cart.addPlaces(nextKey(), 'hh', { production, count })
      const { stub, number } = await shop.newOrder()
      const facts = { number, cart, productions: [production] }
      const request = { email: newEmail(), network, total_cents: count * 5000 }
      return { stub, number, answer: await stub.place(strangersFacts(facts, request)) }
    }
    const [one, two, three, four] = await Promise.all([
      buy(first, 10),
      buy(first, 10),
      buy(second, 10),
      buy(second, 10),
    ])
    for (const { answer } of [one, two, three, four]) expect(answer).toMatchObject({ ok: true })
    const refuses = async () => expect(await buy(second, 1)).toMatchObject({ answer: { reason: 'confirm_first' } })
    await refuses()
    await confirm(one.stub)
    await two.stub.bankLine(nextKey(), { id: `all-${two.number}`, cents: 50_000 })
    await three.stub.cancel(nextKey())
    shop.clock.nowMs += 46 * minute
    await alarm(four.stub)
    for (let order = 0; order < 4; order++) {
      const production = order % 2 === 0 ? first : second
      expect((await buy(production, 10)).answer).toMatchObject({ ok: true })
    }
    await refuses()
  })

  it('leave nothing behind at the network if the cart changes before the order is placed', async () => {
    const shop = await largeShop()
    const network = await someNetwork(shop)
    for (let tries = 0; tries < 5; tries++)
      expect((await ordered(shop, { count: 10, network, total_cents: 1 })).answer).toMatchObject({
        reason: 'price_changed',
      })
    expect((await ordered(shop, { count: 10, network })).answer).toMatchObject({ ok: true })
  })

  it('of a change from card to transfer count as well', async () => {
    const shop = await largeShop()
    const network = await someNetwork(shop)
    for (let order = 0; order < 2; order++) await ordered(shop, { count: 10 })
    const { stub } = await ordered(shop, { payment: 'demo', network })
    expect(await stub.pay(nextKey(), { means: 'transfer' })).toMatchObject({ ok: false, reason: 'confirm_first' })
    expect(await stub.view()).toMatchObject({ state: 'paying' })
  })

  it('of a changed means keep their places only until the address is confirmed', async () => {
    const shop = await largeShop()
    const { stub } = await ordered(shop, { payment: 'demo' })
    const changed = await stub.pay(nextKey(), { means: 'transfer' })
    expect(changed).toMatchObject({
      ok: true,
      order: { payment: { confirm: { until_ms: shop.clock.nowMs + 45 * minute } } },
    })
    expect(await stub.pay(nextKey(), { means: 'demo' })).toMatchObject({ ok: true })
    shop.clock.nowMs += 46 * minute
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'expired' })
  })
})

test('the means of payment are changed twenty times at most, which staff are not bound by', async () => {
  const shop = await largeShop()
  const { stub } = await ordered(shop, { payment: 'demo' })
  for (let change = 0; change < maxPaymentChanges; change++) {
    const answer = await stub.pay(nextKey(), { means: change % 2 === 0 ? 'transfer' : 'demo' })
    expect(answer, String(change)).toMatchObject({ ok: true })
  }
  const stored = JSON.stringify(await storedIn(stub))
  expect(await stub.pay(nextKey(), { means: 'transfer' })).toMatchObject({ ok: false, reason: 'payment_changed_often' })
  expect(JSON.stringify(await storedIn(stub)).length - stored.length).toBeLessThan(500)
  expect(refusalSentence('payment_changed_often', 'de')).toContain(`${maxPaymentChanges}-mal`)
  expect(await stub.workOn(nextKey(), { do: 'ask for payment', means: 'transfer' })).toMatchObject({ ok: true })
})

describe('Confirmed places', () => {
  it('are at most twice as many as an order may have, per address and sale, until they are paid for', async () => {
    const shop = await largeShop()
    const email = newEmail()
    const [one] = await Promise.all([10, 10].map((count) => ordered(shop, { count, email, buyer: 'session' })))
    const third = await ordered(shop, { email, buyer: 'session' })
    expect(third.answer).toMatchObject({ ok: false, reason: 'pay_first', limit: 20 })
    const pressed = await ordered(shop, { email })
    expect(await confirm(pressed.stub)).toMatchObject({ ok: false, reason: 'pay_first' })
    expect(await pressed.stub.view()).toMatchObject({ payment: { confirm: {} } })
    expect((await ordered(shop, { buyer: 'session' })).answer.ok).toBe(true)
    await one?.stub.bankLine(nextKey(), { id: `paid-${one.number}`, cents: 50_000 })
    expect(await confirm(pressed.stub)).toMatchObject({ ok: true })
  })

  it('are no more if staff give an order time, as the preview says', async () => {
    const shop = await largeShop()
    const email = newEmail()
    const one = await ordered(shop, { count: 10, email, buyer: 'session' })
    await ordered(shop, { count: 10, email, buyer: 'session' })
    const { stub } = await ordered(shop, { email })
    const works: OrderWork[] = [
      { do: 'move the deadline', until: '2026-12-15' },
      { do: 'ask for payment', means: 'transfer' },
    ]
    const before = await storedIn(stub)
    const previews = []
    for (const work of works) previews.push(await stub.consequences(work))
    expect(await storedIn(stub)).toEqual(before)
    expect(previews).toEqual(works.map(() => ({ ok: false, reason: 'pay_first', limit: 20 })))
    for (const [index, work] of works.entries()) expect(await stub.workOn(nextKey(), work)).toEqual(previews[index])
    await one.stub.bankLine(nextKey(), { id: `paid-${one.number}`, cents: 50_000 })
    for (const work of works) {
      expect(await stub.consequences(work)).toMatchObject({ mails: 1, cents: {} })
      expect(await stub.workOn(nextKey(), work)).toMatchObject({ ok: true })
    }
  })

  it('count for their address, and what a stranger orders with it does not', async () => {
    const shop = await largeShop({ max_per_person: 4 })
    const email = newEmail()
    const strange = await ordered(shop, { count: 4, email })
    expect(strange.answer.ok).toBe(true)
    expect((await ordered(shop, { count: 4, email, buyer: 'session' })).answer.ok).toBe(true)
    expect(await confirm(strange.stub)).toMatchObject({ ok: false, reason: 'too_many_for_person' })
  })
})

describe('A limited code', () => {
  it.each([
    ['uses', { max_uses: 1 }],
    ['a budget', { budget_cents: 5000 }],
  ])('with %s needs a confirmed address for a transfer', async (_, limit) => {
    const shop = await largeShop()
    const code = `KNAPP-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    await shop.book.setUp([someVoucher({ code, value: { kind: 'percent', percent: 10 }, ...limit })])
    const cart = await shop.newCart()
    const [production] = shop.productions
    await cart.addPlaces(nextKey(), 'hh', { production, count: 2 })
    await cart.addCode(nextKey(), 'hh', { code, who: 'network:test' })
    const order = async (change: object) => {
      const { stub, number } = await shop.newOrder()
      const facts = { number, cart, productions: [production] }
      return {
        stub,
        answer: await stub.place({ ...strangersFacts(facts, { email: newEmail(), total_cents: 9000 }), ...change }),
      }
    }
    expect((await order({})).answer).toMatchObject({ ok: false, reason: 'confirm_first' })
    expect(await cart.view('hh')).toMatchObject({ voucher: { code }, lines: [{}, {}] })
    expect((await order({ buyer: 'session' })).answer).toMatchObject({ ok: true })
  })
})
