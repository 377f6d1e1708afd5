import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import { readOrderForm } from '../../../../../worker/box-office/pages/order-form.ts'
import { saveVouchers } from '../../../../../worker/box-office/store/vouchers.ts'
import { store } from '../../store/some-sales.ts'
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

  it('is in the country that it chooses, whatever that of its VAT number', async () => {
    const austria = { ...company, invoice_country: 'AT', invoice_postcode: '1010' }
    const { number } = await visitorWithOrder(austria)
    expect(await invoiceOf(number)).toMatchObject({ country: 'AT', postcode: '1010', vat_id: 'DE123456789' })
    const { page } = await (await visitorWithCart()).visitor.submit<'checkout'>(path, {
      ...orderForm,
      ...company,
      vat_id: 'ATU12345678',
      invoice_postcode: '1010',
    })
    // a number of Austria makes no address in Austria
    expect(Object.keys(page.refusal?.fields ?? {})).toEqual(['invoice_postcode'])
    const greece = { ...company, vat_id: 'GR 123 456 789', invoice_country: 'GR', invoice_postcode: '105 57' }
    expect(await invoiceOf((await visitorWithOrder(greece)).number)).toMatchObject({
      country: 'GR',
      vat_id: 'EL123456789',
    })
  })

  it('chooses its country from a list in the page, Germany first, which a refusal keeps', async () => {
    const { visitor } = await visitorWithCart()
    const namesOf = async (locale: string) =>
      (await visitor.open<'checkout'>(`${path}?locale=${locale}`)).page.data.countries
    const german = await namesOf('de')
    expect(german.slice(0, 3)).toEqual([
      ['DE', 'Deutschland'],
      ['BE', 'Belgien'],
      ['BG', 'Bulgarien'],
    ])
    expect(german.find(([code]) => code === 'CH')).toEqual(['CH', 'Schweiz'])
    expect(german.map(([, name]) => name).indexOf('Österreich')).toBeLessThan(german.length - 5)
    expect((await namesOf('en')).slice(0, 2)).toEqual([
      ['DE', 'Germany'],
      ['AT', 'Austria'],
    ])
    const post = (country: string) =>
      visitor.send(path, {
        method: 'POST',
        headers: { Accept: 'text/html' },
        body: new URLSearchParams({
          ...orderForm,
          ...company,
          vat_id: 'DE1',
          invoice_country: country,
          key: crypto.randomUUID(),
        }),
      })
    expect(await (await post('CH')).text()).toMatch(/<option value="CH" selected(?:="")?>Schweiz/)
    const refused = await (await post('XX')).text()
    expect(refused).toMatch(/id="invoice_country-error"/)
    expect(refused).toContain('href="#invoice_country"')
  })

  it('is not asked for its address while that of the delivery is mistyped', async () => {
    const { visitor } = await visitorWithCart()
    const posted = { delivery: 'post', street: 'Kai 7', postcode: '2045', city: 'Hamburg', company: 'Reederei' }
    const fieldsOf = async (fields: Record<string, string>) =>
      Object.keys((await visitor.submit<'checkout'>(path, { ...orderForm, ...fields })).page.refusal?.fields ?? {})
    expect(await fieldsOf(posted)).toEqual(['postcode'])
    expect(await fieldsOf({ ...posted, street: '', city: '' })).toEqual(['street', 'postcode', 'city'])
    // the letter goes to Germany, and the company is not there
    expect(await fieldsOf({ ...posted, postcode: '20457', invoice_country: 'AT' })).toEqual([
      ...['invoice_street', 'invoice_postcode', 'invoice_city'],
    ])
  })

  it('gets no invoice where nothing is paid: the fields are not shown, and refused if they are sent', async () => {
    const { visitor } = await visitorWithCart()
    const code = `ALL-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const terms = { productions: null, valid_from: null, valid_until: null, min_cents: 0, max_uses: null }
    await saveVouchers(store, 'hh', [{ ...terms, budget_cents: null, code, value: { kind: 'percent', percent: 100 } }])
    const used = await visitor.send('/api/shop/cart/codes/', {
      method: 'POST',
      headers: { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    expect(used.status).toBe(200)
    const html = await (await visitor.send(path, { headers: { Accept: 'text/html' } })).text()
    expect(html).toContain('Kostenlos bestellen')
    expect(html).not.toContain('Rechnung an eine Firma')
    const free = { ...orderForm, free: '1', total_cents: '0' }
    const { page } = await visitor.submit<'checkout'>(path, { ...free, ...company })
    expect([page.refusal?.reason, page.refusal?.sentence]).toEqual([
      'free_with_invoice',
      expect.stringContaining('deshalb gibt es keine Rechnung'),
    ])
    const { to } = await visitor.submit<'checkout'>(path, free)
    expect(to).toMatch(/^\/webshop\/orders\//)
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
