// A payment that arrives after the order ended, or the confirmation of an unpaid order: the order gets the same places,
// or else the buyer is offered equal ones, or else money is refunded.

import { owedCents } from '../../../../../shared/box-office/open-cents.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { inventoryOf } from '../../inventory-of.ts'
import { voucherBookOf } from '../../voucher-book-of.ts'
import { balanceOf } from '../balance.ts'
import type { GivingUp } from '../events.ts'
import { buyerOf } from '../record.ts'
import type { OrderLine, StoredOrder } from '../stored-order.ts'
import { cartFor } from './cart-for.ts'
import { cancelCodes, freePlaces } from './close.ts'
import { type Change, type Plan, productionIds, type SagaContext, type Step, stepKey } from './context.ts'
import { firstStartMs, takeCurrentFacts } from './current-facts.ts'
import { addRefund, awaitTransfer, openRefunds } from './settle.ts'
import { isFree, markOf, transferTerms } from './unpaid.ts'

/** How long offered places are held, unless the first production begins earlier. */
const offeredForMs = 24 * 60 * 60_000

export function late(context: SagaContext, order: StoredOrder): Plan {
  const { store, nowMs } = context
  const current = takeCurrentFacts(context, order)
  if (!store.isDone(current.name)) return { steps: [current] }
  // a production is cancelled, which `release` states as the reason instead of `lost`
  if (order.cancellation) return { steps: [leaveCart(context, order)], end: giveUp('lost') }
  if (nowMs >= firstStartMs(order)) return { steps: [leaveCart(context, order)], end: giveUp('begun') }
  return {
    steps: [
      leaveCart(context, order),
      ...productionIds(order).map((id) => takePlaces(context, order, id)),
      takeCodes(context, order),
      ...(isPaid(context, order) || isFree(order) ? [] : [askTerms(context, order)]),
    ],
    end: (again) => {
      if (again.offer) {
        again.phase = 'offered'
        again.offer.until_ms = Math.min(nowMs + offeredForMs, firstStartMs(again))
        // a buyer who has confirmed the address sees the offer at once
        if (isPaid(context, again)) store.send({ kind: 'mail', mail: 'offered' }, nowMs)
      } else accept(context, again)
    },
  }
}

/**
 * Accepts the offered places or, without an offer, the order's own: charges the order again if its charge was
 * cancelled, and settles it or, if it is not paid, waits for the transfer.
 */
export function accept(context: SagaContext, order: StoredOrder): void {
  const { store, nowMs } = context
  if (order.offer) order.lines = order.offer.lines
  order.offer = null
  order.ending = null
  order.phase = 'settled'
  const row = { key: `charge:${order.round}`, at_ms: nowMs, kind: 'charge' as const, cents: order.totals.cents }
  if (store.ledger().some(({ kind }) => kind === 'cancellation'))
    store.addToLedger({ ...row, means: null, reference: null })
  if (isPaid(context, order)) return
  order.phase = 'waiting'
  order.is_detached = true
  awaitTransfer(order, nowMs, order.late_terms)
  store.send({ kind: 'mail', mail: order.card_only ? 'received' : 'payment_due' }, nowMs)
}

function askTerms(context: SagaContext, order: StoredOrder): Step {
  return {
    name: `terms:${order.round}`,
    act: async () => {
      const terms = await transferTerms(context, order)
      return (again) => {
        again.late_terms = terms
      }
    },
  }
}

function isPaid({ store }: SagaContext, { totals }: StoredOrder): boolean {
  return balanceOf(store.ledger()) >= totals.cents
}

/** Returns the change that gives up the order's places; the money is then refunded, with this reason in the mail. */
export function giveUp(reason: GivingUp): Change {
  return (order) => {
    order.phase = 'releasing'
    order.given_up = reason
  }
}

