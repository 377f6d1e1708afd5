// Parts of an order's stored state: documents, refunds and moved seats. Amounts are in cents, times in UTC
// milliseconds.

import type { TaxKind } from '../../../../shared/box-office/tax-rates.ts'
import type { PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { IssuedStatement } from '../../documents/statement/statement.ts'
import type { Price } from '../../rules/exchanged-price.ts'
import type { Refusal } from '../inventory/answers.ts'
import type { PlaceName } from '../inventory/hall.ts'
import type { UnpaidMark } from '../inventory/unpaid/set-unpaid.ts'
import type { TakenPlaces } from '../inventory/verbs/take-places.ts'
import type { OrderLine, OrderProduction, StoredOrder } from './stored-order.ts'

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
  /** What is given back of the price of tickets that stay valid; then `lines` is empty. */
  goodwill?: LineShare[]
  /** The number of its invoice; missing in credit notes that are older than the field. */
  corrects?: string
  /** Counts the credit notes of a refund of several invoices; missing in the first one. */
  part?: number
}

/** A part of a line's price. */
export interface LineShare {
  line: string
  cents: number
}

export interface RefundPart {
  means: PaymentMeans
  reference: string
  cents: number
  state: 'open' | 'done' | 'needs_staff'
  /** Whether staff have paid it, so that the provider does not know it. Missing in older orders. */
  by_hand?: boolean
}

/**
 * Money to be refunded: an excess payment, the payments of an ended order, the price of some lines, a part of the price
 * of tickets that stay valid (`goodwill`), or what other places are cheaper (`exchange`).
 */
export interface Refund {
  /** Counts from 1. */
  number: number
  reason: RefundReason
  cents: number
  lines: string[]
  delivery_cents: number
  /** What is kept of the tickets' price; missing in older refunds. */
  fee_cents?: number
  /** The parts of the lines' prices that a refund by amount gives back. */
  goodwill?: LineShare[]
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

export type RefundReason = 'late' | 'excess' | 'staff' | 'cancelled' | 'goodwill' | 'exchange'

export interface SeatMove {
  /** Counts from 1. */
  number: number
  /** The number of the first move of the same request; missing in moves that are older than the field. */
  first?: number
  line: string
  /** The id of a seat or, in another production, also of an area. */
  seat: string
  /** The price that the new place must have, before a discount; missing in moves that are older than the field. */
  cents?: number
  /** What the line costs there; missing in moves that are older than the field. */
  price?: Price
  /** Whether a single free seat may be left; missing in moves that are older than the field. */
  strand?: boolean
  from: PlaceName
  /** The line before it got its new place; missing until then. */
  before?: OrderLine
  /** The counter of the new code; 0 until the ticket is moved, or without a ticket. */
  counter: number
  /** An open move with a refusal gives the new place back. */
  state: 'open' | 'done' | 'refused'
  refusal: Refusal | null
}

/**
 * What belongs to all moves of one request if they change prices or the production, or to invoices that are issued
 * again.
 */
export interface Exchange {
  /** The number of the request's first move; below 0, counted down, if no place moves (`readdressed`). */
  move: number
  /** Set if the invoices of `lines` are only issued again, to another addressee; with the delivery they charged. */
  readdressed?: { delivery_cents: number }
  /** The productions of the former and of the new places, if they differ. */
  dates?: { from: OrderProduction; to: OrderProduction }
  /** How the new places count while the order waits for a transfer. */
  unpaid?: UnpaidMark
  /** The places that the inventory of another production has given; missing until then. */
  places?: Extract<TakenPlaces, { ok: true }>['lines']
  tax?: TaxKind
  /** The new codes of issued tickets, by line. */
  codes?: Record<string, string>
  /** The lines whose price or production has changed. */
  lines: string[]
  /** Lines that keep their places and cost something else from then on; missing without any. */
  others?: { line: OrderLine; price: Price }[]
  /** What the order takes of its code from then on, if that is more; missing otherwise. */
  code_cents?: number
  /** What the buyer has paid at the terminal for dearer places. */
  paid_cents: number
  /** What goes back to the buyer. */
  refund_cents: number
  /** When the documents were dated; missing until then. */
  issued_ms?: number
  /** The credit note for the former places, and the invoice of the new ones. */
  note: IssuedNumber | null
  /** The other credit notes, if the former places had several invoices. */
  other_notes?: IssuedNumber[]
  invoice: IssuedNumber | null
}

/** Returns the moves that were requested together with the move of this number. */
export function movesWith(moves: readonly SeatMove[], number: number): SeatMove[] {
  return moves.filter(({ first = 0, ...move }) => (first || move.number) === number)
}

/** The right to give back the tickets of a production that was moved. */
export interface MovedReturn {
  production: number
  until_ms: number
  /** When the buyer requested it; null until then, and if the tickets are kept after all. */
  asked_ms: number | null
}

/** Returns the rights to give back tickets that the order still has. */
export function returnsOf({ returns = [], lines, phase }: StoredOrder): MovedReturn[] {
  const isSold = (id: number) => lines.some(({ production, state }) => production === id && state === 'sold')
  return phase === 'complete' ? returns.filter(({ production }) => isSold(production)) : []
}
