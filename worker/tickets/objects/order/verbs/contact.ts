import { randomToken } from '../../../../signing/random-token.ts'
import { buyerEmail } from '../record.ts'
import { type SagaContext, update } from '../saga/context.ts'
import { type BuyerName, contactOf, isUnconfirmed } from '../stored-order.ts'

/** Without `email`, the address stays. */
export type ContactCorrection = Pick<BuyerName, 'name'> & Partial<BuyerName>

/**
 * Corrects the buyer's name and e-mail address; later mails go to the new address. The request that placed the order
 * stays as it was, because repetitions of it, and of calls to payment providers, must have the same content. Issued
 * invoices and credit notes do not change either.
 */
export function changeContact(context: SagaContext, { name, email }: ContactCorrection): null {
  update(context, (order) => {
    const { email: before } = contactOf(order)
    order.contact = { name, email: email ?? before }
    const isOther = email !== undefined && buyerEmail(before) !== buyerEmail(email)
    if (!isOther || !isUnconfirmed(order) || order.phase !== 'waiting') return
    // the button in the mail to the previous address confirms nothing any more
    order.unconfirmed = { token: randomToken(), until_ms: order.unconfirmed.until_ms }
    context.store.send({ kind: 'mail', mail: 'confirm' }, context.nowMs)
  })
  return null
}