/** Returns the plan that frees the places held for a late payment, then refunds the money. */
export function release(context: SagaContext, order: StoredOrder): Plan {
  const { store, nowMs } = context
  return {
    steps: [...productionIds(order).map((id) => freePlaces(context, order, id)), cancelCodes(context, order)],
    end: (released) => {
      released.offer = null
      released.phase = 'refunding'
      for (const line of released.lines) line.state = 'lost'
      const cents = balanceOf(store.ledger()) - openRefunds(released)
      if (cents <= 0) {
        // the order was confirmed late and never paid
        released.phase = 'over'
        released.ending = 'expired'
        return
      }
      addRefund(released, { reason: 'late', cents })
      const owed = owedCents(store.ledger())
      const row = { key: `cancellation:${released.round}`, at_ms: nowMs, kind: 'cancellation' as const, cents: -owed }
      // if the order was paid before its end was stored, its charge has not been cancelled yet
      if (owed > 0) store.addToLedger({ ...row, means: null, reference: null })
      const mail = {
        kind: 'mail' as const,
        mail: 'cancelled' as const,
        refund_cents: cents,
        is_unpaid: true as const,
      }
      const { cancellation, given_up: reason = 'lost' } = released
      if (cancellation) store.send({ ...mail, reason: 'production', ...cancellation }, nowMs)
      else store.send({ ...mail, reason }, nowMs)
    },
  }
}

function leaveCart(context: SagaContext, order: StoredOrder): Step {
  return {
    name: `leave-cart:${order.round}`,
    act: async () => {
      await cartFor(context, order).endOrder(order.facts.site, order.facts.number, null)
      return () => {}
    },
  }
}

function takePlaces(context: SagaContext, order: StoredOrder, id: number): Step {
  const name = `again:${order.round}:${id}`
  return {
    name,
    act: async () => {
      const { number, cart, site } = order.facts
      const inventory = inventoryOf(context.env, site, id)
      const buyer = await buyerOf(order)
      const own = order.lines.filter(({ production }) => production === id)
      const wanted = own.map(({ id: line, seat, area, category, price_type, full_cents: cents }) => ({
        id: line,
        seat,
        area,
        category,
        price_type,
        cents,
      }))
      const means = isFree(order) ? 'free' : 'transfer'
      const unpaid = isPaid(context, order) && means === 'transfer' ? undefined : await markOf(order, means)
      const request = {
        order: number,
        cart,
        lines: wanted,
        ...(buyer === null ? {} : { buyer }),
        ...(unpaid && { unpaid, ...(order.facts.network && { network: order.facts.network }) }),
        ...(order.facts.buyer === 'staff' && { isStaff: true as const }),
      }
      const same = await inventory.takeAgain(stepKey(order, name), { ...request, isEqualEnough: false })
      const again = same.ok
        ? same
        : await inventory.takeAgain(stepKey(order, `${name}:equal`), { ...request, isEqualEnough: true })
      if (!again.ok) return giveUp(reasonOf(again))
      const lines = own.flatMap((line): OrderLine[] => {
        const found = again.lines.find((each) => each.id === line.id)
        return found ? [{ ...line, seat: found.seat, area: found.area, place: found.place }] : []
      })
      const isSame = own.every(({ seat, area }, index) => lines[index]?.seat === seat && lines[index]?.area === area)
      return isSame ? () => {} : offer(lines)
    },
  }
}

function offer(lines: readonly OrderLine[]): Change {
  return (order) => {
    const current = order.offer?.lines ?? order.lines
    const changed = current.map((line) => lines.find(({ id }) => id === line.id) ?? line)
    order.offer = { lines: changed, until_ms: 0 }
  }
}

function takeCodes(context: SagaContext, order: StoredOrder): Step {
  const name = `codes-again:${order.round}`
  return {
    name,
    act: async () => {
      const { site, number, cart } = order.facts
      const request = { order: number, cart, uses: order.uses }
      const answer = await voucherBookOf(context.env, site).takeAgain(stepKey(order, name), request)
      return answer.ok ? () => {} : giveUp('codes')
    },
  }
}

function reasonOf({ reason }: Refusal): GivingUp {
  if (reason === 'not_on_sale') return 'stopped'
  return reason === 'too_many_for_person' || reason === 'pay_first' ? 'limit' : 'lost'
}
