import { env } from 'cloudflare:workers'
import { orderOf } from '../../../../worker/tickets/objects/order-of.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'

/** A checkout's form as a visitor fills it in, for two tickets at 50 euros. */
export const orderForm = {
  ...{ action: 'order', email: 'jana@example.org', given_name: 'Jana', family_name: 'Dvořáková' },
  ...{ delivery: 'pdf', payment: 'transfer', total_cents: '10000' },
}

/** A visitor with two tickets in the cart. */
export async function visitorWithCart() {
  const { id } = await someStoredSales()
  const visitor = pageVisitor()
  await visitor.hold(id, 2)
  return { visitor, production: id }
}

/** A visitor who has ordered two tickets on the checkout's page. */
export async function visitorWithOrder(fields: Record<string, string> = {}) {
  const { visitor, production } = await visitorWithCart()
  const { to } = await visitor.submit('/webshop/checkout', { ...orderForm, ...fields })
  const number = to?.split('/').at(-1) ?? ''
  const pay = (cents = 10_000) => orderOf(env, 'hh', number).bankLine(`bank-${number}`, { id: `line-${number}`, cents })
  return { visitor, production, number, path: `/webshop/orders/${number}`, pay }
}
