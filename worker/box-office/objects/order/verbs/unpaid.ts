// What staff do with an order that is not paid yet, and what each of it would do.
import { isWaitingMeans } from '../../../../../shared/contract/box-office/keys.ts'
import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import { staffDeadline } from '../../../rules/due-date.ts'
import { goodwillShares } from '../../../rules/refund-amount.ts'
import { totalsOf } from '../../../rules/totals.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { restOf } from '../balance.ts'
import type { LedgerRow } from '../order-store.ts'
import { buyerEmail } from '../record.ts'
import { advance } from '../saga/advance.ts'
import { startClosing } from '../saga/close.ts'
import { type BegunRequest, type SagaContext, update } from '../saga/context.ts'
import { newAttempt } from '../saga/reserve.ts'
import { applyStatus, observe, settle } from '../saga/settle.ts'
import { isFree } from '../saga/unpaid.ts'
import { contactOf, currentAttempt, isUnconfirmed, type StoredOrder } from '../stored-order.ts'
import { type AskedPayment, askForPayment, refuseAsking } from './ask-for-payment.ts'
import { confirmByStaff, countAsConfirmed, refuseConfirmed } from './confirm-address.ts'

export type UnpaidWork =
  | { do: 'cancel'; mail: boolean }
  /** The cents are what the clerk has taken; without them, it is what the order still costs. */
  | { do: 'pay at the terminal'; terminal_cents?: number | undefined }
  | ({ do: 'ask for payment' } & AskedPayment)
  /** The cents are what is missing, as staff have seen it. */
  | { do: 'do without the rest'; cents: number }
  /** `until` is a day in Berlin, YYYY-MM-DD. */
  | { do: 'move the deadline'; until: string }

const closed: Refusal = { ok: false, reason: 'order_closed' }

/** Ends an order that is not paid yet, for its buyer. */
export async function endUnpaid(context: SagaContext): Promise<Refusal | null> {
  await observe(context)
  return close(context)
}

async function close(context: SagaContext): Promise<Refusal | null> {
  startClosing(context, 'cancelled')
  await advance(context)
  const phase = context.store.load()?.phase
  return phase === 'waiting' || phase === 'settled' || phase === 'complete' ? closed : null
}

/** Does the work; a repetition of a request whose answer was lost goes on where it stopped. */
export async function workOnUnpaid(
  context: SagaContext,
  work: UnpaidWork,
  begun: BegunRequest,
): Promise<Refusal | null> {
  if (!begun.isBegun) await observe(context)
  const order = context.store.load()
  const refusal = begun.isBegun ? null : refusalOf(context, order, work)
  if (refusal) return refusal
  switch (work.do) {
    case 'cancel':
      if (!begun.isBegun) {
        update(context, (changed) => {
          begun.begin()
          changed.ended_by_staff = { mail: work.mail }
        })
      }
      return close(context)
    case 'pay at the terminal':
      return begun.isBegun ? null : payAtTerminal(context, begun)
    case 'do without the rest':
      return begun.isBegun ? null : doWithoutRest(context, begun)
    case 'ask for payment':
      return begun.isBegun || !order ? null : letPay(context, { order, work }, begun)
    case 'move the deadline':
      return begun.isBegun || !order ? null : moveDeadline(context, { order, until: work.until }, begun)
  }
}

/** Returns what the work would do; changes nothing, and no provider is asked. */
export async function consequencesOfUnpaid(
  context: SagaContext,
  work: UnpaidWork,
): Promise<OrderConsequences | Refusal> {
  const order = context.store.load()
  const refusal = refusalOf(context, order, work)
  if (refusal || !order) return refusal ?? closed
  const ledger = context.store.ledger()
  const hasAddress = contactOf(order).email !== ''
  const seats = order.lines.filter(({ state }) => state === 'held').length
  const nothing = { mails: hasAddress ? 1 : 0, tickets: 0, seats, cents: {}, documents: 0 }
  switch (work.do) {
    case 'cancel':
      return { ...nothing, mails: work.mail && hasAddress ? 1 : 0, cents: goingBack(ledger) }
    case 'pay at the terminal':
      return { ...nothing, tickets: seats, cents: { terminal: restOf(order, ledger) }, documents: 1 }
    case 'do without the rest':
      return { ...nothing, tickets: seats, documents: 1, total_cents: order.totals.cents - work.cents }
    case 'ask for payment':
    case 'move the deadline':
      return (await refuseVouching(context, order)) ?? nothing
  }
}

function refusalOf(context: SagaContext, order: StoredOrder | null, work: UnpaidWork): Refusal | null {
  const isUnpaid = order?.phase === 'waiting' || order?.phase === 'opening'
  // nothing has to be paid for an order that only waits for a confirmation
  if (!order || !isUnpaid || (isFree(order) && work.do !== 'cancel')) return closed
  switch (work.do) {
    case 'cancel':
      return null
    case 'pay at the terminal': {
      const rest = restOf(order, context.store.ledger())
      return (work.terminal_cents ?? rest) === rest ? null : { ok: false, reason: 'money_changed' }
    }
    case 'do without the rest': {
      return refuseForgoing(order.totals, { rest: restOf(order, context.store.ledger()), cents: work.cents })
    }
    case 'ask for payment':
      return refuseAsking(context, order, work)
    case 'move the deadline':
      // an order that waits for an external payment page ends with it
      if (!order.is_detached) return closed
      return staffDeadline(work.until, order.facts.productions, context.nowMs) === null
        ? { ok: false, reason: 'deadline_out_of_range' }
        : null
  }
}

