import { below } from '../../calls/row.ts'

export const paymentsRows = below('/api/shop/', {
  paymentEvent: { method: 'POST', path: 'payments/{provider}/', right: 'provider', status: 204, isKeyless: true },
})
