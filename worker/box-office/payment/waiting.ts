import type { callerMeans } from '../../../shared/contract/box-office/keys.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * An order that staff let wait, until its buyer pays by other means: by the page of a payment link, by transfer or at
 * the terminal. No money arrives by these means themselves.
 */
export const waiting = (means: (typeof callerMeans)[number]): PaymentProvider => ({
  means,
  begin: async ({ key, untilMs }) => ({ reference: key, url: null, untilMs }),
  state: async () => ({ state: 'open', paidCents: 0, refundedCents: 0 }),
  expire: async () => ({ state: 'expired', paidCents: 0, refundedCents: 0 }),
  refund: async () => ({ state: 'needs_staff' }),
})
