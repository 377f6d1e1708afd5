import { timingSafeEqual } from 'hono/utils/buffer'
import { isTransferOffered } from '../../../rules/due-date.ts'
import type { Refusal } from '../../inventory/answers.ts'
import type { UnpaidMark } from '../../inventory/unpaid/set-unpaid.ts'
import { networkOf } from '../../network-of.ts'
import { addressDigest, buyerEmail } from '../record.ts'
import { advance } from '../saga/advance.ts'
import { type BegunRequest, inventoryFor, productionIds, type SagaContext, update } from '../saga/context.ts'
import { settleFree } from '../saga/open-payment.ts'
import { awaitTransfer, retry } from '../saga/settle.ts'
import { isFree, markPlaces, transferTerms } from '../saga/unpaid.ts'
import { contactOf, currentAttempt, isUnconfirmed, type StoredOrder } from '../stored-order.ts'

/** How the caller knows the buyer's mailbox. */
export interface AddressProof {
  /** The token of the mail's button; '' without one. */
  token: string
  /** The address of the logged-in customer, in lower case; null for a guest. */
  customer: string | null
}

/**
 * Confirms the buyer's e-mail address: the order then keeps its places until the transfer's usual end, or gets its
 * tickets if it costs nothing. After the order's end, it gets the same places if they are still free, or equal ones are
 * offered. An order that needs no confirmation does not change.
 */
export async function confirmAddress(
  context: SagaContext,
  proof: AddressProof,
  { isBegun, begin, key }: BegunRequest,
): Promise<Refusal | null> {
  const order = context.store.load()
  if (!order || isBegun || !isUnconfirmed(order)) return null
  const email = buyerEmail(contactOf(order).email)
  const isOwn = proof.customer !== null && buyerEmail(proof.customer) === email
  const isProven = isOwn || (await timingSafeEqual(order.unconfirmed.token, proof.token))
  if (!isProven) return { ok: false, reason: 'unknown_code' }
  const { phase, ending } = order
  if (phase === 'waiting' || phase === 'opening') return confirmInTime(context, order, { email, begin, key })
  if (phase !== 'over' || ending !== 'expired') return { ok: false, reason: 'order_closed' }
  if (!isFree(order) && !isTransferOffered(order.facts.productions, context.nowMs))
    return { ok: false, reason: 'payment_unavailable' }
  update(context, (again) => {
    begin()
    setConfirmed(again, email)
    retry(again)
  })
  await advance(context)
  return context.store.load()?.phase === 'over' ? { ok: false, reason: 'none_left' } : null
}

async function confirmInTime(
  context: SagaContext,
  order: StoredOrder,
  { email, begin, key }: { email: string; begin: () => void; key: string },
): Promise<Refusal | null> {
  const refusal = await countAsConfirmed(context, order, { email, key })
  if (refusal) return refusal
  const terms = await transferTerms(context, { ...order, confirmed_email: email })
  update(context, (confirmed) => {
    begin()
    setConfirmed(confirmed, email)
    if (isFree(confirmed)) settleFree(confirmed)
    if (currentAttempt(confirmed)?.means !== 'transfer') return
    awaitTransfer(confirmed, context.nowMs, terms)
    context.store.send({ kind: 'mail', mail: terms === 'card' ? 'received' : 'payment_due' }, context.nowMs)
  })
  return null
}

/** Counts the order's places among those of confirmed buyers, unless the address has too many. */
export async function countAsConfirmed(
  context: SagaContext,
  order: StoredOrder,
  { email, key }: { email: string; key: string },
): Promise<Refusal | null> {
  const { number, network } = order.facts
  const mark = await confirmedMark(order, email)
  const before = { ...mark, is_confirmed: false }
  const refusal = await markPlaces(context, order, { attempt: `confirm:${key}`, mark, before })
  if (refusal) return refusal
  if (network) await networkOf(context.env, network).forgetUnpaid(number)
  return null
}

/** Returns why `countAsConfirmed` would be refused, or null; changes nothing. */
export async function refuseConfirmed(
  context: SagaContext,
  order: StoredOrder,
  email: string,
): Promise<Refusal | null> {
  const unpaid = { order: order.facts.number, mark: await confirmedMark(order, email) }
  for (const id of productionIds(order)) {
    const answer = await inventoryFor(context, order, id).quote({ unpaid })
    if (!answer.ok) return answer
  }
  return null
}

/** Confirms the address of an order to which staff give time, if it is not confirmed yet; it may be transferred. */
export function confirmByStaff(order: StoredOrder): void {
  delete order.card_only
  if (isUnconfirmed(order)) setConfirmed(order, buyerEmail(contactOf(order).email))
}

async function confirmedMark({ facts }: StoredOrder, email: string): Promise<UnpaidMark> {
  return { address: (await addressDigest(facts.site, email)) ?? '', is_confirmed: true }
}

function setConfirmed(order: StoredOrder, email: string): void {
  order.unconfirmed = null
  order.confirmed_email = email
}
