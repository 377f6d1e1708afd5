import type { OrderConsequences } from '../../../../../shared/contract/shop/staff/order-work.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { type SagaContext, update } from '../saga/context.ts'
import { handOverAgain } from '../saga/exchange/parts.ts'
import { contactOf, type StoredOrder } from '../stored-order.ts'

/** Marks whether tickets on paper have been posted, or handed over at the box office. */
export interface HandOverWork {
  do: 'hand over'
  isDone: boolean
}

/** Marks whether a posted letter has come back. */
export interface ComeBackWork {
  do: 'come back'
  isBack: boolean
}

/**
 * The first mark of a letter as posted mails its buyer. Taking the mark back from a letter that came back waits for a new
 * letter; a mistaken mark that is taken back and set again mails nothing more.
 */
export function handOver(context: SagaContext, { isDone }: HandOverWork): Refusal | null {
  const { store, nowMs } = context
  const refusal = refusalOf(store.load())
  if (refusal) return refusal
  update(context, (order) => {
    if (!isDone) {
      if (order.returned_ms) handOverAgain(order)
      else order.handed_over_ms = null
      return
    }
    if (isMailDue(order)) {
      order.is_letter_mailed = true
      store.send({ kind: 'mail', mail: 'posted' }, nowMs)
    }
    order.handed_over_ms ??= nowMs
  })
  return null
}

export function consequencesOfHandOver({ store }: SagaContext, { isDone }: HandOverWork): OrderConsequences | Refusal {
  const order = store.load()
  const mails = order && isDone && isMailDue(order) ? 1 : 0
  return refusalOf(order) ?? { ...nothing, mails, tickets: ticketsOf(order) }
}

/** A letter that came back stays marked as posted until `handOver` takes that mark back, to post it again. */
export function comeBack(context: SagaContext, { isBack }: ComeBackWork): Refusal | null {
  const refusal = refusalOfReturn(context.store.load())
  if (refusal) return refusal
  update(context, (order) => {
    order.returned_ms = isBack ? (order.returned_ms ?? context.nowMs) : null
  })
  return null
}

export function consequencesOfComeBack({ store }: SagaContext): OrderConsequences | Refusal {
  const order = store.load()
  return refusalOfReturn(order) ?? { ...nothing, tickets: ticketsOf(order) }
}

const nothing: OrderConsequences = { mails: 0, tickets: 0, seats: 0, cents: {}, documents: 0 }
const closed: Refusal = { ok: false, reason: 'order_closed' }

function refusalOf(order: StoredOrder | null): Refusal | null {
  const isOnPaper = ['post', 'box_office'].includes(order?.facts.request.delivery ?? '')
  return order?.phase === 'complete' && isOnPaper ? null : closed
}

function refusalOfReturn(order: StoredOrder | null): Refusal | null {
  if (order?.phase !== 'complete' || order.facts.request.delivery !== 'post') return closed
  return order.handed_over_ms ? null : { ok: false, reason: 'not_posted' }
}

/** Whether marking the letter as posted mails its buyer. */
function isMailDue(order: StoredOrder): boolean {
  const { facts, handed_over_ms: handedOver, is_letter_mailed: isMailed } = order
  return facts.request.delivery === 'post' && !handedOver && !isMailed && contactOf(order).email !== ''
}

function ticketsOf(order: StoredOrder | null): number {
  return order?.lines.filter(({ state }) => state === 'sold').length ?? 0
}
