import type { CallRows } from '../row.ts'

export const paymentsRows = {
  paymentEvent: {
    method: 'POST',
    path: '/api/shop/payments/{provider}/',
    right: 'provider',
    status: 204,
    isKeyless: true,
  },
} as const satisfies CallRows
