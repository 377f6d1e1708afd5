import { env } from 'cloudflare:workers'
import type { TaxKind } from '../../../../shared/box-office/tax-rates.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'

/** The fields of a completed checkout form for two tickets at 50 euros. */
export const orderForm = {
  action: 'order',
  email: 'jana@example.org',
  given_name: 'Jana',
  family_name: 'Dvořáková',
  delivery: 'pdf',
  payment: 'transfer',
  total_cents: '10000',
}

/**
 * Returns a visitor with two tickets in the cart.
 * @param delivery the only delivery type that the sale offers
 */
export async function visitorWithCart({
  visitor = pageVisitor(),
  delivery = 'pdf' as 'pdf' | 'wallet',
  tax = 'reduced' as TaxKind,
} = {}) {
  const { id } = await someStoredSales({ data: someSalesData({ delivery: [{ type: delivery, cents: 0 }], tax }) })
  await visitor.hold(id, 2)
  return { visitor, production: id }
}

/** Returns a visitor who has ordered two tickets on the checkout page, and `pay`, which records a transfer. */
export async function visitorWithOrder(
  fields: Record<string, string> = {},
  as: Parameters<typeof visitorWithCart>[0] = {},
) {
  const { visitor, production } = await visitorWithCart(as)
  const { to } = await visitor.submit('/webshop/checkout', { ...orderForm, ...fields })
  const number = to?.split('/').at(-1) ?? ''
  const pay = (cents = 10_000) => orderOf(env, 'hh', number).bankLine(`bank-${number}`, { id: `line-${number}`, cents })
  return { visitor, production, number, path: `/webshop/orders/${number}`, pay }
}
