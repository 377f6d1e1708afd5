import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'

/** Returns what goes back to the buyer, in cents; the server knows whether the delivery has been refunded before. */
export function centsBack({ cents }: OrderConsequences): number {
  return -Object.values(cents).reduce((sum, each) => sum + each, 0)
}
