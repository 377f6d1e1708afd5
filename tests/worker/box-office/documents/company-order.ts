import { createExecutionContext, env } from 'cloudflare:test'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import app from '../../../../worker/index.ts'
import { visitor } from '../routes/visitor.ts'
import { someStoredSales } from '../store/some-sales.ts'

export const companyAddress = {
  company: 'Nordwerk GmbH',
  name: 'Einkauf',
  street: 'Am Sande 3',
  postcode: '21335',
  city: 'Lüneburg',
}
export const contact = { name: 'Jana Dvořáková', email: 'jana@example.org' }

export async function ordered(
  company: object | null = { ...companyAddress, reference: 'PO-4711', vat_id: 'DE123456789' },
) {
  const { id } = await someStoredSales()
  const buyer = visitor()
  await buyer('POST', 'cart/holds/', { production: id, count: 2 })
  const placed = await buyer('POST', 'orders/', {
    contact: { ...contact, ...(company && { invoice: company }) },
    delivery: 'pdf',
    payment: 'transfer',
    consents: { terms: true },
    total_cents: 10_000,
  })
  const { number, secret } = placed.json
  const order = orderOf(env, 'hh', number)
  const pay = () => order.bankLine(`bank:${number}`, { id: `line-${number}`, cents: 10_000 })
  const path = `orders/${number}/documents/`
  return { id, number, order, pay, path, query: `?secret=${secret}`, placed }
}

export async function get(path: string) {
  const response = await app.fetch(new Request(`http://hh.localhost/api/shop/${path}`), env, createExecutionContext())
  const { status, headers } = response
  return { status, text: await response.text(), type: headers.get('Content-Type'), headers }
}
