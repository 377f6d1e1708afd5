import { owedCents } from '../../../../../shared/box-office/open-cents.ts'
import type { PaymentMeans } from '../../../../../shared/contract/box-office/order.ts'
import { berlinDay } from '../../../../../shared/time/berlin.ts'
import { PaymentRefused } from '../../../payment/payment-refused.ts'
import type { PaymentProvider } from '../../../payment/provider.ts'
import { refundAmount } from '../../../rules/refund-amount.ts'
import { counterOf } from '../../counter-of.ts'
import { balanceOf } from '../balance.ts'
import { type CreditPart, creditParts, creditTotals } from '../documents/credits.ts'
import { issuerOf } from '../documents/issuer-of.ts'
import { statementWithTotals } from '../documents/statement-of.ts'
import type { LedgerRow } from '../order-store.ts'
import type { OrderLine, StoredOrder } from '../stored-order.ts'
import type { Refund, RefundPart } from '../stored-parts.ts'
import { noteId, viewOf } from '../view.ts'
import { cancelCodes } from './close.ts'
import { documentNumber } from './complete.ts'
import { type Change, inventoryFor, type Plan, type SagaContext, type Step, stepKey } from './context.ts'
import { bookReturns, refundStep } from './returns.ts'
import { openCents, settle } from './settle.ts'

/** Returns the plan of the first open refund. The order's phase stays the same. */
export function refundOpen(context: SagaContext, order: StoredOrder): Plan {
  const refund = order.refunds.find(({ state }) => state === 'open')
  if (!refund) return { steps: [] }
  const { parts, number } = refund
  const places = cancelPlaces(context, order, refund)
  if (!parts || places.some(({ name }) => !context.store.isDone(name)))
    return { steps: places, end: changed(number, divide(context)) }
  return {
    steps: [
      ...(takesTheLast(order, refund) ? [cancelCodes(context, order)] : []),
      ...creditNotes(context, order, refund),
      ...parts.filter(({ state }) => state !== 'done').map((part) => refundPart(context, order, refund, part)),
    ],
    end: changed(number, (own) => {
      own.state = own.parts?.some(({ state }) => state !== 'done') ? 'needs_staff' : 'done'
    }),
  }
}

/**
 * Returns the change after the places have been cancelled: claims less from the buyer, divides the refund among the
 * payments and, if staff have started it, mails the buyer. A refund whose tickets were all used is over.
 */
function divide(context: SagaContext): (refund: Refund, order: StoredOrder) => void {
  const { store, nowMs } = context
  return (refund, order) => {
    const { number, lines, reason, cents, notice = null } = refund
    refund.parts = partsOf(store.ledger(), order, refund)
    if (lines.length === 0) {
      if (refund.refused) refund.state = 'done'
      return
    }
    const row = { key: `cancellation:refund:${number}`, at_ms: nowMs, kind: 'cancellation' as const, cents: -cents }
    store.addToLedger({ ...row, means: null, reference: null })
    const mail = { kind: 'mail' as const, mail: 'cancelled' as const, refund_cents: cents }
    if (reason === 'staff') store.send({ ...mail, reason, lines, notice }, nowMs)
    // an order without remaining tickets ends with this refund
    if (order.lines.every(({ state }) => state !== 'sold') && order.phase === 'complete') order.phase = 'refunding'
  }
}

function takesTheLast(order: StoredOrder, { lines: ids }: Refund): boolean {
  return ids.length > 0 && order.lines.every(({ id, state }) => state !== 'sold' || ids.includes(id))
}

/** Like `refundOpen`; once no refund is open, the order ends as refunded or waits for staff. */
export function refund(context: SagaContext, order: StoredOrder): Plan {
  if (order.refunds.some(({ state }) => state === 'open')) return refundOpen(context, order)
  return {
    steps: [],
    end: (refunded) => {
      refunded.phase = refunded.refunds.every(({ state }) => state === 'done') ? 'refunded' : 'needs_staff'
      // money may have arrived in the meantime
      settle(context, refunded)
    },
  }
}

/**
 * Divides a refund among the payments, latest first, up to the cents of each payment that no other refund claims. Any
 * remaining cents have already gone back, for example through the provider's dashboard, and are not refunded again.
 */
