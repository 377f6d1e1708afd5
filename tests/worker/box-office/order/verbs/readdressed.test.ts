// Invoices that are issued again since they go to another addressee: a credit note for each former one, one new
// invoice with its XML, and the same money and tickets as before.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { InvoiceAddress, OrderRequest } from '../../../../../shared/contract/box-office/order.ts'
import { assetFonts } from '../../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../../worker/box-office/objects/order/documents/print-order.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { killedWhile } from '../../../killed-while.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { readPages } from '../../documents/read-pdf.ts'
import { someFacts, someOrders } from '../some-order.ts'
import { expectBooksAgree } from './books.ts'
import { alarm } from './some-exchange.ts'
import { storedIn } from './stored-in.ts'

const home = { street: 'Elbchaussee 12', postcode: '22765', city: 'Hamburg', country: 'DE' }
const company: InvoiceAddress = {
  company: 'Nordwerk GmbH',
  name: 'Einkauf',
  street: 'Am Sande 3',
  postcode: '21335',
  city: 'Lüneburg',
  country: 'DE',
  reference: 'PO-4711',
}
const toCompany = { do: 'correct the contact' as const, invoice: company }

/** Sells three tickets at 50 € to a person, by post for 3,90 € if wished. */
async function sold(request: Partial<OrderRequest> = {}, deliveryCents = 0) {
  const shop = await someOrders({}, async (_, id) => ({ filename: id, content: new Uint8Array() }) as never)
  const { stub, number } = await shop.newOrder()
  const facts = { number, cart: await shop.fullCart(), productions: shop.productions }
  const contact = { name: 'Aylin Yilmaz', email: 'yilmaz@example.org', address: home }
  const total_cents = 15_000 + deliveryCents
  const placed = someFacts(facts, { payment: 'transfer', contact, total_cents, ...request })
  await stub.place({ ...placed, delivery_cents: deliveryCents })
  await stub.bankLine(nextKey(), { id: `line-${number}`, cents: total_cents })
  await alarm(stub)
  shop.mails.length = 0
  const stored = () => runInDurableObject(stub, (order: Order) => order.store.load())
  const ledger = () => runInDurableObject(stub, (order: Order) => order.store.ledger())
  const documents = async () => (await stub.view())?.documents.filter(({ number }) => number) ?? []
  const print = async (id: string) => {
    const view = await stub.view()
    const file = view && (await printOrder(env, assetFonts(env.FILES), view, id))
    return (await readPages(file?.content as Uint8Array)).join(' ').replaceAll('\u00a0', ' ')
  }
  const file = async (id: string) => {
    const view = await stub.view()
    const printed = view && (await printOrder(env, assetFonts(env.FILES), view, `${id}.xml`))
    return String(printed?.content)
  }
  return { shop, stub, number, stored, ledger, documents, print, file }
}

