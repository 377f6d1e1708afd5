import { isDeskMeans } from '../../../../shared/contract/box-office/keys.ts'
import type { DeliveryAddress, OrderContact } from '../../../../shared/contract/box-office/order.ts'
import { addressKey } from '../../../../shared/email/address.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { type MoneyShare, paidBy } from '../../rules/paid-by.ts'
import { feeShares, priceLeft } from '../../rules/refund-amount.ts'
import { type Totals, totalsByLine } from '../../rules/totals.ts'
import { type OrderDocumentRecord, type OrderPaymentRecord, type OrderRecord, reportForm } from '../../store/orders.ts'
import { meansOf, missingCents, paidMeans } from './balance.ts'
import { type LedgerRow, paidCents } from './order-store.ts'
import { contactOf, type StoredOrder, stateOf } from './stored-order.ts'
import { type CreditNote, type IssuedNumber, returnsOf } from './stored-parts.ts'
import { notesOf } from './view.ts'

/**
 * Returns the order's row in the read model.
 * @returns null for an order that has not been placed yet, or was refused
 */
export function recordOf(order: StoredOrder, ledger: readonly LedgerRow[]): OrderRecord | null {
  if (['reserving', 'undoing', 'refused'].includes(order.phase)) return null
  const { facts, totals, lines, refunds, due_ms } = order
  const { request, site, number, locale, created_ms } = facts
  const contact = contactOf(order)
  const { paid, refunded } = paidCents(ledger)
  const kept = keptCents(order)
  const asked = new Set(returnsOf(order).flatMap((right) => (right.asked_ms === null ? [] : right.production)))
  const documents = documentsOf(order)
  const tasks = refunds.flatMap(({ parts }) => parts ?? []).filter(({ state }) => state === 'needs_staff')
  return {
    site,
    number,
    state: stateOf(order),
    locale,
    created_ms,
    due_ms,
    email: buyerEmail(contact.email),
    name: contact.name,
    phone: (contact.phone ?? '').replace(/\D/g, ''),
    post: deliveryAddress(contact),
    handed_over_ms: order.handed_over_ms ?? null,
    returned_ms: order.returned_ms ?? null,
    is_letter_mailed: order.is_letter_mailed ?? false,
    pay_link: order.pay_link?.digest ?? null,
    newsletter: request.consents.newsletter,
    means: paidMeans(order, ledger),
    delivery: { type: request.delivery, cents: facts.delivery_cents },
    total_cents: totals.cents,
    paid_cents: paid,
    refunded_cents: refunded,
    task_cents: tasks.reduce((sum, { cents }) => sum + cents, 0),
    missing_cents: missingCents(order, ledger),
    lines: lines.map(
      ({ id, production, seat, area, category, price_type, full_cents, discount, tax, state, ...price }) => ({
        id,
        production,
        place: seat ?? area ?? '',
        category,
        price_type,
        full_cents,
        discount_cents: discount?.cents ?? 0,
        cents: priceLeft(price),
        tax,
        state,
        kept_cents: kept.get(id) ?? 0,
        free: request.free?.why ?? null,
        to_return: state === 'sold' && asked.has(production),
      }),
    ),
    documents,
    paid_by: sharesOf(order, ledger, documents),
    payments: paymentsOf(order, ledger),
    form: reportForm,
  }
}

/** Returns the order's payments and refunds, with the day on which the bank booked a transfer. */
function paymentsOf(order: StoredOrder, ledger: readonly LedgerRow[]): OrderPaymentRecord[] {
  return ledger.flatMap((row) => {
    const { key, at_ms, cents, reference } = row
    const means = meansOf(order, row)
    const line = order.bank_lines?.find(({ id }) => id === reference)
    const day = (key.startsWith('bank:') && line?.paid_at) || berlinDay(new Date(at_ms))
    return means === null ? [] : [{ key, at_ms, day, cents, means, reference: reference ?? '' }]
  })
}

/** Returns by which means the money of each document came or goes. */
function sharesOf(
  order: StoredOrder,
  ledger: readonly LedgerRow[],
  documents: readonly OrderDocumentRecord[],
): Record<string, MoneyShare[]> {
  const { credit_notes: notes, refunds } = order
  const documented = new Map(notes.map((note) => [note.number, note]))
  const partsOf = (numbers: readonly number[]) =>
    refunds
      .filter(({ number }) => numbers.includes(number))
      .flatMap(({ iban, parts }) =>
        (parts ?? []).map(({ reference, cents, means, by_hand: byHand }) => {
          const isTransferred = byHand && iban !== undefined && !isDeskMeans(means)
          return { reference, cents, means: isTransferred ? ('transfer' as const) : means }
        }),
      )
  // money that goes back without a credit note is not that of an invoice
  const returned = partsOf(
    refunds.map(({ number }) => number).filter((each) => !notes.some(({ refund }) => refund === each)),
  )
  /** Divides a refund among its credit notes, which take its parts one after another. */
  const partsOfNote = (number: string) => {
    const { refund = 0 } = documented.get(number) ?? {}
    const own = notes.filter((note) => note.refund === refund)
    let before = own
      .slice(
        0,
        own.findIndex((note) => note.number === number),
      )
      .reduce((sum, { cents }) => sum + cents, 0)
    let left = own.length > 1 ? (documented.get(number)?.cents ?? 0) : Number.POSITIVE_INFINITY
    return partsOf([refund]).map((part) => {
      const skipped = Math.min(before, part.cents)
      const cents = Math.min(part.cents - skipped, left)
      before -= skipped
      left -= cents
      return { ...part, cents }
    })
  }
  const payments = [
    ...Map.groupBy(
      paymentsOf(order, ledger).filter(({ cents }) => cents > 0),
      ({ reference }) => reference,
    ),
  ]
  const back = (own: string) => returned.reduce((sum, { reference, cents }) => sum + (reference === own ? cents : 0), 0)
  const shares = paidBy(
    documents
      .toSorted((a, b) => a.issued_ms - b.issued_ms)
      .map(({ number, cents }) => ({
        number,
        cents,
        refund: documented.has(number) ? partsOfNote(number) : null,
      })),
    payments.map(([reference, own]) => ({
      reference,
      means: own[0]?.means ?? 'transfer',
      cents: Math.max(0, own.reduce((sum, { cents }) => sum + cents, 0) - back(reference)),
    })),
    paidMeans(order, ledger),
  )
  return Object.fromEntries(shares)
}

