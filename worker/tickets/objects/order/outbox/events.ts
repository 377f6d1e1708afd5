import type { Localised } from '../../../../../shared/locale.ts'
import type { OrderRecord } from '../../../store/orders.ts'

/** Which mail about the order. */
export type MailEvent =
  | { kind: 'mail'; mail: 'received' | 'payment_due' | 'tickets' | 'offered' }
  /** A ticket has moved to another seat; `move` counts the order's moves from 1. */
  | { kind: 'mail'; mail: 'changed'; move: number }
  /** A concert has another date or room; `was` is its former date, ISO 8601. */
  | { kind: 'mail'; mail: 'changed'; production: number; was: string; notice?: Localised | null }
  | { kind: 'mail'; mail: 'cancelled'; reason: CancelReason; refund_cents: number; notice?: Localised | null }

/** Why an order ended: its buyer cancelled it, it was not paid, the concert is cancelled, or the places were lost. */
export type CancelReason = 'buyer' | 'unpaid' | 'production' | 'lost'

/**
 * What an order reports to others. Receivers know it by the order's number and the event's sequence. `newsletter` begins
 * the double opt-in of a buyer who consented.
 */
export type OutboxEvent = MailEvent | { kind: 'record'; record: OrderRecord } | { kind: 'newsletter' }
