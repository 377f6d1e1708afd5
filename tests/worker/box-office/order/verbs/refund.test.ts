import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { assetFonts } from '../../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../../worker/box-office/objects/order/documents/print-order.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import type { RefundRequest } from '../../../../../worker/box-office/objects/order/verbs/staff.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { readPages } from '../../documents/read-pdf.ts'
import { someFacts, someOrders, unprinted } from '../some-order.ts'
import { storedIn } from './stored-in.ts'

/** Places and pays an order of three tickets at 50 euros. */
async function paid() {
  const shop = await someOrders({}, unprinted)
  const { stub, number } = await shop.newOrder()
  await stub.place(someFacts({ number, cart: await shop.fullCart(), productions: shop.productions }))
  shop.provider.pay([...shop.provider.payments.keys()][0] ?? '')
  await stub.paymentChanged(nextKey())
  await runInDurableObject(stub, (order: Order) => order.alarm())
  shop.mails.length = 0
  const lines = (await stub.view())?.lines.map(({ id }) => id) ?? []
  const preview = (request: RefundRequest) => stub.consequences({ do: 'refund', ...request })
  const refund = (request: RefundRequest) => stub.workOn(nextKey(), { do: 'refund', ...request })
  return { shop, stub, lines, preview, refund }
}

describe('A ticket that is taken back with a fee', () => {
  it('gives back its price less the fee, as the preview says, which changes nothing', async () => {
    const { shop, stub, lines, preview, refund } = await paid()
    const request = { lines: lines.slice(0, 1), delivery: false, fee_cents: 500, text: 'Wie am Telefon besprochen.' }
    const before = await storedIn(stub)
    expect(await preview(request)).toEqual({ mails: 1, tickets: 1, seats: 1, cents: { demo: -4500 }, documents: 1 })
    expect(await storedIn(stub)).toEqual(before)
    expect(await refund(request)).toMatchObject({ ok: true, order: { state: 'complete' } })
    await runInDurableObject(stub, (order: Order) => order.alarm())
    expect(shop.mails).toHaveLength(1)
    expect(shop.mails[0]?.text).toMatch(/45,00\s€/)
    expect(shop.mails[0]?.text).toContain('Wie am Telefon besprochen.')
    expect(await stub.view()).toMatchObject({ payment: { refunded_cents: 4500 }, tickets: [{}, {}] })
    expect((await stub.deskView())?.missing_cents).toBe(0)
  })

  it('has a credit note that names the fee, with the tax of what is given back', async () => {
    const { stub, lines, refund } = await paid()
    await refund({ lines: lines.slice(0, 1), delivery: false, fee_cents: 500 })
    const view = await stub.view()
    const file = view && (await printOrder(env, assetFonts(env.FILES), view, 'credit-note-1'))
    const text = (await readPages(file?.content as Uint8Array)).join()
    expect(text).toMatch(/50,00.*Einbehaltene Gebühr.*5,00.*45,00/s)
    const notes = await runInDurableObject(stub, (order: Order) => order.store.load()?.credit_notes)
    expect(notes?.[0]?.statement?.totals).toMatchObject({ cents: 4500, taxes: [{ gross_cents: 4500 }] })
  })

  it('leaves the fee with the house when the other tickets are taken back, too', async () => {
    const { stub, lines, refund } = await paid()
    await refund({ lines: lines.slice(0, 1), delivery: false, fee_cents: 500 })
    await refund({ lines: lines.slice(1), delivery: false })
    await runInDurableObject(stub, (order: Order) => order.alarm())
    expect(await stub.view()).toMatchObject({
      state: 'refunded',
      payment: { paid_cents: 15_000, refunded_cents: 14_500 },
    })
  })

  it('is refused for a fee above its price', async () => {
    const { lines, preview, refund } = await paid()
    const request = { lines: lines.slice(0, 1), delivery: true, fee_cents: 5001 }
    expect(await preview(request)).toEqual({ ok: false, reason: 'fee_too_high' })
    expect(await refund(request)).toEqual({ ok: false, reason: 'fee_too_high' })
  })
})
