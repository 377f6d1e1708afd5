// The read model's copy of an order: for staff, accounts and bookkeeping; without the secret.
import type { OrderState, PaymentMeans } from '../../../../shared/contract/shop/order.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import type { TaxKind } from '../../rules/money.ts'
import { type LedgerRow, paidCents } from './order-store.ts'
import { currentAttempt, type IssuedNumber, type OrderLine, type StoredOrder, stateOf } from './stored-order.ts'

export interface OrderRecord {
  site: SiteKey
  number: string
  state: OrderState
  locale: Locale
  email: string
  name: string
  newsletter: boolean
  means: PaymentMeans
  delivery: { type: string; cents: number }
  total_cents: number
  paid_cents: number
  refunded_cents: number
  created_ms: number
  due_ms: number
  invoice: IssuedNumber | null
  credit_notes: (IssuedNumber & { cents: number })[]
  /** What staff have to do: pay money back that a provider cannot. */
  task_cents: number
  lines: {
    id: string
    production: number
    place: string
    category: number
    price_type: string
    full_cents: number
    discount_cents: number
    cents: number
    tax: TaxKind
    state: OrderLine['state']
  }[]
}

/** @returns null for an order that has not been placed yet, or was refused */
export function recordOf(order: StoredOrder, ledger: readonly LedgerRow[]): OrderRecord | null {
  if (['reserving', 'undoing', 'refused', 'opening'].includes(order.phase)) return null
  const { facts, totals, lines, invoice, credit_notes: notes, refunds } = order
  const { request } = facts
  const { paid, refunded } = paidCents(ledger)
  const openCents = refunds.reduce((sum, { state, cents }) => sum + (state === 'needs_staff' ? cents : 0), 0)
  return {
    ...{ site: facts.site, number: facts.number, state: stateOf(order), locale: facts.locale },
    ...{ email: buyerEmail(request.contact.email), name: request.contact.name },
    newsletter: request.consents.newsletter,
    means: currentAttempt(order)?.means ?? request.payment,
    delivery: { type: request.delivery, cents: facts.delivery_cents },
    ...{ total_cents: totals.cents, paid_cents: paid, refunded_cents: refunded },
    ...{ created_ms: facts.created_ms, due_ms: order.due_ms, invoice },
    credit_notes: notes.map(({ number, issued_ms, cents }) => ({ number, issued_ms, cents })),
    task_cents: openCents,
    lines: lines.map(
      ({ id, production, seat, area, category, price_type, full_cents, discount, cents, tax, state }) => ({
        ...{ id, production, place: seat ?? area ?? '', category, price_type, full_cents },
        ...{ discount_cents: discount?.cents ?? 0, cents, tax, state },
      }),
    ),
  }
}

/** The address under which a buyer's orders are found. */
export function buyerEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
