import { type SagaContext, update } from '../saga/context.ts'
import type { BuyerName } from '../stored-order.ts'

/**
 * Corrects the buyer's name and e-mail address; later mails go to the new address. The request that placed the order
 * stays as it was, because a repetition of it is recognised by its content, and so do issued invoices and credit notes.
 */
export function changeContact(context: SagaContext, { name, email }: BuyerName): null {
  update(context, (order) => {
    order.contact = { name, email }
  })
  return null
}
