// Allocation before charge: every place and code is bound to the order's number before a provider is called.

import type { PaymentMeans } from '../../../../../shared/contract/box-office/order.ts'
import { givenAway } from '../../../rules/free-tickets.ts'
import { totalsOf } from '../../../rules/totals.ts'
import { voucherBookOf } from '../../voucher-book-of.ts'
import { buyerOf } from '../record.ts'
import { isUnconfirmed, type PaymentAttempt, type PlaceRefusal, type StoredOrder } from '../stored-order.ts'
import { cartFor } from './cart-for.ts'
import { type Change, inventoryFor, type Plan, type SagaContext, type Step, stepKey } from './context.ts'
import { admitToNetwork, leaveNetwork, markOf } from './unpaid.ts'

export function reserve(context: SagaContext, order: StoredOrder): Plan {
  const ids = order.facts.productions.map(({ id }) => id).sort((a, b) => a - b)
  return {
    steps: [
      startCart(context, order),
      ...enterNetwork(context, order),
      ...ids.map((id) => startPlaces(context, order, id)),
      startCodes(context, order),
    ],
    end: (placed) => {
      placed.phase = 'opening'
      const { totals, facts } = placed
      const row = { key: 'charge', at_ms: context.nowMs, kind: 'charge' as const, cents: totals.cents }
      context.store.addToLedger({ ...row, means: null, reference: null })
      const { nowMs } = context
      if (facts.request.consents.newsletter) context.store.send({ kind: 'newsletter' }, nowMs)
      const { request, visited_origin } = facts
      placed.attempts = [newAttempt(placed, request.payment, { nowMs, untilMs: placed.due_ms, visited_origin })]
    },
  }
}

/** Returns the plan that gives the cart with its places and codes back to the buyer after a refusal. */
export function undo(context: SagaContext, order: StoredOrder): Plan {
  const ids = order.facts.productions.map(({ id }) => id).sort((a, b) => a - b)
  const bound = ids.filter((id) => context.store.isDone(`places:${id}`))
  const untilMs = order.free_until_ms
  if (untilMs === null) return { steps: [], end: setFreeUntil(context) }
  return {
    steps: [
      ...bound.map((id) => ({
        name: `undo-places:${id}`,
        act: async (): Promise<Change> => {
          const request = { order: order.facts.number, until_ms: untilMs }
          await inventoryFor(context, order, id).endPayment(stepKey(order, `undo-places:${id}`), request)
          return () => {}
        },
      })),
      ...freeCodesAndCart(context, order, untilMs),
      ...leaveNetwork(context, order),
    ],
    end: (undone) => {
      undone.phase = 'refused'
    },
  }
}

export function freeCodesAndCart(context: SagaContext, order: StoredOrder, untilMs: number): Step[] {
  const { number, site } = order.facts
  return [
    {
      name: 'undo-codes',
      act: async () => {
        const book = voucherBookOf(context.env, site)
        await book.endPayment(stepKey(order, 'undo-codes'), { order: number, until_ms: untilMs })
        return () => {}
      },
    },
    {
      name: 'undo-cart',
      act: async () => {
        await cartFor(context, order).endOrder(site, number, untilMs)
        return () => {}
      },
    },
  ]
}

/** Sets how long returned places are held for the cart: 15 minutes, but at most 45 minutes after its first place. */
export function setFreeUntil({ nowMs }: SagaContext): Change {
  return (order) => {
    order.free_until_ms = Math.min(nowMs + 15 * 60_000, order.first_ms + 45 * 60_000)
  }
}

export function newAttempt(
  { attempts }: StoredOrder,
  means: PaymentMeans,
  at: Pick<PaymentAttempt, 'visited_origin' | 'returns_to'> & { nowMs: number; untilMs: number },
): PaymentAttempt {
  const { nowMs, untilMs, visited_origin, returns_to } = at
  return {
    number: attempts.length + 1,
    means,
    reference: null,
    url: null,
    ...(visited_origin && { visited_origin }),
    ...(returns_to && { returns_to }),
    begun_ms: nowMs,
    until_ms: untilMs,
    polled_ms: nowMs,
    state: 'open',
  }
}

function startCart(context: SagaContext, order: StoredOrder): Step {
  return {
    name: 'cart',
    act: async () => {
      const { site, number, productions, delivery_cents: delivery, request } = order.facts
      const answer = await cartFor(context, order).startOrder(site, number)
      if (!answer.ok) return refused(answer)
      const { voucher } = answer.cart
      const lines = request.free ? answer.cart.lines.map(givenAway) : answer.cart.lines
      const totals = totalsOf(lines, delivery)
      const known = new Set(productions.map(({ id }) => id))
      return (placed) => {
        placed.lines = lines.map((line) => ({ ...line, state: 'held' }))
        placed.first_ms = answer.first_ms
        placed.totals = totals
        placed.voucher = voucher && { code: voucher.code, cents: voucher.cents }
        const isAsSeen = totals.cents === request.total_cents && lines.every((line) => known.has(line.production))
        // free tickets use up no voucher
        if (!isAsSeen || (request.free && voucher)) refused({ ok: false, reason: 'price_changed' })(placed)
      }
    },
  }
}

function enterNetwork(context: SagaContext, order: StoredOrder): Step[] {
  if (!isUnconfirmed(order)) return []
  return [
    {
      name: 'network',
      act: async () => {
        const refusal = await admitToNetwork(context, order)
        return refusal ? refused(refusal) : () => {}
      },
    },
  ]
}

function startPlaces(context: SagaContext, order: StoredOrder, id: number): Step {
  const name = `places:${id}`
  return {
    name,
    act: async () => {
      const { number, cart } = order.facts
      const [buyer, unpaid] = [await buyerOf(order), await markOf(order, order.facts.request.payment)]
      const wanted = order.lines.filter(({ production }) => production === id)
      // the cart has dropped this production since the order's facts were read
      if (wanted.length === 0) return () => {}
      const answer = await inventoryFor(context, order, id).startPayment(stepKey(order, name), {
        cart,
        order: number,
        ...(buyer === null ? {} : { buyer }),
        ...(unpaid && { unpaid }),
        ...(order.facts.buyer === 'staff' && { isStaff: true as const }),
      })
      if (!answer.ok) return refused({ ...answer, production: id })
      const isSame =
        answer.lines.length === wanted.length &&
        wanted.every((line) => answer.lines.some(({ id: own }) => own === line.id))
      return isSame ? () => {} : refused({ ok: false, reason: 'hold_over', production: id })
    },
  }
}

function startCodes(context: SagaContext, order: StoredOrder): Step {
  return {
    name: 'codes',
    act: async () => {
      const { number, cart, site } = order.facts
      const answer = await voucherBookOf(context.env, site).startPayment(stepKey(order, 'codes'), {
        owner: cart,
        order: number,
        ...(isUnconfirmed(order) && { is_unconfirmed: true }),
      })
      if (!answer.ok && answer.reason === 'confirm_first') return refused(answer)
      if (!answer.ok) return refused({ ok: false, reason: 'price_changed' })
      const used = answer.uses.reduce((sum, { cents }) => sum + cents, 0)
      return (placed) => {
        placed.uses = answer.uses
        if (placed.voucher && used < placed.voucher.cents) refused({ ok: false, reason: 'price_changed' })(placed)
      }
    },
  }
}

function refused(refusal: PlaceRefusal): Change {
  return (order) => {
    order.refusal = refusal
    order.phase = 'undoing'
  }
}
