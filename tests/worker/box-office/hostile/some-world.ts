import { env } from 'cloudflare:workers'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import type { Env } from '../../../../worker/env.ts'
import { customerBrowser } from '../routes/customer-browser.ts'
import { someStoredSales } from '../store/some-sales.ts'

export const doorToken = { Authorization: `Bearer ${env.DOOR_TOKEN}` }

export const someContact = { name: 'Jana Dvořáková', email: 'jana@example.org' }

/** Creates a visitor with two tickets in the cart and a paid order. */
export async function someWorld(bindings: Partial<Env> = {}) {
  const { id: production, plan } = await someStoredSales()
  const visitor = customerBrowser({ bindings })
  const { number, secret, code } = await paidOrder(visitor, production)
  const { json: cart } = await visitor.call('POST', 'cart/holds/', { production, count: 2 })
  const seat = plan.sections[0]?.rows[0]?.seats[0]?.id ?? ''
  return { visitor, production, number, secret, code, line: cart.lines[0].id as string, seat }
}

export type Visitor = ReturnType<typeof customerBrowser>

async function paidOrder({ call }: Visitor, production: number) {
  await call('POST', 'cart/holds/', { production, count: 2 })
  const { json } = await call('POST', 'orders/', {
    contact: someContact,
    delivery: 'pdf',
    payment: 'transfer',
    consents: { terms: true },
    total_cents: 10_000,
  })
  const { number, secret } = json as { number: string; secret: string }
  await orderOf(env, 'hh', number).bankLine(`bank-${number}`, { id: `line-${number}`, cents: 10_000 })
  const { json: paid } = await call('GET', `orders/${number}/?secret=${secret}`)
  return { number, secret, code: paid.tickets[0].code as string }
}
