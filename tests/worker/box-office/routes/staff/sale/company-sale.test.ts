import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { orderOf } from '../../../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { someStoredSales } from '../../../store/some-sales.ts'
import { visitor } from '../../visitor.ts'
import { calling } from '../some-staff.ts'

const company = {
  company: 'Nordwerk GmbH',
  name: 'Einkauf',
  street: 'Am Sande 3',
  postcode: '21335',
  city: 'Lüneburg',
  country: 'DE',
  vat_id: 'de 123.456.789',
  reference: 'PO-4711',
}
const stored = { ...company, vat_id: 'DE123456789' }

async function heldByStaff() {
  const { id } = await someStoredSales()
  const call = calling(await staffSession('nina', 'boxoffice'))
  const cart = `carts/${crypto.randomUUID()}/`
  await call(`${cart}holds/`, { production: id, count: 2 })
  const sell = (invoice: object) =>
    call(`${cart}order/`, {
      contact: { name: 'Ole Petersen', email: null, invoice },
      delivery: 'box_office',
      payment: 'transfer',
      total_cents: 10_000,
    })
  return { call, sell }
}

describe('A company', () => {
  it('that buys by telephone gets the invoice, and staff correct it at the order', async () => {
    const { call, sell } = await heldByStaff()
    const { status, json } = await sell(company)
    expect([status, json.contact.invoice]).toEqual([201, stored])
    const other = { ...stored, reference: 'PO-4712' }
    const changed = await call(`orders/${json.number}/contact/`, { invoice: other })
    expect(changed.json.contact.invoice).toEqual(other)
    const removed = await call(`orders/${json.number}/contact/`, { invoice: null })
    expect(removed.json.contact.invoice).toBeUndefined()
    const { results } = await env.DB.prepare('SELECT detail FROM box_office_staff_calls WHERE detail LIKE ?')
      .bind(`%${json.number}%`)
      .all<{ detail: string }>()
    // the audit log outlives the order
    expect(results.length).toBeGreaterThan(1)
    expect(JSON.stringify(results)).not.toMatch(/Nordwerk|Einkauf|DE123456789|PO-471/)
  })

  it('is refused as a whole with a wrong VAT number, an address that is cut short, or a field that does not exist', async () => {
    const { sell } = await heldByStaff()
    const bad: [object, string][] = [
      [{ ...company, vat_id: 'DE12345678' }, 'contact.invoice.vat_id'],
      [{ ...company, vat_id: 'GB123456789' }, 'contact.invoice.vat_id'],
      [{ ...company, vat_id: 'D'.repeat(99) }, 'contact.invoice.vat_id'],
      [{ ...company, street: ' ' }, 'contact.invoice.street'],
      [{ ...company, company: '' }, 'contact.invoice.company'],
      [{ ...company, reference: 'x'.repeat(61) }, 'contact.invoice.reference'],
      [{ ...company, country: 'Deutschland' }, 'contact.invoice.country'],
      [{ ...company, iban: 'DE' }, 'contact.invoice.iban'],
    ]
    for (const [invoice, field] of bad) {
      const { status, json } = await sell(invoice)
      expect([status, json.errors?.[0]?.field], field).toEqual([400, field])
    }
    expect((await sell(company)).status).toBe(201)
  })

  it('that orders by the API has the same fields, which a repeated request does not change', async () => {
    const { id } = await someStoredSales()
    const buyer = visitor()
    await buyer('POST', 'cart/holds/', { production: id, count: 2 })
    const order = {
      contact: { name: 'Jana Dvořáková', email: 'jana@example.org', invoice: company },
      delivery: 'pdf',
      payment: 'transfer',
      consents: { terms: true },
      total_cents: 10_000,
    }
    const placed = await buyer('POST', 'orders/', order)
    expect([placed.status, placed.json.contact.invoice]).toEqual([201, stored])
    const view = await orderOf(env, 'hh', placed.json.number).view()
    expect(view?.contact.invoice).toEqual(stored)
  })
})
