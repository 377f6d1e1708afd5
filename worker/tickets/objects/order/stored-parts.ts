// Parts of an order's stored state: documents, refunds and moved seats. Amounts are in cents, times in UTC milliseconds.
import type { PaymentMeans } from '../../../../shared/contract/shop/order.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { IssuedStatement } from '../../documents/statement/statement.ts'
import type { Refusal } from '../inventory/answers.ts'
import type { PlaceName } from '../inventory/hall.ts'

export interface IssuedNumber {
  number: string
  issued_ms: number
  /** The document's content, stored together with its number; missing in documents that are older than the field. */
  statement?: IssuedStatement
}

export interface CreditNote extends IssuedNumber {
  /** The number of the refund within the order. */
  refund: number
  cents: number
  lines: string[]
  /** The refunded delivery; 0 if it is not refunded. */
  delivery_cents: number
  /** What is kept of the tickets' price; missing without a fee. */
  fee_cents?: number
}

export interface RefundPart {
  means: PaymentMeans
  reference: string
  cents: number
  state: 'open' | 'done' | 'needs_staff'
  /** Whether staff have paid it, so that the provider does not know it. Missing in older orders. */
  by_hand?: boolean
}

/** Money to be refunded: an excess payment, the payments of an ended order, or the price of some lines. */
export interface Refund {
  /** Counts from 1. */
  number: number
  reason: 'late' | 'excess' | 'staff' | 'cancelled'
  cents: number
  lines: string[]
  delivery_cents: number
  /** What is kept of the tickets' price; missing in older refunds. */
  fee_cents?: number
  /** For the buyer, in addition to the mail's standard sentence. */
  notice?: Localised | null
  /** null until the refund has been divided among the payments. */
  parts: RefundPart[] | null
  /**
   * Whether used tickets are left out, because staff gave no reason to refund them. Missing in refunds that are older
   * than the field.
   */
  refuses_used?: boolean
  /** The lines that the inventories left out, and the places of those whose tickets had been used. */
  refused?: { lines: string[]; places: string[] }
  /** The account to which staff have transferred the refund. */
  iban?: string
  state: 'open' | 'done' | 'needs_staff'
}

export interface SeatMove {
  /** Counts from 1. */
  number: number
  /** The number of the first move of the same request; missing in moves that are older than the field. */
  first?: number
  line: string
  seat: string
  /** Whether a single free seat may be left; missing in moves that are older than the field. */
  strand?: boolean
  from: PlaceName
  /** The counter of the new code; 0 until the ticket is moved, or without a ticket. */
  counter: number
  state: 'open' | 'done' | 'refused'
  refusal: Refusal | null
}

/** Returns the moves that were requested together with the move of this number. */
export function movesWith(moves: readonly SeatMove[], number: number): SeatMove[] {
  return moves.filter(({ first = 0, ...move }) => (first || move.number) === number)
}
