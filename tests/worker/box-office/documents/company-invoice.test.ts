// Every invoice for a company has what § 14 (4) UStG requires above 250 €, and its fields are kept for an electronic
// one.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { InvoiceAddress } from '../../../../shared/contract/box-office/order.ts'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../worker/box-office/objects/order/documents/print-order.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from '../order/some-order.ts'
import { readPages } from './read-pdf.ts'

const company: InvoiceAddress = {
  company: 'Praxis Dr. Hartwig',
  name: 'Frau Yilmaz',
  street: 'Am Markt 3',
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
  vat_id: 'DE123456789',
  reference: 'WF-2026-12',
}
const home = { street: 'Elbchaussee 12', postcode: '22765', city: 'Hamburg', country: 'DE' }

async function ordered(invoice: InvoiceAddress | null, lines = 3) {
  const shop = await someOrders({}, unprinted)
  const { stub, number } = await shop.newOrder()
  const cart = await shop.fullCart()
  const contact = { name: 'Aylin Yilmaz', email: 'yilmaz@example.org', address: home, ...(invoice && { invoice }) }
  await stub.place(someFacts({ number, cart, productions: shop.productions }, { payment: 'transfer', contact }))
  const pay = () => stub.bankLine(nextKey(), { id: number, cents: 5000 * lines })
  const print = async (id: string) => {
    const view = await stub.view()
    const file = view && (await printOrder(env, assetFonts(env.FILES), view, id))
    return (await readPages(file?.content as Uint8Array)).join(' ').replaceAll('\u00a0', ' ')
  }
  const statement = () => runInDurableObject(stub, (order: Order) => order.store.load()?.invoice?.statement)
  return { shop, stub, number, pay, print, statement }
}

describe('A company’s invoice', () => {
  it('has names and full addresses of both, the seller’s VAT number, day, number, and the kind and number of tickets', async () => {
    const { stub, number, pay, print } = await ordered(company)
    await pay()
    const invoice = (await stub.view())?.documents.find(({ kind }) => kind === 'invoice')
    const text = await print('invoice')
    for (const part of [
      // no. 1: names and addresses of both
      ...['Auftakt Konzertdirektion Hamburg Demo GmbH', 'Erfundene Straße 1', '20000 Hamburg'],
      ...['Praxis Dr. Hartwig', 'Frau Yilmaz', 'Am Markt 3', '20095 Hamburg'],
      // no. 2: the seller's VAT number; the buyer's, and what the buyer wants to read
      ...['USt-IdNr. DE000000000', 'USt-IdNr. DE123456789', 'Ihre Referenz WF-2026-12'],
      // no. 3 and 4: day and consecutive number
      ...['20. November 2026', `Rechnung ${invoice?.number}`, `Bestellung ${number}`],
      // no. 5 and 6: number, kind and day of the service
      ...['1 Karte, Normalpreis', 'Abend 1', '22. Dezember 2026', 'Leistungsdatum ist der Tag des Konzerts.'],
      // no. 7 and 8: net amount, rate and tax by rate, and the sum
      ...['Netto 140,19 €, 7 % MwSt. 9,81 €', 'Gesamt 150,00 €'],
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Elbchaussee')
    expect(text.match(/1 Karte, Normalpreis/g)).toHaveLength(3)
  })

  it('keeps its fields as they were issued; another company gets an invoice of its own', async () => {
    const { stub, pay, print, statement } = await ordered(company)
    await pay()
    expect((await statement())?.buyer).toEqual({
      name: 'Praxis Dr. Hartwig',
      address: ['Frau Yilmaz', 'Am Markt 3', '20095 Hamburg'],
      invoice: company,
    })
    const issued = await print('invoice')
    const invoice = { ...company, company: 'Andere GmbH', reference: 'X' }
    await stub.workOn(nextKey(), { do: 'correct the contact', invoice })
    expect((await stub.view())?.contact.invoice).toEqual(invoice)
    expect(await print('invoice')).toBe(issued)
    expect((await statement())?.buyer.invoice).toEqual(company)
    expect(await print('exchange-invoice-again1')).toMatch(/Andere GmbH.*Ihre Referenz X/s)
  })

  it('is corrected by a credit note to the same company', async () => {
    const { stub, pay, print } = await ordered(company)
    await pay()
    await stub.workOn(nextKey(), {
      do: 'correct the contact',
      name: 'Aylin Kaya',
      invoice: { ...company, company: 'X GmbH' },
    })
    const note = (await stub.view())?.documents.find(({ kind }) => kind === 'credit_note')
    const text = await print(note?.id ?? '')
    for (const part of [
      'Rechnungskorrektur',
      'Praxis Dr. Hartwig',
      'USt-IdNr. DE123456789',
      'Ihre Referenz WF-2026-12',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('X GmbH')
  })

  it('is not what a credit note for a person’s invoice becomes after a company has been entered', async () => {
    const { stub, pay, print } = await ordered(null)
    await pay()
    await stub.workOn(nextKey(), { do: 'correct the contact', invoice: company })
    const note = (await stub.view())?.documents.find(({ kind }) => kind === 'credit_note')
    const text = await print(note?.id ?? '')
    expect(text).toContain('Aylin Yilmaz')
    expect(text).not.toMatch(/Hartwig|DE123456789/)
  })

  it('names a company in another country with its country, and one without a person once', async () => {
    const vienna = { street: 'Graben 1', postcode: '1010', city: 'Wien', country: 'AT', vat_id: 'ATU12345678' }
    const { pay, print } = await ordered({ company: 'Musikhaus GmbH', name: 'Musikhaus GmbH', ...vienna })
    await pay()
    const text = await print('invoice')
    expect(text).toMatch(/Musikhaus GmbH Graben 1 1010 Wien ÖSTERREICH USt-IdNr\. ATU12345678/)
    expect(text.match(/Musikhaus/g)).toHaveLength(1)
  })

  it('is deleted with its order when the law no longer requires it', async () => {
    const { stub, pay } = await ordered(company)
    await pay()
    await stub.forget(Date.parse('2035-01-02T02:00:00Z'))
    const stored = await runInDurableObject(stub, (_, { storage }) =>
      JSON.stringify(
        [...storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")]
          .filter(({ name }) => !name.startsWith('_'))
          .map(({ name }) => [...storage.sql.exec(`SELECT * FROM "${name}"`)]),
      ),
    )
    expect(stored).not.toMatch(/Hartwig|Yilmaz|DE123456789|WF-2026/)
  })
})