export function partsOf(ledger: readonly LedgerRow[], order: StoredOrder, refund: Refund): RefundPart[] {
  const others = order.refunds.filter(({ number }) => number !== refund.number)
  const reserved = others.flatMap(({ parts }) => parts ?? [])
  const parts: RefundPart[] = []
  let left = Math.min(refund.cents, refundableCents(ledger, order, refund))
  for (const { means, reference, cents: paid } of paymentsOf(ledger).reverse()) {
    const waiting = reserved.filter((part) => part.reference === reference && part.state !== 'done')
    const free = paid - waiting.reduce((sum, part) => sum + part.cents, 0)
    const share = Math.min(left, Math.max(0, free))
    if (share > 0) parts.push({ means, reference, cents: share, state: 'open' })
    left -= share
  }
  return parts
}

/**
 * Returns what the order has beyond the price of the tickets that remain. Refunds of lines, whose price is cancelled
 * when they are divided among the payments, count as part of that price until then.
 */
function refundableCents(ledger: readonly LedgerRow[], order: StoredOrder, refund: Refund): number {
  const others = order.refunds.filter(
    (each) => each.number !== refund.number && (each.parts || each.lines.length === 0),
  )
  const reserved = others.reduce((sum, each) => sum + openCents(each), 0)
  const remaining = owedCents(ledger) - (order.kept_cents ?? 0) - (refund.lines.length > 0 ? refund.cents : 0)
  return Math.max(0, balanceOf(ledger) - reserved - Math.max(0, remaining))
}

/** Returns each payment with its cents that have not been refunded, oldest payment first. */
function paymentsOf(ledger: readonly LedgerRow[]): { means: PaymentMeans; reference: string; cents: number }[] {
  const rows = ledger.filter(({ kind }) => kind === 'payment' || kind === 'refund')
  return [...Map.groupBy(rows, ({ reference }) => reference ?? '')].map(([reference, own]) => ({
    reference,
    means: own[0]?.means ?? 'transfer',
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
  }))
}

function refundPart(context: SagaContext, order: StoredOrder, refund: Refund, part: RefundPart): Step {
  const name = refundStep(refund.number, part.reference)
  const { store, nowMs, outside } = context
  return {
    name,
    act: async () => {
      const { means, reference, cents } = part
      const provider = outside.providers[means]
      const key = stepKey(order, name)
      const isAsked = provider && !isByHand(outside, means)
      const state = isAsked ? await askForRefund(provider, { reference, cents, key }) : 'needs_staff'
      // the provider may have refused because it has already given money back
      const status = isAsked && state === 'needs_staff' ? await provider.state(reference) : null
      return changed(refund.number, (own, all) => {
        const stored = own.parts?.find((each) => each.reference === reference)
        if (stored) stored.state = state
        if (state !== 'needs_staff') {
          store.addToLedger({ key, at_ms: nowMs, kind: 'refund', cents: -cents, means, reference })
        }
        const attempt = all.attempts.find((each) => each.reference === reference)
        if (status && attempt) bookReturns(context, all, attempt, status)
      })
    },
  }
}

/** Whether staff pay back what was paid by these means: transfers, and payments at the desk, which have no provider. */
export function isByHand({ providers }: Pick<SagaContext['outside'], 'providers'>, means: PaymentMeans): boolean {
  return means === 'transfer' || !providers[means]
}

/** Whether a refund gives back what a cancelled production has cost. */
export function isOfCancelled(order: StoredOrder, { reason, lines: ids }: Refund, production: number): boolean {
  if (order.cancellation?.production === production) return true
  return reason === 'cancelled' && order.lines.some(({ id, production: own }) => own === production && ids.includes(id))
}

/** A refund that the provider refuses for good is a task for staff. */
async function askForRefund(
  provider: PaymentProvider,
  request: Parameters<PaymentProvider['refund']>[0],
): Promise<'done' | 'needs_staff'> {
  try {
    return (await provider.refund(request)).state === 'needs_staff' ? 'needs_staff' : 'done'
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    return 'needs_staff'
  }
}

