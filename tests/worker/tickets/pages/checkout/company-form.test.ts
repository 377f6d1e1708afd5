import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { orderOf } from '../../../../../worker/tickets/objects/order-of.ts'
import { readOrderForm } from '../../../../../worker/tickets/pages/checkout/order-form.ts'
import { orderForm, visitorWithCart, visitorWithOrder } from '../some-order.ts'

const path = '/webshop/checkout'
const company = {
  company: 'Nordwerk GmbH & Co. KG',
  vat_id: 'de 123 456 789',
  reference: '04011000-1234512345-06',
  invoice_street: 'Am Sande 3',
  invoice_postcode: '21335',
  invoice_city: 'Lüneburg',
}

const invoiceOf = async (number: string) => (await orderOf(env, 'hh', number).view())?.contact.invoice

describe('A company at the checkout', () => {
  it('gets the invoice, with its VAT number in plain form', async () => {
    const { number } = await visitorWithOrder(company)
    expect(await invoiceOf(number)).toEqual({
      company: 'Nordwerk GmbH & Co. KG',
      name: 'Jana Dvořáková',
      street: 'Am Sande 3',
      postcode: '21335',
      city: 'Lüneburg',
      country: 'DE',
      vat_id: 'DE123456789',
      reference: '04011000-1234512345-06',
    })
    expect(await invoiceOf((await visitorWithOrder()).number)).toBeUndefined()
  })

  it('of another country has that of its VAT number, and a postcode of its form', async () => {
    const { number } = await visitorWithOrder({ ...company, vat_id: 'ATU12345678', invoice_postcode: '1010' })
    expect(await invoiceOf(number)).toMatchObject({ country: 'AT', postcode: '1010', vat_id: 'ATU12345678' })
  })

  it('must give what an invoice needs, field by field, and keeps what was typed', async () => {
    const { visitor } = await visitorWithCart()
    const fieldsOf = async (fields: Record<string, string>) =>
      Object.keys((await visitor.submit<'checkout'>(path, { ...orderForm, ...fields })).page.refusal?.fields ?? {})
    expect(await fieldsOf({ company: 'Nordwerk' })).toEqual(['invoice_street', 'invoice_postcode', 'invoice_city'])
    expect(await fieldsOf({ ...company, company: ' ' })).toEqual(['company'])
    expect(await fieldsOf({ ...company, vat_id: 'DE12345' })).toEqual(['vat_id'])
    expect(await fieldsOf({ ...company, invoice_postcode: '1010' })).toEqual(['invoice_postcode'])
    expect(await fieldsOf({ reference: 'PO-1' })).toEqual([
      ...['company', 'invoice_street', 'invoice_postcode', 'invoice_city'],
    ])
    const { page } = await visitor.submit<'checkout'>(path, { ...orderForm, ...company, vat_id: 'DE12345' })
    expect(page.refusal?.typed).toMatchObject({ company: company.company, reference: company.reference })
    const html = await visitor.send(path, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ ...orderForm, ...company, vat_id: 'DE12345', key: crypto.randomUUID() }),
    })
    // the fields are in sight, without a script
    expect(await html.text()).toMatch(/<details open(?:="")?><summary[^>]*>Rechnung an eine Firma/)
  })

  it('has the address to which its tickets are posted, if it gives no other', () => {
    const read = (fields: Record<string, string>) => {
      const typed: Record<string, string> = { ...orderForm, ...fields }
      const form = readOrderForm({ field: (name) => typed[name] ?? '' }, 'de')
      return 'request' in form ? form.request.contact.invoice : Object.keys(form.fields)
    }
    const post = { delivery: 'post', street: 'Kai 7', postcode: '20457', city: 'Hamburg', company: 'Reederei' }
    expect(read(post)).toEqual({
      company: 'Reederei',
      name: 'Jana Dvořáková',
      street: 'Kai 7',
      postcode: '20457',
      city: 'Hamburg',
      country: 'DE',
    })
    expect(read({ ...post, invoice_city: 'Kiel' })).toEqual(['invoice_street', 'invoice_postcode'])
    expect(read({ ...post, delivery: 'pdf' })).toEqual(['invoice_street', 'invoice_postcode', 'invoice_city'])
  })

  it('whose letters the documents lack reads before the order how they spell it, once', async () => {
    const { visitor } = await visitorWithCart()
    const typed = { ...orderForm, ...company, company: '李 GmbH' }
    const { page } = await visitor.submit<'checkout'>(path, typed)
    expect(page.refusal?.facts.printed).toBe('Li GmbH')
    expect((await visitor.submit(path, { ...typed, printed: 'Li GmbH' })).to).toMatch(/^\/webshop\/orders\//)
  })
})
