import type { Localised } from '../../../../../shared/locale.ts'
import type { OrderRecord } from '../../../store/orders.ts'

/** The kinds of mails about an order. */
export type MailEvent =
  | { kind: 'mail'; mail: 'received' | 'payment_due' | 'tickets' | 'offered' }
  /** A ticket has moved to another seat; `move` counts the order's moves from 1. */
  | { kind: 'mail'; mail: 'changed'; move: number }
  /** A concert has another date or room; `was` is its previous date, ISO 8601. */
  | { kind: 'mail'; mail: 'changed'; production: number; was: string; notice?: Localised | null }
  | { kind: 'mail'; mail: 'cancelled'; reason: CancelReason; refund_cents: number; notice?: Localised | null }

/** Why an order ended: its buyer cancelled it, it was not paid, the concert is cancelled, or the places were lost. */
export type CancelReason = 'buyer' | 'unpaid' | 'production' | 'lost'

/**
 * A message from an order to other systems, which identify it by the order's number and the event's sequence.
 * `newsletter` starts the double opt-in of a buyer who consented.
 */
export type OutboxEvent = MailEvent | { kind: 'record'; record: OrderRecord } | { kind: 'newsletter' }
