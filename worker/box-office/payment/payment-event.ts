import { type SiteKey, siteKeys } from '../../../shared/sites/sites.ts'
import { readOrderNumber } from '../rules/order-number.ts'

/** A provider's message that an order's payment has changed. The order queries the provider for the change. */
export interface PaymentEvent {
  /** The provider's id, the same on every delivery of the event. */
  id: string
  site: SiteKey
  order: string
}

export interface PaymentCall {
  /** The body exactly as it was sent, since the signature covers its bytes. */
  body: string
  headers: Headers
  /** The real time, since a call that was signed more than five minutes earlier is refused. */
  nowMs: number
}

/**
 * Checks a call's signature and reads its event.
 * @returns 'none' if a genuine call concerns no order; null if the call is forged or too old
 * @throws PaymentUnavailable if the order is only known to the provider, which does not answer
 */
export type ReadEvent = (call: PaymentCall) => Promise<PaymentEvent | 'none' | null>

/** Reads the order from the metadata that we attached to a payment. */
export function eventOf(id: unknown, data: unknown): PaymentEvent | 'none' {
  const { site, order } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id)) return 'none'
  if (typeof order !== 'string' || readOrderNumber(order) !== order) return 'none'
  const siteKey = siteKeys.find((key) => key === site)
  return siteKey ? { id, site: siteKey, order } : 'none'
}
