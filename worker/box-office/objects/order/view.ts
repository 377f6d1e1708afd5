import { sellers } from '../../../../shared/box-office/seller.ts'
import type {
  documentKinds,
  OrderContact,
  OrderRequest,
  OrderState,
  PaymentMeans,
  PlacedRequest,
} from '../../../../shared/contract/box-office/order.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { IssuedStatement } from '../../documents/statement/statement.ts'
import { transferDetails } from '../../payment/transfer-details.ts'
import type { Totals } from '../../rules/totals.ts'
import { meansOf, paidMeans, restOf } from './balance.ts'
import { type LedgerRow, paidCents } from './order-store.ts'
import {
  addressChangesLeft,
  type CalendarChange,
  contactOf,
  currentAttempt,
  isUnconfirmed,
  type OrderFacts,
  type OrderLine,
  type OrderProduction,
  type StoredOrder,
  stateOf,
  waitingMeans,
} from './stored-order.ts'
import { type CreditNote, type Exchange, type IssuedNumber, type MovedReturn, returnsOf } from './stored-parts.ts'

/** An order with the data that its buyer and staff see. Amounts are in cents, times in UTC milliseconds. */
export interface OrderView {
  site: SiteKey
  number: string
  locale: Locale
  origin: string
  state: OrderState
  created_ms: number
  contact: OrderContact
  delivery: { type: OrderRequest['delivery']; cents: number }
  productions: OrderProduction[]
  lines: OrderLine[]
  totals: Totals
  voucher: { code: string; cents: number } | null
  /** Why staff have given the tickets away; null for any other order. */
  free: NonNullable<PlacedRequest['free']> | null
  payment: {
    means: PaymentMeans
    state: 'open' | 'paid' | 'failed' | 'expired' | 'refunded'
    url: string | null
    due_ms: number | null
    paid_cents: number
    refunded_cents: number
    /** Set while the buyer's address is not confirmed, and after the order has ended because of that. */
    confirm: { until_ms: number; mail_held_ms: number | null } | null
    /** Sum of the refunds that staff have to pay by hand. */
    task_cents: number
    transfer: ReturnType<typeof transferDetails> | null
  }
  ledger: Pick<LedgerRow, 'at_ms' | 'kind' | 'cents' | 'means'>[]
  tickets: StoredOrder['tickets']
  credit_notes: Omit<CreditNote, 'statement'>[]
  /** The invoices of exchanged lines, oldest first. */
  invoiced: { number: string; lines: string[] }[]
  /** The last change of the order's calendar entries. */
  calendar: CalendarChange
  documents: OrderDocument[]
  offer: { lines: OrderLine[]; until_ms: number } | null
  /** The tickets of moved productions that the buyer may give back, or wants to. */
  returns: MovedReturn[]
  /** How often the buyer may still change the e-mail address; null if it cannot be changed any more. */
  address_changes_left: number | null
}

interface OrderDocument {
  id: string
  kind: (typeof documentKinds)[number]
  number: string | null
  issued_ms: number
  /** Until when a quote is valid; missing in all other documents. */
  until_ms?: number
  /** The content of an issued document; missing in all other documents, and in documents older than this field. */
  statement?: IssuedStatement | undefined
}

export function viewOf(order: StoredOrder, ledger: readonly LedgerRow[]): OrderView {
  const { facts, lines, totals, voucher, tickets, offer } = order
  const { site, number, locale, origin, created_ms, request, productions } = facts
  return {
    site,
    number,
    locale,
    origin,
    state: stateOf(order),
    created_ms,
    contact: contactOf(order),
    delivery: { type: request.delivery, cents: facts.delivery_cents },
    productions: productions.filter(({ id }) => lines.some((line) => line.production === id)),
    lines,
    totals,
    voucher,
    free: request.free ?? null,
    payment: paymentOf(order, ledger),
    tickets,
    documents: documentsOf(order),
    ledger: ledger.map((row) => ({ at_ms: row.at_ms, kind: row.kind, cents: row.cents, means: meansOf(order, row) })),
    credit_notes: order.credit_notes.map(({ statement: _, ...note }) => note),
    invoiced: (order.exchanges ?? []).flatMap(({ invoice, lines: ids }) =>
      invoice ? [{ number: invoice.number, lines: ids }] : [],
    ),
    calendar: order.calendar ?? { sequence: 0, at_ms: created_ms },
    offer: order.phase === 'offered' ? offer : null,
    returns: returnsOf(order),
    address_changes_left: addressChangesLeft(order),
  }
}

/** Returns the ids of the invoices that hold for the valid tickets: the first one, or those that replace it. */
export function currentInvoices(view: OrderView): string[] {
  const { documents, lines } = view
  const numbers = invoicesOf(
    view,
    lines.flatMap(({ id, state }) => (state === 'cancelled' ? [] : id)),
  )
  return documents.flatMap(({ id, kind, number }) => (kind === 'invoice' && numbers.includes(number ?? '') ? id : []))
}

/** Returns the numbers of the invoices that name lines, the last one of each. */
export function invoicesOf({ documents, invoiced }: OrderView, ids: readonly string[]): string[] {
  const first = documents.find(({ id }) => id === 'invoice')?.number ?? null
  const numbers = ids.map((id) => invoiced.findLast(({ lines }) => lines.includes(id))?.number ?? first)
  return [...new Set(numbers)].flatMap((number) => number ?? [])
}

