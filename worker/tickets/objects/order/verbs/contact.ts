import { type SagaContext, update } from '../saga/context.ts'
import { type BuyerName, contactOf } from '../stored-order.ts'

/** Without `email`, the address stays. */
export type ContactCorrection = Pick<BuyerName, 'name'> & Partial<BuyerName>

/**
 * Corrects the buyer's name and e-mail address; later mails go to the new address. The request that placed the order
 * stays as it was, because repetitions of it, and of calls to payment providers, must have the same content. Issued
 * invoices and credit notes do not change either.
 */
export function changeContact(context: SagaContext, { name, email }: ContactCorrection): null {
  update(context, (order) => {
    order.contact = { name, email: email ?? contactOf(order).email }
  })
  return null
}
