import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { OrderRecord } from '../../store/orders.ts'

/**
 * A production's date or room has changed; `was` is its previous date, ISO 8601. `is_later`: it only begins later on
 * the same day.
 */
export interface DateNews {
  production: number
  was: string
  notice?: Localised | null
  is_later?: true
}

/** A mail about an order, with the data that the order does not store. */
export type MailEvent =
  | { kind: 'mail'; mail: 'tickets' }
  /** The letter with the tickets has been posted. */
  | { kind: 'mail'; mail: 'posted' }
  /**
   * `change`: the mail is sent again, since a production of the order has another date or room; `move`: since places
   * have moved to other seats, by the number of the request's first move.
   */
  | { kind: 'mail'; mail: 'received' | 'payment_due' | 'offered'; change?: DateNews; move?: number }
  /** The order is still not paid, shortly before it is due. */
  | { kind: 'mail'; mail: 'reminder' }
  /** A part of the price has arrived by transfer; the rest is still due. */
  | { kind: 'mail'; mail: 'underpaid'; cents: number }
  /** The buyer has changed the e-mail address. `to`: the previous address; missing in the mail to the new one. */
  | { kind: 'mail'; mail: 'address'; to?: string }
  /** The buyer confirms the e-mail address of an order by transfer. */
  | { kind: 'mail'; mail: 'confirm' }
  /** More money has arrived than the order costs, as when it is paid twice; the excess is refunded. */
  | { kind: 'mail'; mail: 'overpaid'; refund_cents: number }
  /** Staff give back a part of the price of tickets that stay valid. */
  | { kind: 'mail'; mail: 'goodwill'; refund: number; notice: Localised | null }
  /** The invoices were issued again; `move` is the number of the exchange, below 0. */
  | { kind: 'mail'; mail: 'readdressed'; move: number }
  /** Tickets have moved to other seats; `move` is the number of the request's first move, from 1. */
  | { kind: 'mail'; mail: 'changed'; move: number }
  | ({ kind: 'mail'; mail: 'changed' } & DateNews)
  | {
      kind: 'mail'
      mail: 'cancelled'
      reason: CancelReason
      refund_cents: number
      /** Id of the cancelled production; missing for other reasons and in older events. */
      production?: number
      /** Ids of the tickets that staff took back. */
      lines?: readonly string[]
      notice?: Localised | null
      /** Set for an order that ended without tickets. */
      is_unpaid?: true
      /** Until when the cart holds the places again, in UTC milliseconds; missing if they were freed. */
      kept_until_ms?: number
    }

/**
 * Why a late payment gets no tickets: nothing equal is free, the buyer declined the offer or let it lapse, a production
 * has begun, its sale is stopped, the order would exceed the limit per person, or its codes are no longer available.
 */
export type GivingUp = 'lost' | 'declined' | 'lapsed' | 'begun' | 'stopped' | 'limit' | 'codes'

/**
 * Why tickets were cancelled. `unopened`: no payment page could be opened. `underpaid`: the payment was late and too
 * small. `unconfirmed`: the address was not confirmed in time. `production`: the production was cancelled. `GivingUp`:
 * a late payment gets no tickets.
 */
export type CancelReason =
  | 'buyer'
  | 'unpaid'
  | 'unconfirmed'
  | 'unopened'
  | 'underpaid'
  | 'production'
  | 'staff'
  | GivingUp

/**
 * A message from an order to another system. Records and mails are identified by the order's number and the event's
 * sequence. `newsletter` starts the double opt-in of a buyer who consented; `by_hand` reports to the site's jobs that
 * staff have paid money of a cancelled concert, or have to; `copy` copies the order to the bucket of copies.
 */
export type OutboxEvent =
  | MailEvent
  | { kind: 'record'; record: OrderRecord }
  | { kind: 'newsletter' }
  | { kind: 'by_hand' }
  | { kind: 'copy' }