function paymentOf(order: StoredOrder, ledger: readonly LedgerRow[]): OrderView['payment'] {
  const { facts, totals, refunds, phase, due_ms: dueMs } = order
  const attempt = currentAttempt(order)
  const means = paidMeans(order, ledger)
  const { paid, refunded } = paidCents(ledger)
  const isOpen = phase === 'waiting' || phase === 'opening'
  const isDue = isOpen && totals.cents > 0
  return {
    means,
    state: stateOfPayment(order, paid, refunded),
    url: isOpen && attempt?.state === 'open' ? attempt.url : null,
    due_ms: isDue ? dueMs : null,
    paid_cents: paid,
    refunded_cents: refunded,
    task_cents: refunds
      .flatMap(({ parts }) => parts ?? [])
      .reduce((sum, part) => sum + (part.state === 'needs_staff' ? part.cents : 0), 0),
    confirm: confirmOf(order),
    // read out on the telephone, or used by a buyer who prefers it to the link
    transfer:
      isDue && !order.card_only && (means === 'transfer' || means === 'link')
        ? transferOf(facts, restOf(order, ledger))
        : null,
  }
}

function confirmOf({ unconfirmed, phase, ending }: StoredOrder): OrderView['payment']['confirm'] {
  const isShown = phase === 'waiting' || phase === 'opening' || (phase === 'over' && ending === 'expired')
  if (!unconfirmed || !isShown) return null
  return { until_ms: unconfirmed.until_ms, mail_held_ms: unconfirmed.mail_held_ms ?? null }
}

function stateOfPayment(order: StoredOrder, paid: number, refunded: number): OrderView['payment']['state'] {
  if (paid > 0 && refunded >= paid) return 'refunded'
  // what costs nothing is not paid before it is confirmed
  if (paid >= order.totals.cents && !(isUnconfirmed(order) && paid === 0)) return 'paid'
  if (order.phase === 'over') return 'expired'
  return currentAttempt(order)?.state ?? 'open'
}

/** Returns what the buyer needs to transfer an amount. */
export function transferOf({ site, number }: Pick<OrderFacts, 'site' | 'number'>, cents: number) {
  const { name: payee, iban, bank } = sellers[site]
  return transferDetails({ payee, iban, bank }, { order: number, cents })
}

function documentsOf(order: StoredOrder): OrderView['documents'] {
  const { facts, invoice, credit_notes: notes, exchanges = [], tickets, phase, totals, due_ms: dueMs } = order
  const isReady = phase !== 'reserving' && phase !== 'settled'
  // nothing is bought yet, although the buyer may have begun to pay by card
  const isReserved = invoice === null && waitingMeans(order) === 'reservation'
  const ordered = { number: null, issued_ms: facts.created_ms }
  return [
    isReserved
      ? { id: 'quote', kind: 'quote' as const, ...ordered, until_ms: dueMs }
      : { id: 'confirmation', kind: 'confirmation' as const, ...ordered },
    ...(invoice?.number && isReady && (invoice.statement?.totals ?? totals).cents > 0
      ? [{ id: 'invoice', kind: 'invoice' as const, ...invoice }]
      : []),
    ...(tickets.length > 0 && isReady
      ? [{ id: 'tickets', kind: 'tickets' as const, number: null, issued_ms: invoice?.issued_ms ?? facts.created_ms }]
      : []),
    ...notes.flatMap(({ number, issued_ms, statement, ...note }) =>
      number ? [{ id: noteId(note), kind: 'credit_note' as const, number, issued_ms, statement }] : [],
    ),
    ...exchanges.flatMap((exchange) => [
      ...notesOf(exchange).map((note, at) => ({
        id: exchangeNoteId(exchange, at),
        kind: 'credit_note' as const,
        ...note,
      })),
      ...(exchange.invoice ? [{ id: exchangeInvoiceId(exchange), kind: 'invoice' as const, ...exchange.invoice }] : []),
    ]),
  ]
}

/** Returns the id of a refund's credit note: `credit-note-1`, and `credit-note-1-2` for that of its second invoice. */
export function noteId({ refund, part }: Pick<CreditNote, 'refund' | 'part'>): string {
  return part ? `credit-note-${refund}-${part}` : `credit-note-${refund}`
}

/** Returns the credit notes of an exchange, one for each invoice that it corrects. */
export function notesOf({ note, other_notes: others = [] }: Exchange): IssuedNumber[] {
  return note ? [note, ...others] : []
}

/** @param at the number of the exchange's credit notes before it */
export function exchangeNoteId(exchange: Pick<Exchange, 'move'>, at: number): string {
  return `exchange-credit_note-${exchangeKey(exchange)}${at > 0 ? `-${at + 1}` : ''}`
}

export function exchangeInvoiceId(exchange: Pick<Exchange, 'move'>): string {
  return `exchange-invoice-${exchangeKey(exchange)}`
}

function exchangeKey({ move }: Pick<Exchange, 'move'>): string {
  return move < 0 ? `again${-move}` : `${move}`
}