/** Returns the postal address, with the invoice's company if that has the same address. */
function deliveryAddress({ address, invoice }: OrderContact): DeliveryAddress | null {
  if (!address) return null
  const isCompanys = (['street', 'postcode', 'city', 'country'] as const).every(
    (part) => address[part] === invoice?.[part],
  )
  return invoice?.company && isCompanys ? { ...address, company: invoice.company } : address
}

/** Returns what refunds have kept of the price of each ticket that was taken back, by the ids of their lines. */
function keptCents({ lines, refunds }: StoredOrder): Map<string, number> {
  return new Map(
    refunds.flatMap(({ lines: ids, fee_cents: fee = 0 }) => {
      const own = lines.filter(({ id, state }) => ids.includes(id) && state === 'cancelled')
      return feeShares(own, fee).map((cents, index) => [own[index]?.id ?? '', cents] as const)
    }),
  )
}

/** Returns the form of an e-mail address under which a buyer's orders are found. */
export function buyerEmail(typed: string): string {
  return addressKey(typed)
}

/**
 * Returns the digest by which inventories recognise the buyer across orders; null for a buyer without an e-mail
 * address, who cannot be recognised.
 */
export function buyerOf({ facts: { site, request } }: StoredOrder): Promise<string | null> {
  return addressDigest(site, request.contact.email)
}

/** Returns the digest by which inventories recognise an e-mail address; null for ''. */
export async function addressDigest(site: SiteKey, typed: string): Promise<string | null> {
  const email = buyerEmail(typed)
  return email ? (await sha256(`${site}\n${email}`)).slice(0, 32) : null
}

function documentsOf(order: StoredOrder): OrderDocumentRecord[] {
  const { invoice, totals, credit_notes: notes, exchanges = [] } = order
  // exchanges change the sums of an order, but not those of an issued document
  return [
    ...(invoice ? invoiceRecord(invoice, totals) : []),
    ...notes.flatMap((note) => noteRecord(note, noteTotals(order, note))),
    ...exchanges.flatMap((exchange) => [
      ...notesOf(exchange).flatMap((note) => (note.statement ? noteRecord(note, note.statement.totals) : [])),
      ...(exchange.invoice?.statement ? invoiceRecord(exchange.invoice, exchange.invoice.statement.totals) : []),
    ]),
  ]
}

function invoiceRecord({ number, issued_ms, statement }: IssuedNumber, totals: Totals): OrderDocumentRecord[] {
  const { cents, taxes } = statement?.totals ?? totals
  return number ? [{ number, issued_ms, kind: 'invoice', cents, taxes }] : []
}

function noteRecord({ number, issued_ms, statement }: IssuedNumber, totals: Totals): OrderDocumentRecord[] {
  if (!number) return []
  const { cents, taxes } = statement?.totals ?? totals
  const negative = taxes.map(({ kind, gross_cents, tax_cents }) => ({
    kind,
    gross_cents: -gross_cents,
    tax_cents: -tax_cents,
  }))
  return [{ number, issued_ms, kind: 'credit_note', cents: -cents, taxes: negative }]
}

/**
 * Returns the sums of a credit note that is older than its stored content, from what was left of the prices of its
 * lines less the fee, which is taxed like the tickets; the refunded delivery is taxed as in the order. One for tickets
 * that stay valid has the shares of their prices.
 */
export function noteTotals(
  { lines }: Pick<StoredOrder, 'lines'>,
  note: Pick<CreditNote, 'lines' | 'delivery_cents' | 'fee_cents' | 'goodwill'>,
): Totals {
  if (note.goodwill) {
    const taxOf = (id: string) => lines.find((line) => line.id === id)?.tax ?? 'standard'
    const given = note.goodwill.map(({ line, cents }) => ({ cents, tax: taxOf(line) }))
    return totalsByLine(given, 0, given)
  }
  const own = lines.filter(({ id }) => note.lines.includes(id))
  const fees = feeShares(own, note.fee_cents ?? 0)
  const given = own.map((line, index) => ({ cents: priceLeft(line) - (fees[index] ?? 0), tax: line.tax }))
  return totalsByLine(given, note.delivery_cents, lines)
}