function cancelPlaces(context: SagaContext, order: StoredOrder, refund: Refund): Step[] {
  const { number, lines: ids, refuses_used: refusesUsed = false } = refund
  const lines = order.lines.filter(({ id }) => ids.includes(id))
  return [...Map.groupBy(lines, (line) => line.production)].map(([production, own]) => {
    const name = `cancel-places:${number}:${production}`
    const request = { order: order.facts.number, lines: own.map(({ id }) => id) }
    return {
      name,
      act: async (): Promise<Change> => {
        const inventory = inventoryFor(context, order, production)
        const answer = await inventory.cancel(stepKey(order, name), {
          ...request,
          ...(refusesUsed && { refuses_used: true }),
        })
        if (!answer.ok && answer.reason === 'ticket_used') return changed(number, withoutLines(own, answer.places))
        return (cancelled) => {
          for (const line of cancelled.lines) if (request.lines.includes(line.id)) line.state = 'cancelled'
          cancelled.tickets = cancelled.tickets.filter(({ line }) => !request.lines.includes(line))
        }
      },
    }
  })
}

/** Takes refused lines out of a refund, and with the last of them the delivery. @param places of used tickets */
function withoutLines(
  lines: readonly OrderLine[],
  places: readonly string[] = [],
): (refund: Refund, order: StoredOrder) => void {
  const ids = lines.map(({ id }) => id)
  return (refund, order) => {
    const { refused } = refund
    refund.lines = refund.lines.filter((id) => !ids.includes(id))
    refund.refused = { lines: [...(refused?.lines ?? []), ...ids], places: [...(refused?.places ?? []), ...places] }
    const kept = order.lines.filter(({ id }) => refund.lines.includes(id))
    Object.assign(refund, refundAmount(kept, refund.delivery_cents, refund.fee_cents))
  }
}

/**
 * Returns the steps that date the credit notes of a refund, one for each invoice, and then number each of them and
 * store its content. Which invoices they correct is stored with the date.
 */
function creditNotes(context: SagaContext, order: StoredOrder, refund: Refund): Step[] {
  const { number } = refund
  const dated = order.credit_notes.filter((note) => note.refund === number)
  const parts =
    dated.length > 0 ? dated.map((note) => note.part ?? 1) : creditParts(order, refund).map((_, at) => at + 1)
  if (parts.length === 0) return []
  return [
    {
      name: `note-date:${number}`,
      act: async () => (noted) => {
        for (const [at, part] of creditParts(noted, refund).entries()) {
          const note = { refund: number, number: '', issued_ms: context.nowMs, ...part }
          noted.credit_notes.push({ ...note, ...(at > 0 && { part: at + 1 }) })
        }
      },
    },
    ...parts.map((part) => issueNote(context, order, { refund: number, part, issuedMs: dated[0]?.issued_ms })),
  ]
}

function issueNote(
  { env, store, nowMs }: SagaContext,
  order: StoredOrder,
  { refund, part, issuedMs = nowMs }: { refund: number; part: number; issuedMs: number | undefined },
): Step {
  const suffix = part > 1 ? `:${part}` : ''
  return {
    name: `note:${refund}${suffix}`,
    act: async () => {
      const { site, number: own } = order.facts
      const year = Number(berlinDay(new Date(issuedMs)).slice(0, 4))
      const issuer = await issuerOf(env, site)
      const drawn = await counterOf(env, site, year).next(`${own}:${refund}${suffix}`, 'credit_note')
      return (noted) => {
        const note = noted.credit_notes.find((each) => each.refund === refund && (each.part ?? 1) === part)
        if (!note) return
        // one that was dated before invoices were told apart
        note.corrects ??= noted.invoice?.number ?? ''
        const totals = creditTotals(noted, note as CreditPart)
        note.number = documentNumber('RK', year, drawn)
        const document = { id: noteId(note), kind: 'credit_note' as const, ...note }
        note.statement = statementWithTotals(viewOf(noted, store.ledger()), { document, totals, site: issuer })
      }
    },
  }
}

function changed(number: number, act: (refund: Refund, order: StoredOrder) => void): Change {
  return (order) => {
    const own = order.refunds[number - 1]
    if (own) act(own, order)
  }
}
