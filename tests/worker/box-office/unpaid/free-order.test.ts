import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../../../worker/box-office/objects/network.ts'
import { networkOf } from '../../../../worker/box-office/objects/network-of.ts'
import { minute, nextKey, someVoucher } from '../cart/some-cart.ts'
import { strangersFacts } from '../order/some-order.ts'
import {
  alarm,
  confirm,
  free,
  largeShop,
  marks,
  newEmail,
  ordered,
  type Shop,
  someNetwork,
  tokenOf,
} from './some-stranger.ts'

const freePrices = (['normal', 'reduced', 'companion'] as const).map((price_type) => ({
  category: 1,
  price_type,
  cents: 0,
}))
/** A shop whose halls of 200 places cost nothing. */
const freeShop = (sales: Parameters<typeof largeShop>[0] = {}) => largeShop({ prices: freePrices, ...sales })
const given = (shop: Shop, change: Parameters<typeof ordered>[1] = {}) =>
  ordered(shop, { payment: 'free', total_cents: 0, ...change })
const mailed = (shop: Shop) => shop.mails.map(({ subject }) => subject.slice(0, 10))

describe('An order that costs nothing, of a visitor whose address is not confirmed', () => {
  it('waits 45 minutes for the button of its mail, without tickets', async () => {
    const shop = await freeShop()
    const { stub, answer } = await given(shop)
    const untilMs = shop.clock.nowMs + 45 * minute
    expect(answer).toMatchObject({
      ok: true,
      order: {
        state: 'pending',
        tickets: [],
        payment: { state: 'open', due_ms: null, confirm: { until_ms: untilMs } },
      },
    })
    await alarm(stub)
    const [mail] = shop.mails
    expect(shop.mails).toHaveLength(1)
    expect(mail?.attachments ?? []).toEqual([])
    expect(mail?.text).toContain(`confirm=${await tokenOf(stub)}`)
    expect(mail?.text).toContain('bis 10:45 Uhr, dann schicken wir Ihnen die Karten')
    expect(mail?.text).not.toMatch(/Überweisung|reserviert|[Bb]ezahl/)
    shop.clock.nowMs = untilMs - 1
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'pending' })
    shop.clock.nowMs = untilMs
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'expired', tickets: [], payment: { state: 'expired' } })
    expect([await free(shop), await marks(shop)]).toEqual([200, []])
    await alarm(stub)
    expect(shop.mails.at(-1)?.text).toContain('ist nicht rechtzeitig bestätigt worden')
    expect(shop.mails.at(-1)?.text).not.toMatch(/überwiesen|[Üü]berweisung|reservieren/)
  })

  it('is complete with its tickets once the button is pressed, which no guess replaces', async () => {
    const shop = await freeShop()
    const { stub } = await given(shop)
    await alarm(stub)
    expect(await confirm(stub, 'guessed-token')).toMatchObject({ ok: false, reason: 'unknown_code' })
    expect(await stub.view()).toMatchObject({ state: 'pending', tickets: [] })
    expect(await marks(shop)).toEqual([false])
    expect(await confirm(stub)).toMatchObject({
      ok: true,
      order: { state: 'complete', tickets: [{}, {}], payment: { state: 'paid', confirm: null } },
    })
    expect(await marks(shop)).toEqual([])
    await alarm(stub)
    expect(mailed(shop)).toEqual(['Bitte best', 'Ihre Karte'])
    expect(await confirm(stub)).toMatchObject({ ok: true, order: { state: 'complete' } })
  })

  it('is confirmed by a customer who is logged in with its address, and needs no button if it is ordered so', async () => {
    const shop = await freeShop()
    const { stub, email } = await given(shop)
    expect(await stub.confirmAddress(nextKey(), { token: '', customer: email })).toMatchObject({
      ok: true,
      order: { state: 'complete' },
    })
    const { answer } = await given(shop, { buyer: 'session' })
    expect(answer).toMatchObject({ ok: true, order: { state: 'complete', tickets: [{}, {}] } })
  })

  it('gets the same places by the button after its end, or equal ones are offered', async () => {
    const shop = await freeShop()
    const [same, other] = [await given(shop), await given(shop, { count: 10 })]
    shop.clock.nowMs += 46 * minute
    for (const { stub } of [same, other]) await alarm(stub)
    expect(await confirm(same.stub)).toMatchObject({ ok: true, order: { state: 'complete', tickets: [{}, {}] } })
    const seats = ((await other.stub.view())?.lines ?? []).map(({ seat }) => seat ?? '')
    const cart = await shop.newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: shop.productions[0], seats: seats.slice(0, 2) })
    expect(await confirm(other.stub)).toMatchObject({ ok: true, order: { state: 'offered', tickets: [] } })
    await alarm(other.stub)
    expect(shop.mails.at(-1)?.text).not.toMatch(/Geld|erstatten/)
    expect(await other.stub.answerOffer(nextKey(), { accept: true })).toMatchObject({
      ok: true,
      order: { state: 'complete', tickets: Array.from({ length: 10 }, () => ({})) },
    })
  })

  it('waits as well if a code takes off the whole price, and takes no limited code', async () => {
    const shop = await largeShop()
    const [production] = shop.productions
    const code = `ALLE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const everyone = someVoucher({ code, value: { kind: 'percent', percent: 100 } })
    const few = { ...everyone, code: everyone.code.replace('ALLE', 'EINE'), max_uses: 1 }
    await shop.book.setUp([everyone, few])
    for (const [code, expected] of [
      [everyone.code, { ok: true, order: { state: 'pending', tickets: [], payment: { confirm: {} } } }],
      [few.code, { ok: false, reason: 'confirm_first' }],
    ] as const) {
      const cart = await shop.newCart()
      await cart.addPlaces(nextKey(), 'hh', { production, count: 2 })
      await cart.addCode(nextKey(), 'hh', { code, who: 'network:test' })
      const { stub, number } = await shop.newOrder()
      const request = { email: newEmail(), payment: 'free' as const, total_cents: 0 }
      const facts = strangersFacts({ number, cart, productions: [production] }, request)
      expect(await stub.place(facts)).toMatchObject(expected)
      if (!expected.ok) expect(await cart.view('hh')).toMatchObject({ voucher: { code }, lines: [{}, {}], order: null })
    }
  })

  it('is cancelled by its buyer, or by staff, who cannot take a payment for it', async () => {
    const shop = await freeShop()
    const [one, two] = [await given(shop), await given(shop)]
    expect(await one.stub.cancel(nextKey())).toMatchObject({ ok: true, order: { state: 'cancelled', tickets: [] } })
    for (const work of [
      { do: 'pay at the terminal' },
      { do: 'ask for payment', means: 'transfer' },
      { do: 'move the deadline', until: '2026-12-15' },
    ] as const) {
      expect(await two.stub.consequences(work)).toMatchObject({ ok: false, reason: 'order_closed' })
      expect(await two.stub.workOn(nextKey(), work)).toMatchObject({ ok: false, reason: 'order_closed' })
    }
    expect(await two.stub.workOn(nextKey(), { do: 'cancel', mail: false })).toMatchObject({ ok: true })
    expect([await free(shop), await marks(shop)]).toEqual([200, []])
  })
})

describe('Unconfirmed orders that cost nothing', () => {
  it('are one of a network and sale, and at most 40 places, until they are confirmed, cancelled or over', async () => {
    const shop = await freeShop({ max_per_order: 30 })
    const network = await someNetwork(shop)
    const [first, second] = shop.productions
    const buy = async (production: number, count = 10) => {
      const cart = await shop.newCart()
      await cart.addPlaces(nextKey(), 'hh', { production, count })
      const { stub, number } = await shop.newOrder()
      const request = { email: newEmail(), network, payment: 'free' as const, total_cents: 0 }
      const answer = await stub.place(strangersFacts({ number, cart, productions: [production] }, request))
      return { stub, cart, answer }
    }
    const refuses = async (production: number, count?: number) => {
      const { answer, cart } = await buy(production, count)
      expect(answer).toMatchObject({ ok: false, reason: 'confirm_first' })
      expect((await cart.view('hh')).order).toBeNull()
    }
    const end = [
      ({ stub }: Awaited<ReturnType<typeof buy>>) => confirm(stub),
      ({ stub }: Awaited<ReturnType<typeof buy>>) => stub.cancel(nextKey()),
      async ({ stub }: Awaited<ReturnType<typeof buy>>) => {
        shop.clock.nowMs += 46 * minute
        await alarm(stub)
      },
    ]
    for (const how of end) {
      const order = await buy(first)
      expect(order.answer).toMatchObject({ ok: true })
      await refuses(first, 1)
      await how(order)
    }
    expect((await buy(first, 20)).answer).toMatchObject({ ok: true })
    await refuses(second, 21)
    expect((await buy(second, 20)).answer).toMatchObject({ ok: true })
    expect((await buyElsewhere(shop)).answer).toMatchObject({ ok: true })
    shop.clock.nowMs += 46 * minute
    await runInDurableObject(networkOf(env, network), async (object: Network, { storage }) => {
      await object.alarm()
      expect(storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'free_orders'").toArray()).toEqual([])
    })
  })

  it('hold half of a free sale, and a tenth of one with other prices', async () => {
    const shop = await freeShop()
    for (let order = 0; order < 10; order++) expect((await given(shop, { count: 10 })).answer.ok).toBe(true)
    const refused = await given(shop)
    expect(refused.answer).toMatchObject({ ok: false, reason: 'confirm_first' })
    expect(await refused.cart.view('hh')).toMatchObject({ order: null, lines: [{}, {}] })
    expect((await given(shop, { buyer: 'session' })).answer).toMatchObject({ ok: true })
    const mixed = await freeShop({
      prices: freePrices.map((each, index) => ({ ...each, cents: index === 1 ? 2500 : 0 })),
    })
    for (let order = 0; order < 2; order++) expect((await given(mixed, { count: 10 })).answer.ok).toBe(true)
    expect((await given(mixed)).answer).toMatchObject({ ok: false, reason: 'confirm_first' })
  })

  it('give one mailbox at most two orders of a free sale without a limit of its own', async () => {
    const shop = await freeShop()
    const email = newEmail()
    for (let order = 0; order < 2; order++)
      expect((await given(shop, { count: 10, email, buyer: 'session' })).answer).toMatchObject({ ok: true })
    const third = await given(shop, { email })
    expect(third.answer).toMatchObject({ ok: true })
    expect(await confirm(third.stub)).toMatchObject({ ok: false, reason: 'too_many_for_person', limit: 20 })
    const owned = await freeShop({ max_per_person: 30 })
    for (let order = 0; order < 3; order++)
      expect((await given(owned, { count: 10, email, buyer: 'session' })).answer).toMatchObject({ ok: true })
  })
})

const buyElsewhere = async (shop: Shop) => given(shop, { network: await someNetwork(shop) })

it('An address gets three mails an hour about orders that cost nothing, and its own tickets all the same', async () => {
  const shop = await freeShop()
  const email = newEmail()
  const orders = []
  for (let count = 0; count < 5; count++) {
    const order = await given(shop, { email })
    await alarm(order.stub)
    orders.push(order)
  }
  expect(mailed(shop)).toEqual(Array(3).fill('Bitte best'))
  expect((await orders[4]?.stub.view())?.payment.confirm?.mail_held_ms).toBe(shop.clock.nowMs + 60 * minute)
  for (const { stub } of orders.slice(0, 2)) {
    await confirm(stub)
    await alarm(stub)
  }
  const known = await given(shop, { email, buyer: 'session' })
  await alarm(known.stub)
  expect(mailed(shop).slice(3)).toEqual(Array(3).fill('Ihre Karte'))
})
