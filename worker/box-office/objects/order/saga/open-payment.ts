import { isDeskMeans, isWaitingMeans } from '../../../../../shared/contract/box-office/keys.ts'
import { withoutPersonalData } from '../../../../http/failures/report.ts'
import { PaymentRefused } from '../../../payment/payment-refused.ts'
import type { PaymentRequest } from '../../../payment/provider.ts'
import { voucherBookOf } from '../../voucher-book-of.ts'
import { restOf } from '../balance.ts'
import { returnUrl } from '../links.ts'
import { currentAttempt, isUnconfirmed, type PaymentAttempt, type StoredOrder } from '../stored-order.ts'
import { leaveCart } from './cart-for.ts'
import { type Change, inventoryFor, type Plan, productionIds, type SagaContext, type Step, stepKey } from './context.ts'
import { awaitTransfer, expireAttempt } from './settle.ts'
import { awaitConfirmation, isConfirmedFirst, transferTerms } from './unpaid.ts'

const minuteMs = 60_000
/** The shortest session that a card provider allows, plus a minute for the call. */
const shortestMs = 31 * minuteMs
/** If a payment page is opened late, its end moves by a multiple of this time. */
const laterMs = 5 * minuteMs

/**
 * Starts the latest payment attempt, after ending earlier ones. A payment at the desk is settled at once; so is a free
 * order, unless it has to wait until its buyer confirms the address.
 */
export function open(context: SagaContext, order: StoredOrder): Plan {
  const attempt = currentAttempt(order)
  if (!attempt || (attempt.means === 'free' && !isUnconfirmed(order))) return { steps: [], end: settleFree }
  if (isDeskMeans(attempt.means)) return { steps: [], end: settleAtDesk(context, attempt) }
  const isDetaching = isWaitingMeans(attempt.means) || attempt.means === 'free'
  const earlier = order.attempts.filter(({ number, state }) => number < attempt.number && state === 'open')
  return {
    steps: [
      ...earlier.flatMap((each) => expireAttempt(context, each)),
      ...(attempt.means === 'free' ? [] : [beginPayment(context, order, attempt)]),
      ...(isDetaching && !order.is_detached ? detachSteps(context, order) : []),
      ...(attempt.means === 'transfer' && attempt.number === 1 ? [limitTransfer(context, order)] : []),
    ],
    end: (opened) => {
      if (opened.phase !== 'opening') return
      opened.phase = 'waiting'
      if (isDetaching) opened.is_detached = true
      if (isConfirmedFirst(attempt.means) && isUnconfirmed(opened)) return awaitConfirmation(context, opened)
      if (attempt.number > 1) return
      const mail = isWaitingMeans(attempt.means) && !opened.card_only ? 'payment_due' : 'received'
      context.store.send({ kind: 'mail', mail }, context.nowMs)
    },
  }
}

/** Gives the transfer of a buyer who is logged in less time, or asks for a card, if its sale is full of transfers. */
function limitTransfer(context: SagaContext, order: StoredOrder): Step {
  return {
    name: 'terms',
    act: async () => {
      const terms = await transferTerms(context, order)
      return (opened) => {
        if (terms !== 'usual' && opened.phase === 'opening') awaitTransfer(opened, context.nowMs, terms)
      }
    },
  }
}

/** Whether the order still waits for a provider to start its latest payment attempt. */
export function isUnopened(order: StoredOrder): boolean {
  const attempt = currentAttempt(order)
  if (order.phase !== 'opening' || !attempt || attempt.means === 'free' || isDeskMeans(attempt.means)) return false
  return attempt.reference === null && attempt.state === 'open'
}

export function detachSteps(context: SagaContext, order: StoredOrder): Step[] {
  const { number, site } = order.facts
  return [
    ...productionIds(order).map((id) => ({
      name: `detach:${order.round}:${id}`,
      act: async (): Promise<Change> => {
        const key = stepKey(order, `detach:${order.round}:${id}`)
        await inventoryFor(context, order, id).detach(key, { order: number })
        return () => {}
      },
    })),
    {
      name: 'detach-codes',
      act: async () => {
        await voucherBookOf(context.env, site).detach(stepKey(order, 'detach-codes'), { order: number })
        return () => {}
      },
    },
    leaveCart(context, order),
  ]
}

function beginPayment(context: SagaContext, order: StoredOrder, attempt: PaymentAttempt): Step {
  const name = `begin:${attempt.number}`
  return {
    name,
    act: async () => {
      const provider = context.outside.providers[attempt.means]
      if (!provider) throw new Error(`no provider for ${attempt.means}`)
      const change = (facts: Partial<PaymentAttempt>) => (begun: StoredOrder) => {
        Object.assign(begun.attempts[attempt.number - 1] ?? {}, facts)
      }
      try {
        const request = requestOf(context, order, attempt)
        const { reference, url, untilMs } = await provider.begin(request)
        return change({ reference, url, until_ms: untilMs })
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error
        // if this step threw, the saga would repeat it, and the order would hold its places for a payment page that
        // never opens; after a failed attempt, the buyer may choose another means of payment
        console.error(`payment of ${order.facts.number}`, withoutPersonalData(error))
        return change({ state: 'failed' })
      }
    },
  }
}

/**
 * Returns the request that starts an attempt, for what is still missing. If the attempt is late, for example after a
 * failure of the provider, its page closes later than planned, because a provider refuses a page that closes too soon.
 * The key contains that delay, and the rest of an order that is paid in part, since a repeated key must have the same
 * content.
 */
function requestOf({ store, nowMs }: SagaContext, order: StoredOrder, attempt: PaymentAttempt): PaymentRequest {
  const { facts, totals } = order
  const delays = Math.max(0, Math.ceil((nowMs + shortestMs - attempt.until_ms) / laterMs))
  const cents = restOf(order, store.ledger())
  const part = cents === totals.cents ? '' : `:rest-${cents}`
  const key = stepKey(order, `begin:${attempt.number}${delays > 0 ? `:${delays}` : ''}${part}`)
  const { site, number, locale, request, productions } = facts
  return {
    key,
    site,
    order: number,
    cents,
    locale,
    // a stranger may have the payment link
    email: attempt.returns_to === 'link' ? '' : request.contact.email,
    description: productions.map(({ title }) => title).join(', '),
    returnUrl: returnUrl(facts, attempt, true),
    cancelUrl: returnUrl(facts, attempt, false),
    untilMs: attempt.until_ms + delays * laterMs,
  }
}

function settleAtDesk({ store, nowMs }: SagaContext, { number, means }: PaymentAttempt): Change {
  return (order) => {
    const reference = `desk:${order.facts.number}`
    Object.assign(order.attempts[number - 1] ?? {}, { reference, state: 'paid' })
    const row = { key: `payment:${reference}`, at_ms: nowMs, kind: 'payment' as const, means, reference }
    store.addToLedger({ ...row, cents: order.totals.cents })
    order.phase = 'settled'
  }
}

export const settleFree: Change = (order) => {
  order.phase = 'settled'
}
