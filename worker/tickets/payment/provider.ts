// What every means of payment can do. Only an order's object calls providers.
import type { PaymentMeans } from '../../../shared/contract/shop/order.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { SiteKey } from '../../../shared/sites.ts'

export interface PaymentProvider {
  means: PaymentMeans
  /** Starts a payment. A repeated key answers with the same payment. */
  begin(request: PaymentRequest): Promise<BegunPayment>
  /** The present state of a payment. */
  state(reference: string): Promise<PaymentStatus>
  /** Ends a payment for good, unless it is paid. */
  expire(reference: string): Promise<PaymentStatus>
  /** Pays money back. A repeated key answers with the same refund. */
  refund(request: { reference: string; cents: number; key: string }): Promise<RefundResult>
}

export interface PaymentRequest {
  key: string
  site: SiteKey
  /** The order's number. */
  order: string
  cents: number
  locale: Locale
  email: string
  description: string
  /** Where the outside page sends the buyer after paying, and after giving up. */
  returnUrl: string
  cancelUrl: string
  /** When the order stops waiting, UTC milliseconds. */
  untilMs: number
}

export interface BegunPayment {
  reference: string
  /** The outside page that takes the payment; null if there is nothing to visit, as for a transfer. */
  url: string | null
  /** When the payment ends, UTC milliseconds. */
  untilMs: number
}

export interface PaymentStatus {
  state: 'open' | 'paid' | 'failed' | 'expired'
  paidCents: number
  refundedCents: number
}

export interface RefundResult {
  state: 'done' | 'pending' | 'needs_staff'
}
