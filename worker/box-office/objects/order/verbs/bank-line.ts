import { owedCents } from '../../../../../shared/box-office/open-cents.ts'
import type { BankResult } from '../../../../../shared/contract/box-office/bank.ts'
import type { BankLine } from '../../../rules/bank-line.ts'
import { judgeBankLine } from '../../../rules/bank-match.ts'
import { maybeDouble } from '../../../rules/maybe-double.ts'
import { excessCents } from '../../../rules/refund-amount.ts'
import { balanceOf, restOf } from '../balance.ts'
import type { OrderStore } from '../order-store.ts'
import { type SagaContext, update } from '../saga/context.ts'
import { isCancelledByBuyer, openRefunds, settle } from '../saga/settle.ts'
import { contactOf } from '../stored-order.ts'
import { endAttempts, lowerToPaid, refuseForgoing } from './unpaid.ts'

/** What staff have decided about a bank line. */
export interface LineDecision {
  /** Whether it is another payment than a booked one that may be the same. */
  isAnother?: boolean | undefined
  /** What the house does without, if just this is missing after the line (decision 0163). */
  forgoneCents?: number | undefined
}

/**
 * Books a bank line, unless it has been booked before.
 * @returns null if a booked line may be the same payment and staff have not decided that it is another one
 */
export async function bookLine(
  context: SagaContext,
  line: BankLine,
  { isAnother, forgoneCents = 0 }: LineDecision,
): Promise<BankResult | null> {
  const { store, nowMs } = context
  const { id, cents, paid_at = null, payer = null, iban = null } = line
  const row = { key: `bank:${id}`, at_ms: nowMs, cents, means: 'transfer' as const, reference: id }
  const isKnown = store.ledger().some(({ key }) => key === row.key)
  if (isKnown) return 'repeated'
  if (!isAnother && earlierLine(store, line)) return null
  let result: BankResult = 'repeated'
  const mayForgo = forgoneCents > 0 && (await endAttempts(context)) === null
  update(context, (order) => {
    const isOpen = order.phase === 'opening' || order.phase === 'waiting'
    const paidCents = balanceOf(store.ledger())
    const isCancelled = isCancelledByBuyer(order)
    result = judgeBankLine({ totalCents: order.totals.cents, paidCents, isOpen, isCancelled }, cents).result
    store.addToLedger({ ...row, kind: 'payment' })
    order.bank_lines = [...(order.bank_lines ?? []), { id, cents, paid_at, payer, iban }]
    if (result === 'under' && isOpen && !order.cancellation) {
      const rest = restOf(order, store.ledger())
      if (mayForgo && refuseForgoing(order.totals, { rest, cents: forgoneCents }) === null) {
        lowerToPaid(context, order)
        result = 'forgone'
      } else store.send({ kind: 'mail', mail: 'underpaid', cents }, nowMs)
    }
    settle(context, order)
  })
  return result
}

/** What `bookLine` would do with a line, and what is left to pay before it. */
export interface BankPreview {
  result: BankResult
  name: string
  open_cents: number
  /**
   * The mails that the buyer gets: tickets, or a note that money is missing (unless a later line ends that) or goes
   * back.
   */
  mails: number
  /** Set for a part of the price whose order has ended, so that it goes back. */
  goes_back?: true
}

/**
 * A line, and what staff have chosen for it: the list instead of being booked, or that the house does without a rest.
 */
export type PreviewedLine = BankLine & { is_deferred?: boolean; forgone_cents?: number | undefined }

/**
 * Returns what `bookLine` would do with each of these lines, in their sequence, and changes nothing; null without an
 * order. A late payment counts as one that gets its places.
 */
export function previewLines(store: OrderStore, lines: readonly PreviewedLine[]): BankPreview[] | null {
  const order = store.load()
  if (!order) return null
  const ledger = store.ledger()
  const known = new Set(ledger.map(({ key }) => key))
  const booked = bookedLines(store)
  const { name, email } = contactOf(order)
  const { phase } = order
  let { cents: totalCents } = order.totals
  const isCancelled = isCancelledByBuyer(order)
  let isOpen = phase === 'opening' || phase === 'waiting'
  let isFinal = phase === 'complete' || phase === 'refunded' || phase === 'needs_staff'
  let paidCents = balanceOf(ledger)
  let owed = owedCents(ledger)
  let underWay = openRefunds(order)
  return lines.map((line) => {
    const facts = { name, open_cents: Math.max(0, totalCents - paidCents), mails: 0 }
    if (known.has(`bank:${line.id}`)) return { ...facts, result: 'repeated' }
    if (maybeDouble(line, booked)) return { ...facts, result: 'maybe_double' }
    if (line.is_deferred) return { ...facts, result: 'deferred' }
    const judged = judgeBankLine({ totalCents, paidCents, isOpen, isCancelled }, line.cents)
    const { forgone_cents: cents = 0 } = line
    const isForgone =
      judged.result === 'under' && isOpen && !refuseForgoing(order.totals, { rest: judged.missingCents, cents })
    const result = isForgone ? 'forgone' : judged.result
    if (isForgone) totalCents -= cents
    known.add(`bank:${line.id}`)
    booked.push(line)
    paidCents += line.cents
    const isComplete = !isFinal && paidCents >= totalCents && !isCancelled
    if (isComplete) owed = totalCents
    else if (!isOpen && !isFinal) owed = 0
    const isEnd = isFinal || isComplete || !isOpen
    const back = isEnd ? excessCents({ has: paidCents, owed, underWay }) : 0
    underWay += back
    isFinal = isEnd
    if (isEnd) isOpen = false
    const isPart = result === 'under' && isOpen
    const mails = (isComplete ? 1 : 0) + (isPart ? 1 : 0) + (back > 0 ? 1 : 0)
    const goesBack = result === 'under' && back > 0
    return { ...facts, result, mails: email === '' ? 0 : mails, ...(goesBack && { goes_back: true as const }) }
  })
}

/** Returns the booked line that may be the same payment as a line; null without one. */
export function earlierLine(store: OrderStore, line: BankLine): BankLine | null {
  return maybeDouble(line, bookedLines(store))
}

function bookedLines(store: OrderStore): BankLine[] {
  const facts = store.load()?.bank_lines ?? []
  const payments = store.ledger().filter(({ kind, means }) => kind === 'payment' && means === 'transfer')
  return payments.map(
    // the days of lines that were booked before this system stored them are not known
    ({ reference, cents }) => facts.find(({ id }) => id === reference) ?? { id: reference ?? '', cents },
  )
}
