import { isWaitingMeans } from '../../../../shared/contract/box-office/keys.ts'
import { paidCents } from './order-store.ts'
import type { SagaContext } from './saga/context.ts'
import { observeIfPossible } from './saga/refresh.ts'
import { providerRefunds } from './saga/returns.ts'

/** How long after its end an unpaid order may still have its places without being reported. */
const endingMs = 60 * 60_000

/**
 * Compares the ledger with the providers' books, except for bank transfers and payments at the desk. An unpaid order
 * that still has its places an hour after its end also counts as a difference, and so does a parked order. The ledger
 * then gets what the providers know, whose messages were lost.
 * @returns one text per difference
 */
export async function moneyDifferences(context: SagaContext): Promise<string[]> {
  const differences = await compare(context)
  if (differences.length > 0) await observeIfPossible(context)
  return differences
}

async function compare({ store, outside, nowMs }: SagaContext): Promise<string[]> {
  const order = store.load()
  const differences: string[] = []
  const parkedMs = store.parkedMs()
  if (parkedMs !== null) {
    differences.push(`parked since ${new Date(parkedMs).toISOString()}: its due work stopped the server`)
  }
  const isUnpaid = order && ['opening', 'waiting', 'closing'].includes(order.phase)
  if (isUnpaid && nowMs > order.ends_ms + endingMs) {
    differences.push(`unpaid, ${order.phase} since its end at ${new Date(order.ends_ms).toISOString()}`)
  }
  if (!order) return differences
  for (const { means, reference } of order.attempts) {
    const provider = outside.providers[means]
    if (!provider || reference === null || isWaitingMeans(means)) continue
    const status = await provider.state(reference)
    const own = paidCents(store.ledger().filter((row) => row.reference === reference))
    if (status.paidCents !== own.paid) {
      differences.push(`${means} ${reference}: paid ${status.paidCents} by the provider, ${own.paid} by the ledger`)
    }
    const refunded = providerRefunds(store, order, reference)
    if (status.refundedCents !== refunded) {
      differences.push(
        `${means} ${reference}: refunded ${status.refundedCents} by the provider, ${refunded} by the ledger`,
      )
    }
  }
  return differences
}
