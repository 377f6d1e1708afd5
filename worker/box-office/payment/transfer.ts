import { creditorReference } from '../rules/creditor-reference.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * Bank transfers, for which there is no provider to query. The order's ledger records the payments (`bankLine`), and
 * staff refund money by hand, because that requires the buyer's account.
 */
export const transfer: PaymentProvider = {
  means: 'transfer',
  begin: async ({ order, untilMs }) => {
    const reference = creditorReference(order)
    if (!reference) throw new Error('an order whose number is no reference')
    return { reference, url: null, untilMs }
  },
  state: async () => ({ state: 'open', paidCents: 0, refundedCents: 0 }),
  expire: async () => ({ state: 'expired', paidCents: 0, refundedCents: 0 }),
  refund: async () => ({ state: 'needs_staff' }),
}
