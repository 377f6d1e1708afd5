import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { card } from '../../../../worker/box-office/payment/card.ts'
import { transfer } from '../../../../worker/box-office/payment/transfer.ts'
import { control } from '../../woken.ts'
import { minute, nextKey } from '../cart/some-cart.ts'
import { fakeStripe } from '../payment/fake-stripe.ts'
import { someFacts, someOrders, unprinted } from './some-order.ts'

type Shop = Awaited<ReturnType<typeof someOrders>>

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())

async function orderByCard(shop: Shop, { refuses = false } = {}) {
  const stripe = fakeStripe(() => shop.clock.nowMs)
  const network = { losesAnswers: false }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (refuses && String(input).endsWith('/sessions'))
      return Response.json({ error: { type: 'invalid_request_error', code: 'amount_too_small' } }, { status: 400 })
    const answer = await stripe.fetch(input, init)
    if (network.losesAnswers) throw new TypeError('network connection lost')
    return answer
  })
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  await control(stub, (order: Order) => {
    order.outside = { ...order.outside, providers: { transfer, card: card('sk_test_known_to_the_tests') } }
  })
  const facts = someFacts({ number, cart, productions: shop.productions }, { payment: 'card' })
  const place = () =>
    runInDurableObject(stub, (order: Order) =>
      order.place(facts).then(
        (answer) => answer,
        () => null,
      ),
    )
  return { stripe, network, stub, place }
}

afterEach(() => vi.unstubAllGlobals())

describe('An order whose payment page cannot be opened', () => {
  it('is listed, ends in time although the provider still does not answer, and gives its places back', async () => {
    const shop = await someOrders({}, unprinted)
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    shop.provider.isDown = true
    const facts = someFacts({ number, cart, productions: shop.productions })
    await runInDurableObject(stub, (order: Order) => order.place(facts).catch(() => {}))
    await alarm(stub)
    const { results } = await env.DB.prepare('SELECT state FROM orders WHERE number = ?').bind(number).all()
    expect(results).toEqual([{ state: 'paying' }])
    shop.clock.nowMs += 36 * minute
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'expired' })
    expect(shop.mails.at(-1)?.text).toContain('Die Zahlung ließ sich nicht öffnen')
    expect(await cart.view('hh')).toMatchObject({ order: null })
    shop.clock.nowMs += 15 * minute
    const [first] = shop.productions
    expect((await shop.inventory(first).availability())?.categories[0]).toMatchObject({ free: 20 })
  })

  it('is reported at night if it cannot end', async () => {
    const shop = await someOrders({}, unprinted)
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    await stub.place(someFacts({ number, cart, productions: shop.productions }))
    const { provider } = shop
    provider.expire = () => Promise.reject(new Error('the page cannot be closed'))
    shop.clock.nowMs += 60 * minute
    await alarm(stub)
    expect(await stub.moneyDifferences()).toEqual([])
    shop.clock.nowMs += 60 * minute
    expect(await stub.moneyDifferences()).toEqual(['unpaid, closing since its end at 2026-11-20T09:35:00.000Z'])
  })

  it('waits for other means if the provider refuses it for good', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, place } = await orderByCard(shop, { refuses: true })
    expect(await place()).toMatchObject({
      ok: true,
      order: { state: 'paying', payment: { state: 'failed', url: null } },
    })
    await alarm(stub)
    expect(shop.mails.at(-1)?.subject).toContain('Ihre Bestellung')
    expect(await stub.pay(nextKey(), { means: 'transfer' })).toMatchObject({ ok: true, order: { state: 'pending' } })
  })

  it('opens a page that the provider still accepts, once it answers again', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, stripe, network, place } = await orderByCard(shop)
    network.losesAnswers = true
    expect(await place()).toBeNull()
    shop.clock.nowMs += 20 * minute
    // this call and the next fall into the same five minutes, so they have the same content and create one session
    expect(await place()).toBeNull()
    shop.clock.nowMs += minute
    network.losesAnswers = false
    expect(await place()).toMatchObject({ ok: true, order: { payment: { state: 'open', url: expect.any(String) } } })
    expect(stripe.sessions.size).toBe(2)
    const [, late] = stripe.sessions.values()
    expect((late?.expires_at ?? 0) * 1000 - shop.clock.nowMs).toBeGreaterThanOrEqual(30 * minute)
    shop.clock.nowMs += 15 * minute
    await alarm(stub)
    expect([late?.status, (await stub.view())?.state]).toEqual(['expired', 'expired'])
  })
})
