import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { minute, nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from './some-order.ts'

type Shop = Awaited<ReturnType<typeof someOrders>>

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())
const startsMs = Date.parse('2026-12-22T20:00:00+01:00')

async function ended(shop: Shop) {
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  await stub.place(someFacts({ number, cart, productions: shop.productions }, { payment: 'transfer' }))
  const places = (await stub.view())?.lines.map(({ seat }) => seat ?? '') ?? []
  shop.clock.nowMs += 11 * 24 * 60 * minute
  await alarm(stub)
  const pay = async (cents = 15_000) => {
    const paid = await stub.bankLine(nextKey(), { id: `late-${number}`, cents })
    await alarm(stub)
    return paid
  }
  return { stub, places, pay }
}

async function buy(shop: Shop) {
  const { stub, number } = await shop.newOrder()
  const cart = await shop.fullCart()
  const answer = await stub.place(someFacts({ number, cart, productions: shop.productions }, { payment: 'transfer' }))
  // its own alarm would send its mail at any time
  await alarm(stub)
  return answer
}

describe('A late payment', () => {
  it('buys no tickets for a concert that has begun', async () => {
    const shop = await someOrders({}, unprinted)
    const { pay } = await ended(shop)
    shop.clock.nowMs = startsMs
    expect(await pay()).toMatchObject({ order: { state: 'needs_staff', tickets: [] } })
    expect(shop.mails.at(-1)?.text).toContain('als das Konzert schon begonnen hatte')
    const [, second] = shop.productions
    expect((await shop.inventory(second).availability())?.categories[0]).toMatchObject({ free: 20 })
  })

  it('is offered other places until the concert begins, and not longer', async () => {
    const shop = await someOrders({}, unprinted)
    const { pay, places, stub } = await ended(shop)
    shop.clock.nowMs = startsMs - 60 * minute
    await (await shop.newCart()).addPlaces(nextKey(), 'hh', {
      production: shop.productions[0],
      seats: places.slice(0, 2),
    })
    expect(await pay()).toMatchObject({ order: { state: 'offered', offer: { until_ms: startsMs } } })
    expect(shop.mails.at(-1)?.text).toContain('zurückgelegt, bis Dienstag, 22. Dezember 2026, 20:00 Uhr.')
    shop.clock.nowMs = startsMs
    expect(await stub.answerOffer(nextKey(), { accept: true })).toMatchObject({ ok: false, reason: 'no_offer' })
  })

  it('buys no more tickets than one person may have', async () => {
    const shop = await someOrders({ max_per_person: 2 }, unprinted)
    const { pay } = await ended(shop)
    expect(await buy(shop)).toMatchObject({ ok: true })
    expect(await pay()).toMatchObject({ order: { state: 'needs_staff', tickets: [] } })
    expect(shop.mails.at(-1)?.text).toContain('so viele Karten, wie eine Person kaufen kann')
  })

  it('counts again for what its buyer may have', async () => {
    const shop = await someOrders({ max_per_person: 2 }, unprinted)
    const { pay } = await ended(shop)
    expect(await pay()).toMatchObject({ order: { state: 'complete' } })
    expect(await buy(shop)).toMatchObject({ ok: false, reason: 'too_many_for_person' })
  })

  it('is refunded with the sentence that the sale is over if the concert was cancelled', async () => {
    const shop = await someOrders({}, unprinted)
    const { pay } = await ended(shop)
    await shop.inventory(shop.productions[0]).setStopped(true)
    expect(await pay()).toMatchObject({ order: { state: 'needs_staff' } })
    expect(shop.mails.at(-1)?.text).toContain('für das Konzert werden keine Karten mehr verkauft')
  })

  it('that is too small is refunded with a mail', async () => {
    const shop = await someOrders({}, unprinted)
    const { pay } = await ended(shop)
    expect(await pay(5000)).toMatchObject({ order: { state: 'needs_staff', payment: { task_cents: 5000 } } })
    expect(shop.mails.at(-1)?.text).toContain('reicht für deren Betrag nicht aus')
  })

  it.each([
    ['declined', 'haben Sie abgelehnt'],
    ['let lapse', 'keine Antwort'],
  ])('whose offer the buyer has %s says so', async (how, sentence) => {
    const shop = await someOrders({}, unprinted)
    const { pay, places, stub } = await ended(shop)
    await (await shop.newCart()).addPlaces(nextKey(), 'hh', {
      production: shop.productions[0],
      seats: places.slice(0, 2),
    })
    await pay()
    if (how === 'declined') await stub.answerOffer(nextKey(), { accept: false })
    else shop.clock.nowMs += 24 * 60 * minute
    await alarm(stub)
    await alarm(stub)
    expect(shop.mails.at(-1)?.text).toContain(sentence)
    expect(shop.mails.at(-1)?.text).not.toContain('nicht mehr frei')
  })
})

describe('A payment in part', () => {
  it('lets the mail name the rest, as the GiroCode does', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, number } = await shop.newOrder()
    const cart = await shop.fullCart()
    await stub.place(someFacts({ number, cart, productions: shop.productions }, { payment: 'transfer' }))
    await stub.bankLine(nextKey(), { id: `part-${number}`, cents: 5000 })
    await stub.resend(nextKey())
    await alarm(stub)
    expect(shop.mails.at(-1)?.text).toMatch(/überweisen Sie 100(,00)?\s€/)
    expect(shop.mails.at(-1)?.text).toMatch(/Betrag:? *100(,00)?\s€/)
  })
})
