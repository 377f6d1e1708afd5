// What mails, the order's page and the desk say of an order of which a part was given back: what is left, and what goes
// back.
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { givenBack } from '../../../../shared/box-office/open-cents.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders } from './some-order.ts'

/** Sells two tickets for one concert and one for another, at 50 € each, posted for 3,90 €. */
async function sold() {
  const shop = await someOrders({}, async () => null)
  const { stub, number } = await shop.newOrder()
  const address = { street: 'Elbchaussee 12', postcode: '22765', city: 'Hamburg', country: 'DE' }
  const contact = { name: 'Jana Dvořáková', email: 'jana@example.org', address }
  const facts = { number, cart: await shop.fullCart(), productions: shop.productions }
  const request = { payment: 'transfer' as const, delivery: 'post' as const, contact, total_cents: 15_390 }
  await stub.place({ ...someFacts(facts, request), delivery_cents: 390 })
  await stub.bankLine(nextKey(), { id: `line-${number}`, cents: 15_390 })
  await alarm(stub)
  const lines = (await stub.view())?.lines ?? []
  const mailed = async () => {
    shop.mails.length = 0
    await alarm(stub)
    return String(shop.mails[0]?.text).replaceAll('\u00a0', ' ')
  }
  const money = async () => {
    const view = await stub.view()
    return view && givenBack(view)
  }
  return { stub, lines, mailed, money }
}

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())

describe('An order of which a part was given back', () => {
  it('names the tickets that are left, the fee that was kept and the rest of the sum', async () => {
    const { stub, lines, mailed, money } = await sold()
    expect(await money()).toEqual({ backCents: 0, leftCents: 15_390 })
    await stub.refund(nextKey(), { lines: lines.slice(0, 1).map(({ id }) => id), delivery: false, fee_cents: 500 })
    const mail = await mailed()
    for (const part of [
      'Wir erstatten Ihnen 45,00 €',
      'Zwei Karten: 100,00 €',
      'Per Post: 3,90 €',
      'Einbehaltene Gebühr: 5,00 €',
      'Gesamt: 108,90 €',
      'Inkl. 7 % MwSt. (7,12 €)',
    ])
      expect(mail).toContain(part)
    expect(mail).not.toContain('153,90')
    expect(await money()).toEqual({ backCents: 4500, leftCents: 10_890 })
  })

  it('names no concert of which nothing is left, and no delivery that goes back', async () => {
    const { stub, lines, mailed, money } = await sold()
    await stub.refund(nextKey(), { lines: lines.slice(2).map(({ id }) => id), delivery: true })
    const mail = await mailed()
    expect(mail).toContain('Abend 1')
    expect(mail).not.toContain('Abend 2\n')
    expect(mail).toContain('Gesamt: 100,00 €')
    expect(mail).not.toContain('Per Post: 3,90')
    expect(await money()).toEqual({ backCents: 5390, leftCents: 10_000 })
  })

  it('says what was given back of the price of tickets that stay valid', async () => {
    const { stub, mailed, money } = await sold()
    await stub.workOn(nextKey(), { do: 'refund an amount', cents: 1500 })
    const mail = await mailed()
    expect(mail).toContain('Schon erstattet: −15,00 €')
    expect(mail).toContain('Gesamt: 138,90 €')
    expect(await money()).toEqual({ backCents: 1500, leftCents: 13_890 })
  })
})
