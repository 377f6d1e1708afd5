// Money that a provider has given back without the order's own refunds: in its dashboard, or by a dispute.
import type { PaymentStatus, ProviderReturn } from '../../../payment/provider.ts'
import { type LedgerRow, type OrderStore, paidCents } from '../order-store.ts'
import type { PaymentAttempt, StoredOrder } from '../stored-order.ts'
import { type SagaContext, stepKey } from './context.ts'

export const refundStep = (refund: number, reference: string) => `refund:${refund}:${reference}`

/**
 * Books what the provider has given back or got back and the ledger does not have yet, and takes it off the refunds
 * that staff should pay by hand. It cancels no ticket: `missingCents` shows staff that money is missing.
 */
export function bookReturns(
  { store, nowMs }: SagaContext,
  order: StoredOrder,
  { means, reference }: PaymentAttempt,
  { refundedCents, returns }: PaymentStatus,
): void {
  if (reference === null) return
  const known = providerRefunds(store, order, reference)
  const row = { at_ms: nowMs, means, reference, kind: 'refund' as const }
  const add = (key: string, cents: number) => store.addToLedger({ ...row, key, cents })
  const given = refundedCents - begunRefunds(store, order, reference) - known
  if (given > 0) {
    const left = bookEach(returns?.filter(({ isGone }) => isGone) ?? [], given, (each, cents) =>
      add(givenKey(each), -cents),
    )
    // the key counts the rows, since money may come back and go again
    if (left > 0) add(`refund:${reference}:${refundedCents}:${rowsOf(store, reference).length}`, -left)
    takeOffTasks(store, order, { reference, cents: given })
  } else if (refundedCents < known) {
    const keys = new Set(rowsOf(store, reference).map(({ key }) => key))
    const back = returns?.filter((each) => !each.isGone && keys.has(givenKey(each))) ?? []
    bookEach(back, known - refundedCents, (each, cents) => {
      if (!add(`back:${each.id}`, cents)) return false
      order.kept_cents = Math.max(0, (order.kept_cents ?? 0) - cents)
      if (each.key !== null) reopen(order, each.key)
      return true
    })
  }
}

/** Returns the provider's id and kind of a ledger row that no refund of the order has made; null for other rows. */
export function providerMovement({
  key,
}: Pick<LedgerRow, 'key'>): { kind: 'refund' | 'dispute' | 'back'; id: string } | null {
  const [, kind, id] = /^(dashboard|dispute|back):(.+)$/.exec(key) ?? []
  if (kind === undefined || id === undefined) return /^refund:/.test(key) ? { kind: 'refund', id: '' } : null
  return { kind: kind === 'dashboard' ? 'refund' : (kind as 'dispute' | 'back'), id }
}

/** Returns what the ledger says that a provider has given back from a payment, without what staff have paid by hand. */
export function providerRefunds(store: OrderStore, order: StoredOrder, reference: string): number {
  return paidCents(rowsOf(store, reference)).refunded - paidByHand(order, reference)
}

/**
 * Returns the cents that the order has begun to refund from a payment without knowing the result yet. The provider may
 * already count them; the repeated step then books them under its own key.
 */
function begunRefunds(store: OrderStore, { refunds }: StoredOrder, reference: string): number {
  return refunds.reduce((sum, { number, parts }) => {
    const part = parts?.find((each) => each.reference === reference && each.state === 'open')
    return part && store.hasBegun(refundStep(number, reference)) ? sum + part.cents : sum
  }, 0)
}

function paidByHand({ refunds }: StoredOrder, reference: string): number {
  return refunds.reduce((sum, { parts, iban }) => {
    const own = parts?.find((each) => each.reference === reference && each.state === 'done')
    // parts are older than the field if it is missing; only refunds by hand have an account
    return own && (own.by_hand ?? iban !== undefined) ? sum + own.cents : sum
  }, 0)
}

/** Books movements up to an amount. @returns the rest of the amount */
function bookEach(
  movements: readonly ProviderReturn[],
  cents: number,
  book: (movement: ProviderReturn, cents: number) => boolean,
): number {
  let left = cents
  for (const each of movements) {
    const share = Math.min(each.cents, left)
    if (share > 0 && book(each, share)) left -= share
  }
  return left
}

/** The order's own refunds are booked under the keys of their steps. */
function givenKey({ kind, id, key }: ProviderReturn): string {
  return key ?? (kind === 'dispute' ? `dispute:${id}` : `dashboard:${id}`)
}

function takeOffTasks(
  store: OrderStore,
  order: StoredOrder,
  { reference, cents }: { reference: string; cents: number },
): void {
  let left = cents
  for (const refund of order.refunds) {
    const part = refund.parts?.find((each) => each.reference === reference)
    const isWaiting =
      part?.state === 'needs_staff' || (part?.state === 'open' && !store.hasBegun(refundStep(refund.number, reference)))
    if (!part || !isWaiting || left === 0) continue
    const share = Math.min(part.cents, left)
    part.cents -= share
    left -= share
    if (part.cents > 0) continue
    part.state = 'done'
    const isSettled = refund.state === 'needs_staff' && refund.parts?.every(({ state }) => state === 'done')
    if (!isSettled) continue
    refund.state = 'done'
    if (order.phase === 'needs_staff') order.phase = 'refunding'
  }
}

/** A refund that has failed afterwards, for instance because the card is closed, is a task for staff. */
function reopen(order: StoredOrder, key: string): void {
  for (const refund of order.refunds) {
    const part = refund.parts?.find((each) => stepKey(order, refundStep(refund.number, each.reference)) === key)
    if (part?.state !== 'done') continue
    part.state = 'needs_staff'
    refund.state = 'needs_staff'
    if (order.phase === 'refunded') order.phase = 'needs_staff'
  }
}

function rowsOf(store: OrderStore, reference: string): LedgerRow[] {
  return store.ledger().filter((row) => row.reference === reference)
}
