import type { Refusal } from '../../inventory/answers.ts'
import { buyerEmail } from '../record.ts'
import { advance } from '../saga/advance.ts'
import { type SagaContext, update } from '../saga/context.ts'
import { observe } from '../saga/settle.ts'
import { addressChangesLeft, contactOf } from '../stored-order.ts'
import { changeContact } from './contact.ts'

/**
 * Changes the e-mail address for the buyer, who may have mistyped it: at most twice, and only until the tickets are
 * issued. Both addresses get a mail. The current address is accepted again without counting.
 */
export async function changeAddress(context: SagaContext, email: string): Promise<Refusal | null> {
  // a payment that has arrived completes the order first, so that its tickets go to one address
  await observe(context)
  await advance(context)
  const order = context.store.load()
  if (!order) return { ok: false, reason: 'order_closed' }
  const { name, email: before } = contactOf(order)
  if (buyerEmail(before) === buyerEmail(email)) return null
  const left = addressChangesLeft(order)
  if (left === null) return { ok: false, reason: 'order_closed' }
  if (left === 0) return { ok: false, reason: 'address_changed_twice' }
  changeContact(context, { name, email })
  update(context, (changed) => {
    changed.address_changes = (changed.address_changes ?? 0) + 1
    if (before !== '') context.store.send({ kind: 'mail', mail: 'address', to: before }, context.nowMs)
    context.store.send({ kind: 'mail', mail: 'address' }, context.nowMs)
  })
  return null
}
