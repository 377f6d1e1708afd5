// The XML beside a company's invoices and credit notes: who gets it, where it is offered, and when it is missing.
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/entities/roles.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { staffWith } from '../../content/editor/as-staff.ts'
import { nextKey } from '../cart/some-cart.ts'
import { customerBrowser } from '../routes/customer-browser.ts'
import { mailsOf } from '../routes/some-order.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { companyAddress, get, ordered } from './company-order.ts'

describe('A company’s electronic invoice', () => {
  it('is an XML with the invoice’s number in its name, for callers with the secret alone', async () => {
    const { path, query, pay, order } = await ordered()
    expect((await get(`${path}invoice.xml${query}`)).status).toBe(404)
    await pay()
    const number = (await order.view())?.documents.find(({ kind }) => kind === 'invoice')?.number
    for (const slash of ['', '/']) {
      const file = await get(`${path}invoice.xml${slash}${query}`)
      expect([file.status, file.type]).toEqual([200, 'application/xml'])
      expect(file.headers.get('Content-Disposition')).toBe(`inline; filename="rechnung-${number}.xml"`)
      expect(file.headers.get('Cache-Control')).toBe('no-store')
      expect(file.text).toContain(`<ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode>`)
      expect(file.text).toContain('<ram:IssuerAssignedID>PO-4711</ram:IssuerAssignedID>')
      expect(file.text).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
    }
    const unknown = await get(`orders/A-26-000-000-0000/documents/invoice.xml${query}`)
    for (const stranger of ['', '?secret=wrong']) {
      const refused = await get(`${path}invoice.xml${stranger}`)
      expect([refused.status, refused.text]).toEqual([404, unknown.text])
    }
    for (const none of [
      'confirmation.xml',
      'tickets.xml',
      'calendar.xml',
      'credit-note-1.xml',
      '.xml',
      'invoice.xml.xml',
    ])
      expect((await get(path + none + query)).status, none).toBe(404)
  })

  it('is for each role what its PDF is', async () => {
    const { number, pay } = await ordered()
    await pay()
    for (const [role, allowed] of Object.entries({
      editor: 403,
      publisher: 200,
      boxoffice: 200,
      door: 403,
      admin: 200,
    })) {
      const call = calling(await staffWith(`xml-${role}`, { hh: role as Role }))
      const { status } = await call(`orders/${number}/documents/invoice.xml/`, undefined, 'GET')
      expect([role, status]).toEqual([role, allowed])
    }
    const customer = customerBrowser()
    expect((await customer.ask('GET', `/webshop/orders/${number}/documents/invoice.xml`)).status).toBe(404)
    await customer.logIn('another@post.example')
    expect((await customer.ask('GET', `/webshop/orders/${number}/documents/invoice.xml`)).status).toBe(404)
  })

  it('is attached to the mail of its PDF, as is a credit note’s, and offered on the order’s page', async () => {
    const { number, order, pay, path, query } = await ordered()
    const mails = await mailsOf(order)
    await pay()
    await runInDurableObject(order, (object: Order) => object.alarm())
    const attached = () => mails.at(-1)?.attachments?.map(({ filename }) => filename)
    expect(attached()).toEqual(['tickets', 'calendar', 'invoice', 'invoice.xml'])
    expect(await order.workOn(nextKey(), { do: 'refund an amount', cents: 1000 })).toMatchObject({ ok: true })
    await runInDurableObject(order, (object: Order) => object.alarm())
    expect(attached()).toEqual(['credit-note-1', 'credit-note-1.xml'])
    const note = await get(`${path}credit-note-1.xml${query}`)
    const issued = (await order.view())?.documents.find(({ kind }) => kind === 'invoice')?.number
    expect(note.text).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(note.text).toMatch(new RegExp(`<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${issued}<`))
    const guest = customerBrowser()
    const opened = await guest.ask('GET', `/webshop/orders/${number}${query}`)
    const html = await (opened.status === 303 ? await guest.ask('GET', `/webshop/orders/${number}`) : opened).text()
    for (const id of ['invoice', 'invoice.xml', 'credit-note-1.xml']) expect(html).toContain(`/documents/${id}"`)
    expect(html).toContain('XML (E-Rechnung)')
    const numbers = (text: string) =>
      text.match(/<span(?: class="vh")?> (?:<!-- -->)?RE-/g)?.map((each) => each.includes('vh'))
    expect(numbers(html)).toEqual([true, true])
    await order.settleRefund(nextKey(), { refund: 1, iban: 'DE02120300000000202051' })
    await order.workOn(nextKey(), {
      do: 'correct the contact',
      invoice: { ...companyAddress, country: 'DE', company: 'X' },
    })
    const both = await (await guest.ask('GET', `/webshop/orders/${number}`)).text()
    expect(numbers(both)).toEqual([false, false, false, false])
    const page = await guest.ask('GET', `/webshop/orders/${number}/documents/invoice.xml`)
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'application/xml'])
  })

  it('is no file for a person, and none of an older invoice, which says why', async () => {
    const person = await ordered(null)
    await person.pay()
    expect((await get(`${person.path}invoice.xml${person.query}`)).status).toBe(404)
    const { order, path, query, pay, number } = await ordered()
    await pay()
    await runInDurableObject(order, ({ store }: Order) => {
      const stored = store.load()
      delete stored?.invoice?.statement?.electronic
      if (stored) store.commit(() => store.save(stored))
    })
    const older = await get(`${path}invoice.xml${query}`)
    expect([older.status, JSON.parse(older.text).detail]).toMatchObject([
      404,
      /RE-.* bevor es elektronische Rechnungen gab/,
    ])
    expect(JSON.parse((await get(`${path}invoice.xml${query}&locale=en`)).text).detail).toContain('before there were')
    const call = calling(await staffWith('xml-older', { hh: 'boxoffice' }))
    const { documents } = (await call(`orders/${number}/`, undefined, 'GET')).json
    expect(documents.map(({ kind, xml }: Record<string, string>) => [kind, xml])).toEqual([
      ['confirmation', null],
      ['invoice', 'older'],
      ['tickets', null],
    ])
    // its later credit note has one
    await order.workOn(nextKey(), { do: 'refund an amount', cents: 1000 })
    expect((await get(`${path}credit-note-1.xml${query}`)).status).toBe(200)
  })
})
