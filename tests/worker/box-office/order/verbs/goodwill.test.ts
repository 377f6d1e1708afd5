import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { owedCents } from '../../../../../shared/box-office/open-cents.ts'
import { assetFonts } from '../../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../../worker/box-office/objects/order/documents/print-order.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { recordOf } from '../../../../../worker/box-office/objects/order/record.ts'
import type { GoodwillRequest } from '../../../../../worker/box-office/objects/order/verbs/goodwill.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { readPages } from '../../documents/read-pdf.ts'
import { someFacts, someOrders, unprinted } from '../some-order.ts'
import { expectBooksAgree } from './books.ts'
import { storedIn } from './stored-in.ts'

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())

/** Places and pays an order of three tickets at 50 euros. */
async function paid({ isPrinted = false } = {}) {
  const shop = await someOrders({}, isPrinted ? undefined : unprinted)
  const { stub, number } = await shop.newOrder()
  await stub.place(someFacts({ number, cart: await shop.fullCart(), productions: shop.productions }))
  shop.provider.pay([...shop.provider.payments.keys()][0] ?? '')
  await stub.paymentChanged(nextKey())
  await alarm(stub)
  shop.mails.length = 0
  const lines = (await stub.view())?.lines.map(({ id }) => id) ?? []
  const preview = (request: GoodwillRequest) => stub.consequences({ do: 'refund an amount', ...request })
  const refund = (request: GoodwillRequest) => stub.workOn(nextKey(), { do: 'refund an amount', ...request })
  return { shop, stub, lines, preview, refund }
}

describe('An amount that is given back', () => {
  it('leaves all tickets valid, and is paid, mailed and documented as the preview says', async () => {
    const { shop, stub, preview, refund } = await paid({ isPrinted: true })
    const request = { cents: 2000, text: 'Weil die Heizung ausfiel.' }
    const before = await storedIn(stub)
    expect(await preview(request)).toEqual({ mails: 1, tickets: 0, seats: 0, cents: { demo: -2000 }, documents: 1 })
    expect(await storedIn(stub)).toEqual(before)
    expect(await refund(request)).toMatchObject({ ok: true, order: { state: 'complete', tickets: [{}, {}, {}] } })
    await alarm(stub)
    expect(shop.mails).toHaveLength(1)
    expect(shop.mails[0]?.text).toMatch(/20,00\s€[\s\S]*Weil die Heizung ausfiel\.[\s\S]*gelten weiter/)
    expect(shop.mails[0]?.attachments).toHaveLength(1)
    const view = await stub.view()
    const file = view && (await printOrder(env, assetFonts(env.FILES), view, 'credit-note-1'))
    expect((await readPages(file?.content as Uint8Array)).join()).toMatch(/Nachlass auf den Preis.*20,00/s)
    expect((await stub.deskView())?.missing_cents).toBe(0)
    await expectBooksAgree(stub)
  })

  it('is taken off the takings of each concert in proportion to its tickets, to the cent', async () => {
    const { stub, lines, refund } = await paid()
    const takings = () =>
      runInDurableObject(stub, ({ store }: Order) => {
        const order = store.load()
        const record = order && recordOf(order, store.ledger())
        const byProduction = Map.groupBy(record?.lines ?? [], ({ production }) => production)
        const sums = [...byProduction.values()].map((own) =>
          own.reduce((sum, line) => sum + (line.state === 'sold' ? line.cents : line.kept_cents), 0),
        )
        return { sums, owed: owedCents(store.ledger()) }
      })
    expect(await takings()).toEqual({ sums: [10_000, 5000], owed: 15_000 })
    // a third of 1,000 is no whole number of cents
    await refund({ cents: 1500, fee_cents: 500 })
    expect(await takings()).toEqual({ sums: [9333, 4667], owed: 14_000 })
    await stub.refund(nextKey(), { lines: lines.slice(0, 1), delivery: false, fee_cents: 100 })
    await alarm(stub)
    expect(await takings()).toEqual({ sums: [4667 + 100, 4667], owed: 9434 })
    await expectBooksAgree(stub)
  })

  it('is less by a fee', async () => {
    const { stub, preview, refund } = await paid()
    expect(await preview({ cents: 2000, fee_cents: 500 })).toMatchObject({ cents: { demo: -1500 } })
    await refund({ cents: 2000, fee_cents: 500 })
    expect(await stub.view()).toMatchObject({ payment: { refunded_cents: 1500 } })
    expect(await preview({ cents: 500, fee_cents: 500 })).toEqual({ ok: false, reason: 'fee_too_high' })
  })

  it('is at most what has been paid and not refunded, and what is left of the tickets’ prices', async () => {
    const { stub, lines, preview, refund } = await paid()
    const tooHigh = { ok: false, reason: 'amount_too_high' }
    expect(await preview({ cents: 15_001 })).toEqual(tooHigh)
    await stub.refund(nextKey(), { lines: lines.slice(0, 1), delivery: false, fee_cents: 1000 })
    // the fee stays with the house
    expect(await preview({ cents: 10_001 })).toEqual(tooHigh)
    expect(await refund({ cents: 4000 })).toMatchObject({ ok: true })
    expect(await refund({ cents: 6001 })).toEqual(tooHigh)
    expect(await refund({ cents: 6000 })).toMatchObject({ ok: true, order: { state: 'complete' } })
    expect(await stub.view()).toMatchObject({ payment: { paid_cents: 15_000, refunded_cents: 14_000 } })
    await expectBooksAgree(stub)
  })

  it('is not given back again with the tickets', async () => {
    const { stub, lines, refund } = await paid()
    await refund({ cents: 1000 })
    await stub.refund(nextKey(), { lines: lines.slice(0, 1), delivery: false })
    expect(await stub.view()).toMatchObject({ payment: { refunded_cents: 1000 + 4666 } })
    await stub.refund(nextKey(), { lines: lines.slice(1), delivery: false })
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'refunded', payment: { refunded_cents: 15_000 } })
    const view = await stub.view()
    const file = view && (await printOrder(env, assetFonts(env.FILES), view, 'credit-note-2'))
    expect((await readPages(file?.content as Uint8Array)).join()).toMatch(/50,00.*Schon erstattet.*3,34.*46,66/s)
    await expectBooksAgree(stub)
  })

  it('counts when a ticket is exchanged', async () => {
    const { shop, stub, lines, refund } = await paid()
    await refund({ cents: 3000 })
    const production = await shop.newProduction()
    const work = { do: 'move to another date' as const, lines: lines.slice(0, 1), production, seats: ['1-5'] }
    expect(await stub.consequences({ ...work, strand: false })).toMatchObject({ cents: { terminal: 1000 } })
    expect(await stub.workOn(nextKey(), { ...work, strand: false, terminal_cents: 1000 })).toMatchObject({ ok: true })
    await expectBooksAgree(stub)
    await stub.refund(nextKey(), { lines, delivery: false })
    await alarm(stub)
    expect((await stub.view())?.payment).toMatchObject({ paid_cents: 16_000, refunded_cents: 15_000, task_cents: 1000 })
    await expectBooksAgree(stub)
  })

  it('is refused for an order that is not paid', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, number } = await shop.newOrder()
    await stub.place(someFacts({ number, cart: await shop.fullCart(), productions: shop.productions }))
    const closed = { ok: false, reason: 'order_closed' }
    const work = { do: 'refund an amount' as const, cents: 100 }
    expect([await stub.consequences(work), await stub.workOn(nextKey(), work)]).toEqual([closed, closed])
  })
})