describe('A company that is named after the sale', () => {
  it('gets an invoice with its XML, and the person a credit note; money and tickets stay', async () => {
    const { shop, stub, stored, ledger, documents, print, file } = await sold()
    const [before, money] = [await stub.view(), await ledger()]
    const kept = await storedIn(stub)
    expect(await stub.consequences(toCompany)).toEqual({ mails: 1, tickets: 0, seats: 0, cents: {}, documents: 2 })
    expect(await storedIn(stub)).toEqual(kept)
    expect(await stub.workOn(nextKey(), toCompany)).toMatchObject({ ok: true, order: { state: 'complete' } })
    const [first, note, invoice] = await documents()
    expect([first, note, invoice].map((each) => [each?.id, each?.statement?.buyer.name])).toEqual([
      ['invoice', 'Aylin Yilmaz'],
      ['exchange-credit_note-again1', 'Aylin Yilmaz'],
      ['exchange-invoice-again1', 'Nordwerk GmbH'],
    ])
    expect(note?.statement?.corrects).toBe(first?.number)
    expect([note, invoice].map((each) => each?.statement?.totals)).toEqual([before?.totals, before?.totals])
    const after = await stub.view()
    expect(await ledger()).toEqual(money)
    for (const same of ['lines', 'tickets', 'totals', 'calendar', 'payment'] as const)
      expect(after?.[same]).toEqual(before?.[same])
    expect((await stored())?.moves ?? []).toEqual([])
    await expectBooksAgree(stub)

    const printed = await print('exchange-invoice-again1')
    for (const part of ['Nordwerk GmbH', 'Am Sande 3', 'Ihre Referenz PO-4711', 'Gesamt 150,00 €'])
      expect(printed).toContain(part)
    expect(printed).toContain(`Verrechnet mit der Rechnungskorrektur ${note?.number}.`)
    expect(await print('exchange-credit_note-again1')).toContain('Der Betrag ist mit der neuen Rechnung verrechnet.')
    const xml = await file('exchange-invoice-again1')
    expect(xml).toContain(`<ram:ID>${invoice?.number}</ram:ID><ram:TypeCode>380</ram:TypeCode>`)
    expect(xml).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')

    await alarm(stub)
    const [mail, ...others] = shop.mails
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Neue Rechnung: Bestellung /)
    for (const part of [first?.number, invoice?.number, 'Nordwerk GmbH', 'zu bezahlen ist nichts', 'gelten weiter'])
      expect(mail?.text).toContain(part)
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      'exchange-credit_note-again1',
      'exchange-invoice-again1',
      'exchange-invoice-again1.xml',
    ])
    await stub.resend(nextKey())
    await alarm(stub)
    expect(shop.mails.at(-1)?.attachments?.map(({ filename }) => filename)).toEqual([
      ...['tickets', 'calendar', 'exchange-invoice-again1', 'exchange-invoice-again1.xml'],
    ])
  })

  it('is once enough: the same address again, another name or telephone number issue nothing', async () => {
    const { stub, documents } = await sold()
    await stub.workOn(nextKey(), toCompany)
    for (const change of [{ invoice: { ...company } }, { name: 'Aylin Kaya' }, { phone: '040 555 0143' }]) {
      expect(await stub.consequences({ do: 'correct the contact', ...change })).toMatchObject({ documents: 0 })
      await stub.workOn(nextKey(), { do: 'correct the contact', ...change })
    }
    expect(await documents()).toHaveLength(3)
    await stub.workOn(nextKey(), { do: 'correct the contact', invoice: { ...company, reference: 'PO-4712' } })
    await stub.workOn(nextKey(), { do: 'correct the contact', invoice: null })
    const issued = (await documents()).slice(3)
    expect(issued.map(({ id, statement }) => [id, statement?.buyer.name])).toEqual([
      ['exchange-credit_note-again2', 'Nordwerk GmbH'],
      ['exchange-invoice-again2', 'Nordwerk GmbH'],
      ['exchange-credit_note-again3', 'Nordwerk GmbH'],
      ['exchange-invoice-again3', 'Aylin Kaya'],
    ])
    await expectBooksAgree(stub)
  })

  it('takes over the delivery and what is left of the prices; what is given back later corrects its invoice', async () => {
    const { stub, documents } = await sold({ delivery: 'post' }, 390)
    const lines = (await stub.view())?.lines.map(({ id }) => id) ?? []
    await stub.workOn(nextKey(), { do: 'refund an amount', cents: 1000 })
    await stub.refund(nextKey(), { lines: lines.slice(0, 1), delivery: false, fee_cents: 200 })
    await alarm(stub)
    await paidByHand(stub)
    const left = { cents: 15_390 - 1000 - (5000 - 333), delivery: 390 }
    await stub.workOn(nextKey(), toCompany)
    const [note, invoice] = (await documents()).slice(-2).map(({ statement }) => statement)
    expect([note?.kind, invoice?.kind]).toEqual(['credit_note', 'invoice'])
    for (const statement of [note, invoice]) {
      expect(statement?.totals.delivery_cents).toBe(left.delivery)
      // the fee stays with the invoice of the tickets that were given back
      expect(Math.abs((statement?.totals.cents ?? 0) - left.cents)).toBeLessThanOrEqual(1)
      expect(statement?.totals.taxes.reduce((sum, tax) => sum + tax.gross_cents, 0)).toBe(statement?.totals.cents)
    }
    expect(note?.totals.cents).toBe(invoice?.totals.cents)
    await expectBooksAgree(stub)
    await stub.refund(nextKey(), { lines: lines.slice(1), delivery: true })
    await alarm(stub)
    await paidByHand(stub)
    const last = (await documents()).filter(({ id }) => id.startsWith('credit-note')).at(-1)?.statement
    expect([last?.corrects, last?.buyer.name]).toEqual([invoice?.number, 'Nordwerk GmbH'])
    expect(last?.totals).toEqual(invoice?.totals)
    await expectBooksAgree(stub)
  })

  it('is refused while a refund is open, and names nothing of an order without an invoice', async () => {
    const { stub, documents } = await sold()
    const [line] = (await stub.view())?.lines ?? []
    await stub.refund(nextKey(), { lines: [line?.id ?? ''], delivery: false })
    await alarm(stub)
    const issued = await documents()
    for (const answer of [await stub.workOn(nextKey(), toCompany), await stub.consequences(toCompany)])
      expect(answer).toEqual({ ok: false, reason: 'refund_open' })
    // what issues nothing is not refused
    expect(await stub.workOn(nextKey(), { do: 'correct the contact', name: 'Aylin Kaya' })).toMatchObject({ ok: true })
    await paidByHand(stub)
    expect(await stub.workOn(nextKey(), toCompany)).toMatchObject({ ok: true })
    expect(await documents()).toHaveLength(issued.length + 2)
    await expectBooksAgree(stub)
  })

  it.each(['exchange-note', 'exchange-invoice'])('survives a kill at the end of %s', async (step) => {
    const { shop, stub, documents } = await sold()
    await killedWhile(stub, async (order: Order, { killed, storage }) => {
      storage.setAlarm = async () => {}
      await storage.deleteAlarm()
      const act = order.store.endStep.bind(order.store)
      order.store.endStep = (name, nowMs) => {
        if (name.split(':')[0] !== step) return act(name, nowMs)
        void killed()
        throw new Error('killed')
      }
      return order.workOn('killed', toCompany)
    })
    await shop.setClock(stub)
    shop.clock.nowMs += 60_000
    await alarm(stub)
    expect(await stub.workOn('killed', toCompany)).toMatchObject({ ok: true })
    await alarm(stub)
    expect((await documents()).map(({ id }) => id)).toEqual([
      'invoice',
      'exchange-credit_note-again1',
      'exchange-invoice-again1',
    ])
    expect(shop.mails).toHaveLength(1)
    await expectBooksAgree(stub)
  })
})

/** Ticks off the open refunds of an order as paid by hand. */
async function paidByHand(stub: DurableObjectStub<Order>): Promise<void> {
  const refunds = await runInDurableObject(stub, (order: Order) => order.store.load()?.refunds ?? [])
  for (const { number, state } of refunds)
    if (state !== 'done')
      await stub.settleRefund(nextKey(), { refund: number, iban: 'DE89370400440532013000' } as never)
}
