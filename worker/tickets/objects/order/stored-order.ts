// What an order stores. Amounts are cents, moments UTC milliseconds.
import type { OrderState, PaymentMeans, PlacedRequest } from '../../../../shared/contract/shop/order.ts'
import type { PriceTypeKey } from '../../../../shared/contract/shop/sales.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import type { Totals } from '../../rules/totals.ts'
import type { CartLine } from '../cart/view.ts'
import type { Refusal } from '../inventory/answers.ts'
import type { PlaceName } from '../inventory/hall.ts'
import type { VoucherUse } from '../voucher-book/answers.ts'

/** A production as it was named when the order was placed, in the buyer's language. */
export interface OrderProduction {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset, as the others. */
  date: string
  doors: string | null
  introduction: string | null
  end: string | null
  /** `Laeiszhalle, Großer Saal` */
  venue: string
  address: string
  /** Orchestra and people, a line each. */
  performers: string[]
  works: { composer: string; title: string }[]
  /** The production's page, from the site's root. */
  path: string
  price_types: { key: PriceTypeKey; name: string }[]
  /** The booking fee that each price contains. */
  fee_cents: number
  /** Transfer is offered until this many days before the concert. */
  transfer_until_days: number
}

/** What a buyer has ordered; it never changes, but for the date and room of a concert that is moved. */
export interface OrderFacts {
  site: SiteKey
  number: string
  /** 128 random bits; opens the order together with its number. */
  secret: string
  locale: Locale
  /** `https://hamburg.auftakt.example`, for links in mails and for payment pages. */
  origin: string
  /** The cart's object, as a text. */
  cart: string
  request: PlacedRequest
  created_ms: number
  /** By date. */
  productions: OrderProduction[]
  delivery_cents: number
}

export interface OrderLine extends CartLine {
  state: 'held' | 'sold' | 'cancelled' | 'lost'
}

/** A try to pay. */
export interface PaymentAttempt {
  /** Counts from 1. */
  number: number
  means: PaymentMeans
  /** null until the provider has answered. */
  reference: string | null
  url: string | null
  begun_ms: number
  until_ms: number
  /** When the provider was last asked. */
  polled_ms: number
  state: 'open' | 'paid' | 'failed' | 'expired'
}

/**
 * Where the saga stands (shop-facts.md 6.12). Each phase has its steps in saga/:
 * reserving → opening → waiting → settled → complete; aside undoing → refused, closing → over, late → offered,
 * refunding → refunded.
 */
export type Phase =
  | 'reserving'
  | 'undoing'
  | 'refused'
  | 'opening'
  | 'waiting'
  | 'closing'
  | 'over'
  | 'settled'
  | 'complete'
  | 'late'
  | 'releasing'
  | 'offered'
  | 'refunding'
  | 'refunded'
  | 'needs_staff'

/** Why an order was not placed; with the production that refused. */
export type PlaceRefusal = Refusal & { production?: number }

export interface IssuedNumber {
  number: string
  issued_ms: number
}

export interface CreditNote extends IssuedNumber {
  /** The number of its refund. */
  refund: number
  cents: number
  /** Ids of the lines that it takes back. */
  lines: string[]
  /** Whether it takes back the delivery, too. */
  delivery_cents: number
}

/** What one provider, or a transfer, gives back. */
export interface RefundPart {
  means: PaymentMeans
  reference: string
  cents: number
  state: 'open' | 'done' | 'needs_staff'
}

/** Money that goes back: too much of it, that of an ended order, or that of some lines. */
export interface Refund {
  /** Counts from 1. */
  number: number
  reason: 'late' | 'excess' | 'staff' | 'cancelled'
  cents: number
  lines: string[]
  delivery_cents: number
  /** null until it is decided which payments are given back. */
  parts: RefundPart[] | null
  /** The account to which staff have transferred it. */
  iban?: string
  state: 'open' | 'done' | 'needs_staff'
}

/** A ticket that staff move to another seat. */
export interface SeatMove {
  /** Counts from 1. */
  number: number
  line: string
  /** Id of the new seat. */
  seat: string
  /** Where the ticket was before. */
  from: PlaceName
  /** Of the new code; 0 until the seat is moved. */
  counter: number
  state: 'open' | 'done' | 'refused'
  refusal: Refusal | null
}

export interface StoredOrder {
  facts: OrderFacts
  phase: Phase
  lines: OrderLine[]
  totals: Totals
  voucher: { code: string; cents: number } | null
  /** The uses of codes that belong to the order. */
  uses: VoucherUse[]
  /** When the cart took its first place. */
  first_ms: number
  /** Whether the places belong to the order alone: the cart is free for other purchases. */
  is_detached: boolean
  attempts: PaymentAttempt[]
  /** Until when the buyer has to pay, and when the unpaid order ends. */
  due_ms: number
  ends_ms: number
  /** Until when places that went back to the cart are held. */
  free_until_ms: number | null
  /** How an unpaid order ends, or a paid one was cancelled. */
  ending: 'expired' | 'cancelled' | null
  /** Counts how often places were allocated: again after a late payment. */
  round: number
  refusal: PlaceRefusal | null
  invoice: IssuedNumber | null
  tickets: { line: string; number: string; code: string }[]
  credit_notes: CreditNote[]
  refunds: Refund[]
  /** Absent in orders that are older than the field. */
  moves?: SeatMove[]
  offer: { lines: OrderLine[]; until_ms: number } | null
}

/** The contract's state of an order. */
export function stateOf({ phase, is_detached: isDetached, ending }: StoredOrder): OrderState {
  switch (phase) {
    case 'waiting':
    case 'closing':
      return isDetached ? 'pending' : 'paying'
    case 'settled':
    case 'late':
      return 'paid'
    case 'over':
      return ending ?? 'expired'
    case 'releasing':
      return 'refunding'
    case 'complete':
    case 'offered':
    case 'refunding':
    case 'refunded':
    case 'needs_staff':
      return phase
    default:
      return 'paying'
  }
}

/** The last try to pay. */
export function currentAttempt({ attempts }: StoredOrder): PaymentAttempt | null {
  return attempts.at(-1) ?? null
}