async function payAtTerminal(context: SagaContext, { begin }: BegunRequest): Promise<Refusal | null> {
  const refusal = await endAttempts(context)
  if (refusal) return refusal
  const { store, nowMs } = context
  update(context, (paid) => {
    begin()
    const attempt = newAttempt(paid, 'terminal', { nowMs, untilMs: nowMs })
    const reference = `desk:${paid.facts.number}:${attempt.number}`
    const cents = restOf(paid, store.ledger())
    paid.attempts.push({ ...attempt, reference, state: 'paid' })
    const row = { key: `payment:${reference}`, at_ms: nowMs, kind: 'payment' as const, means: attempt.means, reference }
    store.addToLedger({ ...row, cents })
    settle(context, paid)
  })
  return null
}

async function doWithoutRest(context: SagaContext, { begin }: BegunRequest): Promise<Refusal | null> {
  const refusal = await endAttempts(context)
  if (refusal) return refusal
  update(context, (paid) => {
    begin()
    lowerToPaid(context, paid)
    settle(context, paid)
  })
  return null
}

/** Says why the house cannot do without these cents of an order; null if it can. */
export function refuseForgoing(
  totals: StoredOrder['totals'],
  { rest, cents }: { rest: number; cents: number },
): Refusal | null {
  if (cents !== rest || rest >= totals.cents) return { ok: false, reason: 'money_changed' }
  return rest > totals.tickets_cents ? { ok: false, reason: 'amount_too_high' } : null
}

/** Lowers the price of the tickets by what is missing, in proportion (decision 0163). */
export function lowerToPaid({ store, nowMs }: SagaContext, order: StoredOrder): void {
  const cents = restOf(order, store.ledger())
  const shares = goodwillShares(order.lines, cents)
  for (const [index, line] of order.lines.entries()) {
    line.full_cents -= shares[index] ?? 0
    line.cents -= shares[index] ?? 0
  }
  order.totals = totalsOf(order.lines, order.facts.delivery_cents)
  const row = {
    key: `cancellation:goodwill:${order.round}`,
    at_ms: nowMs,
    kind: 'cancellation' as const,
    cents: -cents,
  }
  store.addToLedger({ ...row, means: null, reference: null })
}

async function letPay(
  context: SagaContext,
  { order, work }: { order: StoredOrder; work: AskedPayment },
  begun: BegunRequest,
): Promise<Refusal | null> {
  const refusal = (await vouchFor(context, order, begun)) ?? (await endAttempts(context))
  if (!refusal) await askForPayment(context, work, begun)
  return refusal
}

/** Ends the open attempts, so that the buyer does not pay a second time; refused if one was paid meanwhile. */
export async function endAttempts(context: SagaContext): Promise<Refusal | null> {
  const open = context.store.load()?.attempts.filter(({ state }) => state === 'open') ?? []
  for (const { number, means, reference } of open) {
    const provider = context.outside.providers[means]
    if (!provider || reference === null || isWaitingMeans(means)) continue
    const status = await provider.expire(reference)
    update(context, (order) => applyStatus(context, order, number, status))
  }
  const phase = context.store.load()?.phase
  return phase === 'waiting' || phase === 'opening' ? null : { ok: false, reason: 'money_changed' }
}

/** Staff who give an order time vouch for its buyer, whose address then needs no confirmation. */
async function vouchFor(context: SagaContext, order: StoredOrder, { key }: BegunRequest): Promise<Refusal | null> {
  const { email } = contactOf(order)
  return isUnconfirmed(order) ? countAsConfirmed(context, order, { email: buyerEmail(email), key }) : null
}

async function refuseVouching(context: SagaContext, order: StoredOrder): Promise<Refusal | null> {
  return isUnconfirmed(order) ? refuseConfirmed(context, order, buyerEmail(contactOf(order).email)) : null
}

async function moveDeadline(
  context: SagaContext,
  { order, until }: { order: StoredOrder; until: string },
  begun: BegunRequest,
): Promise<Refusal | null> {
  const { store, nowMs } = context
  const { email } = contactOf(order)
  const refusal = await vouchFor(context, order, begun)
  if (refusal) return refusal
  update(context, (moved) => {
    begun.begin()
    const untilMs = staffDeadline(until, moved.facts.productions, nowMs) ?? moved.due_ms
    moved.due_ms = untilMs
    moved.ends_ms = untilMs
    confirmByStaff(moved)
    moved.asked_ms = nowMs
    const attempt = currentAttempt(moved)
    if (attempt && isWaitingMeans(attempt.means)) attempt.until_ms = untilMs
    if (email) store.send({ kind: 'mail', mail: 'payment_due' }, nowMs)
  })
  return null
}

/** Returns what has arrived and not yet gone back, as negative cents by means of payment. */
export function goingBack(ledger: readonly LedgerRow[]): OrderConsequences['cents'] {
  const cents: OrderConsequences['cents'] = {}
  for (const { kind, means, cents: moved } of ledger)
    if (means !== null && (kind === 'payment' || kind === 'refund')) cents[means] = (cents[means] ?? 0) - moved
  return Object.fromEntries(Object.entries(cents).filter(([, moved]) => moved !== 0))
}
