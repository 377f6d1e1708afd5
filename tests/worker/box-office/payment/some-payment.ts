import type { PaymentRequest } from '../../../../worker/box-office/payment/provider.ts'
import { orderNumber } from '../../../../worker/box-office/rules/order-number.ts'

const order = orderNumber(2026, Uint8Array.of(7, 19, 22, 21, 2, 24, 9, 27, 29))

export function somePayment(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    key: 'attempt-1',
    site: 'hh',
    order,
    cents: 4250,
    locale: 'de',
    email: 'clara@example.org',
    description: '2 Karten, Dvořák 9',
    returnUrl: `http://hh.localhost/webshop/orders/${order}?paid=1`,
    cancelUrl: `http://hh.localhost/webshop/orders/${order}?paid=0`,
    untilMs: Date.parse('2026-11-20T09:35:00Z'),
    ...changes,
  }
}
