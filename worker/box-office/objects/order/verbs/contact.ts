import { lacksOf, sellers } from '../../../../../shared/box-office/seller.ts'
import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import { randomToken } from '../../../../signing/random-token.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { buyerEmail } from '../record.ts'
import { type BegunRequest, type Change, type SagaContext, update } from '../saga/context.ts'
import { countAgain, toIssueAgain } from '../saga/issue-again.ts'
import { type BuyerContact, contactOf, isLive, isUnconfirmed, type StoredOrder } from '../stored-order.ts'
import type { Exchange } from '../stored-parts.ts'
import { keptStatement } from './begin-exchange.ts'

/** Missing fields stay as they are. */
export type ContactCorrection = { [Field in keyof BuyerContact]?: BuyerContact[Field] | undefined }

export type ContactWork = ContactCorrection & { do: 'correct the contact' }

/**
 * Corrects the buyer's name, addresses and telephone number; later mails and documents use the new ones. The request
 * that placed the order stays as it was, because repetitions of it, and of calls to payment providers, must have the
 * same content. Issued invoices and credit notes do not change either.
 * @param also another change of the same transaction
 */
export function changeContact(context: SagaContext, correction: ContactCorrection, also?: Change): null {
  update(context, (order) => {
    also?.(order)
    const isOther = confirmsAgain(order, correction)
    const before = contactOf(order)
    const { name = before.name, email = before.email, phone, address, invoice } = correction
    order.contact = {
      ...order.contact,
      name,
      email,
      ...(phone !== undefined && { phone }),
      ...(address !== undefined && { address }),
      ...(invoice !== undefined && { invoice }),
    }
    if (!isOther || !isUnconfirmed(order)) return
    // the button in the mail to the previous address confirms nothing any more
    order.unconfirmed = { token: randomToken(), until_ms: order.unconfirmed.until_ms }
    context.store.send({ kind: 'mail', mail: 'confirm' }, context.nowMs)
  })
  return null
}

/**
 * Corrects the contact for staff: refused for an order that is over, if tickets by post would have no address, and if
 * an order that costs nothing would have an address for its invoice. Invoices that were issued to another address are
 * corrected by credit notes and issued again, except while money or places of the order are under way (decision 0198).
 */
export async function correctContact(
  context: SagaContext,
  { do: _, ...correction }: ContactWork,
  { isBegun, begin }: BegunRequest,
): Promise<Refusal | null> {
  const order = context.store.load()
  if (isBegun || !order) return order ? null : closed
  const again = toIssueAgain(order, correction.invoice)
  const refusal = refusalOf(order, correction, again)
  if (refusal) return refusal
  const statement = again && (await keptStatement(context, order))
  return changeContact(context, correction, (changed) => {
    begin()
    if (!again) return
    if (statement && changed.invoice) changed.invoice.statement = statement
    changed.exchanges = [...(changed.exchanges ?? []), again]
  })
}

/** Returns what the correction would do, or why it would be refused. */
export function consequencesOfContact(
  { store }: SagaContext,
  { do: _, ...correction }: ContactWork,
): OrderConsequences | Refusal {
  const order = store.load()
  const again = order && toIssueAgain(order, correction.invoice)
  const refusal = refusalOf(order, correction, again)
  if (refusal || !order) return refusal ?? closed
  const email = correction.email ?? contactOf(order).email
  const isMailed = (confirmsAgain(order, correction) || again !== null) && email !== ''
  const documents = again ? countAgain(order, again) : 0
  return { mails: isMailed ? 1 : 0, tickets: 0, seats: 0, cents: {}, documents }
}

const closed: Refusal = { ok: false, reason: 'order_closed' }

function refusalOf(
  order: StoredOrder | null,
  { address, invoice }: ContactCorrection,
  again: Exchange | null,
): Refusal | null {
  if (!order || !isLive(order)) return closed
  if (invoice && order.facts.request.payment === 'free' && order.totals.cents === 0)
    return { ok: false, reason: 'free_with_invoice' }
  if (invoice?.company && lacksOf(sellers[order.facts.site]).length > 0)
    return { ok: false, reason: 'seller_incomplete' }
  if (address === null && order.facts.request.delivery === 'post') return { ok: false, reason: 'address_missing' }
  return again && isUnderWay(order) ? { ok: false, reason: 'refund_open' } : null
}

/** Whether a refund or an exchange is not over, whose documents name the invoices of today. */
function isUnderWay({ refunds, moves = [] }: StoredOrder): boolean {
  return refunds.some(({ state }) => state !== 'done') || moves.some(({ state }) => state === 'open')
}

/** Whether another e-mail address has to be confirmed. */
function confirmsAgain(order: StoredOrder, { email }: ContactCorrection): boolean {
  const isOther = email !== undefined && buyerEmail(contactOf(order).email) !== buyerEmail(email)
  return isOther && isUnconfirmed(order) && order.phase === 'waiting'
}
