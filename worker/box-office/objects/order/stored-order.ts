// The stored state of an order. Amounts are in cents, times in UTC milliseconds.
import { isWaitingMeans } from '../../../../shared/contract/box-office/keys.ts'
import type {
  InvoiceAddress,
  OrderContact,
  OrderState,
  PaymentMeans,
  PlacedRequest,
  PostalAddress,
} from '../../../../shared/contract/box-office/order.ts'
import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import type { Locale, Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { BankLine } from '../../rules/bank-line.ts'
import type { Totals } from '../../rules/totals.ts'
import type { TransferTerms } from '../../rules/unpaid-limits.ts'
import type { CartLine } from '../cart/view.ts'
import type { Refusal } from '../inventory/answers.ts'
import type { VoucherUse } from '../voucher-book/answers.ts'
import type { GivingUp } from './events.ts'
import type { PayLink } from './links.ts'
import type { CreditNote, Exchange, IssuedNumber, MovedReturn, Refund, SeatMove } from './stored-parts.ts'

/** A production as the order stores it. Texts are in the buyer's language. */
export interface OrderProduction {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset, like `doors`, `introduction` and `end`. */
  date: string
  doors: string | null
  introduction: string | null
  end: string | null
  /** The start before the production was moved; missing if it begins as announced. */
  previous?: string
  /** The hall before the production was moved; missing if it is in the announced one. */
  previous_hall?: string
  /** Venue and hall, such as `Laeiszhalle, Großer Saal`. */
  venue: string
  address: string
  /** At most two lines: the first performer, and up to four others. */
  performers: string[]
  works: { composer: string; title: string }[]
  /** The root-relative address of the production's page. */
  path: string
  /** `proof` is what the holder shows at the door; missing in orders that are older than the field. */
  price_types: { key: PriceTypeKey; name: string; proof?: string }[]
  /** The booking fee that each price contains. */
  fee_cents: number
  /** Bank transfer is offered until this many days before the production. */
  transfer_until_days: number
}

/** The facts of an order. They do not change, except for its productions: they are moved, or tickets are exchanged. */
export interface OrderFacts {
  site: SiteKey
  number: string
  /** 128 random bits; together with the number, it opens the order. */
  secret: string
  locale: Locale
  /** The site's configured origin, such as `https://city.auftakt.example`. */
  origin: string
  /**
   * The origin at which the buyer placed the order, to which the first payment's page leads back. Missing in orders
   * that are older than the field, and for sales at the desk.
   */
  visited_origin?: string
  cart: string
  request: PlacedRequest
  created_ms: number
  productions: OrderProduction[]
  delivery_cents: number
  /** How the buyer's address was known when the order was placed. Missing in orders that are older than the field. */
  buyer?: KnownBuyer
  /** The visitor's network (`networkIds`; in older orders `networkId`); null or missing if it is unknown. */
  network?: string | null
  /** The first payment link of an order by one. */
  pay_link?: PayLink
}

/**
 * `session`: a customer is logged in with the address; `staff`: sold at the desk; `paid_before`, only in older orders:
 * an order with this address had been paid for.
 */
export type KnownBuyer = 'session' | 'paid_before' | 'staff' | 'unknown'

/** An order that keeps its places only until its buyer's address is confirmed. */
export interface Unconfirmed {
  /** 128 random bits that only the mail to this address has. */
  token: string
  until_ms: number
  /** When the mail with the button is sent, if the address has had too many mails. */
  mail_held_ms?: number
}

/** What staff or the buyer have corrected; fields that are missing are as typed at the order. */
export interface BuyerContact {
  name: string
  /** '' for a buyer without an address. */
  email: string
  phone?: string
  /** null if it was removed, as for `invoice`. */
  address?: PostalAddress | null
  invoice?: InvoiceAddress | null
}

export interface OrderLine extends CartLine {
  state: 'held' | 'sold' | 'cancelled' | 'lost'
  /** What has been given back of the price while the ticket stays valid; missing for nothing. */
  goodwill_cents?: number
}

export interface PaymentAttempt {
  /** Counts from 1. */
  number: number
  means: PaymentMeans
  /** The origin to which the payment page leads back, if it is not the site's configured one. */
  visited_origin?: string | undefined
  /** Set if the payment was begun on the page of a payment link, to which it leads back. */
  returns_to?: 'link' | undefined
  /** null until the provider has answered. */
  reference: string | null
  url: string | null
  begun_ms: number
  until_ms: number
  /** When the provider was last queried; before the first query, the start of the attempt. */
  polled_ms: number
  state: 'open' | 'paid' | 'failed' | 'expired'
}

/**
 * The phase of the saga; the steps of each phase are in saga/. Without complications, an order passes through reserving
 * → opening → waiting → settled → complete; a payment at the desk, and a free order of a confirmed buyer, skip
 * `waiting`.
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

/** Why an order was not placed or changed, with the production whose places were refused, if any. */
export type PlaceRefusal = Refusal & { production?: number }

export interface CalendarChange {
  sequence: number
  at_ms: number
}

export interface StoredOrder {
  facts: OrderFacts
  contact?: BuyerContact
  /** When tickets on paper were posted or handed over; null or missing until then. */
  handed_over_ms?: number | null
  /** When a posted letter came back; null or missing if it did not. */
  returned_ms?: number | null
  /** Whether the buyer has been mailed that the letter is on its way. */
  is_letter_mailed?: boolean
  /** How often the buyer has changed the e-mail address; missing for never. */
  address_changes?: number
  /** null once the address is confirmed or half has come; missing in an order that needs no confirmation. */
  unconfirmed?: Unconfirmed | null
  /** Set while an order by transfer is to be paid by card; `late_terms` is set by a confirmation after its end. */
  card_only?: true
  late_terms?: TransferTerms
  /** The current payment link, which a new one replaces. */
  pay_link?: PayLink
  /** The address, in lower case, that a session, the mail's button or staff who gave the order time have confirmed. */
  confirmed_email?: string
  phase: Phase
  lines: OrderLine[]
  totals: Totals
  voucher: { code: string; cents: number } | null
  uses: VoucherUse[]
  first_ms: number
  /** Whether the places belong to the order alone, which frees the cart for other purchases. */
  is_detached: boolean
  attempts: PaymentAttempt[]
  /** `due_ms` is the deadline for the buyer's payment, `ends_ms` when the unpaid order ends. */
  due_ms: number
  ends_ms: number
  /** When the due date was last counted or set again; missing if it is that of the order. */
  asked_ms?: number
  /** When the buyer was reminded of the payment, which happens once; missing until then. */
  reminded_ms?: number
  /** The end of the cart's hold on places that a refused or ended order has given back; null without such places. */
  free_until_ms: number | null
  /** How an unpaid order ended; null until then, and again once a late payment revives it. */
  ending: 'expired' | 'cancelled' | null
  /**
   * Set when staff cancel a production of an order that is not complete, with the notice for the buyer. Older orders
   * lack `production`.
   */
  cancellation?: { production?: number; notice: Localised | null } | null
  /** Set when staff end an unpaid order: whether its buyer gets a mail. */
  ended_by_staff?: { mail: boolean }
  /** Counts from 1; incremented by each new attempt to get the places after a late payment. */
  round: number
  refusal: PlaceRefusal | null
  invoice: IssuedNumber | null
  tickets: { line: string; number: string; code: string }[]
  credit_notes: CreditNote[]
  refunds: Refund[]
  /** What a provider has given back while staff let the tickets stay valid. */
  kept_cents?: number
  /** The booked transfers, to recognise the same payment in another export. Missing in orders without any. */
  bank_lines?: BankLine[]
  /** Missing in orders that are older than the field. */
  moves?: SeatMove[]
  exchanges?: Exchange[]
  /** How often and when the order's calendar entries have changed; missing before their first change. */
  calendar?: CalendarChange
  returns?: MovedReturn[]
  offer: { lines: OrderLine[]; until_ms: number } | null
  given_up?: GivingUp
}

export function isUnconfirmed(order: StoredOrder): order is StoredOrder & { unconfirmed: Unconfirmed } {
  return order.unconfirmed !== null && order.unconfirmed !== undefined
}

/** Returns the buyer's contact data, as typed at the order or as corrected later. */
export function contactOf({ facts, contact }: StoredOrder): OrderContact {
  const typed: OrderContact = facts.request.contact
  const {
    name = typed.name,
    email = typed.email,
    phone = typed.phone,
    ...others
  } = contact ?? ({} as Partial<BuyerContact>)
  const { address = typed.address, invoice = typed.invoice } = others
  return { name, email, ...(phone && { phone }), ...(address && { address }), ...(invoice && { invoice }) }
}

/** Whether a line of an order has its place. */
export function isLiveLine(state: OrderLine['state']): boolean {
  return state === 'sold' || state === 'held'
}

/** Whether staff may still work on the order: it is not over, and no refund of the whole order is pending. */
export function isLive(order: StoredOrder): boolean {
  return liveStates.has(stateOf(order))
}

const liveStates: ReadonlySet<OrderState> = new Set(['pending', 'paying', 'offered', 'paid', 'complete'])

const maxAddressChanges = 2

/** Returns how often the buyer may still change the e-mail address; null once tickets are issued or the order ended. */
export function addressChangesLeft({ phase, tickets, address_changes: changes = 0 }: StoredOrder): number | null {
  const isWaiting = phase === 'opening' || phase === 'waiting' || phase === 'late' || phase === 'offered'
  return isWaiting && tickets.length === 0 ? Math.max(0, maxAddressChanges - changes) : null
}

export function stateOf({ phase, is_detached: isDetached, ending }: StoredOrder): OrderState {
  switch (phase) {
    case 'opening':
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

/** Returns the latest payment attempt; null before the order's places are reserved. */
export function currentAttempt({ attempts }: StoredOrder): PaymentAttempt | null {
  return attempts.at(-1) ?? null
}

/**
 * Returns the means for which the order waits, whatever the buyer has tried since; null for an order that is paid at
 * once.
 */
export function waitingMeans({ attempts }: StoredOrder): PaymentMeans | null {
  return attempts.findLast(({ means }) => isWaitingMeans(means))?.means ?? null
}
