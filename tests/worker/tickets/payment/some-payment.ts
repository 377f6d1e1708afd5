import type { PaymentRequest } from '../../../../worker/tickets/payment/provider.ts'

/** A payment of 42.50 € at Hamburg, which ends 35 minutes after the tests' moment. */
export function somePayment(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    key: 'attempt-1',
    site: 'hh',
    order: 'A-26-7KQ-M2P-9XT4',
    cents: 4250,
    locale: 'de',
    email: 'clara@example.org',
    description: '2 Karten, Dvořák 9',
    returnUrl: 'http://hh.localhost/webshop/orders/A-26-7KQ-M2P-9XT4?secret=abc',
    cancelUrl: 'http://hh.localhost/webshop/checkout',
    untilMs: Date.parse('2026-11-20T09:35:00Z'),
    ...changes,
  }
}
