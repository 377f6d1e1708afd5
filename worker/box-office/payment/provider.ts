// The interface of payment providers. Free orders and payments at the desk have no provider.
import type { PaymentMeans } from '../../../shared/contract/box-office/order.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'

export interface PaymentProvider {
  means: PaymentMeans
  /** Starts a payment. A repeated key returns the same payment. @throws PaymentRefused if it can never start */
  begin(request: PaymentRequest): Promise<BegunPayment>
  /** Queries the provider for a payment's state and its paid and refunded amounts. @param reference from `begin` */
  state(reference: string): Promise<PaymentStatus>
  /** Ends a payment permanently, unless it is paid. @returns the state afterwards */
  expire(reference: string): Promise<PaymentStatus>
  /** Refunds money. A repeated key returns the same refund. */
  refund(request: { reference: string; cents: number; key: string }): Promise<RefundResult>
}

export interface PaymentRequest {
  key: string
  site: SiteKey
  order: string
  cents: number
  locale: Locale
  /**
   * The buyer's address, with which the payment page may be filled in; '' if the payer must not see one, or without
   * one.
   */
  email: string
  description: string
  /** `returnUrl` is where the payment page sends the buyer after paying, `cancelUrl` after giving up. */
  returnUrl: string
  cancelUrl: string
  /** When the payment page closes, in UTC milliseconds: at least 30 minutes ahead, and the same for the same key. */
  untilMs: number
}

export interface BegunPayment {
  reference: string
  /** The payment page; null for a means without one, such as a transfer. */
  url: string | null
  untilMs: number
}

export interface PaymentStatus {
  state: 'open' | 'paid' | 'failed' | 'expired'
  paidCents: number
  /** What the provider has given back to the payer, for any reason, without failed refunds. */
  refundedCents: number
  /** The single movements, if the provider lists them. */
  returns?: ProviderReturn[]
}

/** A refund, or a dispute (chargeback) for which the payer's bank takes the money. */
export interface ProviderReturn {
  kind: 'refund' | 'dispute'
  /** The provider's id, such as `re_…` or `dp_…`. */
  id: string
  cents: number
  /** Whether the money is gone; false for a failed refund, and for a dispute that is won or only announced. */
  isGone: boolean
  /** The key of the call with which an order has started the refund; null for any other movement. */
  key: string | null
}

export interface RefundResult {
  state: 'done' | 'pending' | 'needs_staff'
}
