import { paidCents } from './order-store.ts'
import type { SagaContext } from './saga/context.ts'

/**
 * Compares the ledger with the providers' books, except for bank transfers and payments at the desk.
 * @returns one text per difference
 */
export async function moneyDifferences({ store, outside }: SagaContext): Promise<string[]> {
  const order = store.load()
  const differences: string[] = []
  for (const { means, reference } of order?.attempts ?? []) {
    const provider = outside.providers[means]
    if (!provider || reference === null || means === 'transfer') continue
    const status = await provider.state(reference)
    const own = paidCents(store.ledger().filter((row) => row.reference === reference))
    if (status.paidCents !== own.paid) {
      differences.push(`${means} ${reference}: paid ${status.paidCents} by the provider, ${own.paid} by the ledger`)
    }
    if (status.refundedCents !== own.refunded) {
      differences.push(
        `${means} ${reference}: refunded ${status.refundedCents} by the provider, ${own.refunded} by the ledger`,
      )
    }
  }
  return differences
}
