import { invoiceYears, ledgerYears, retainedUntilMs } from '../../../rules/retention.ts'
import { copyLedger } from '../order-copy.ts'
import type { OrderStore } from '../order-store.ts'
import type { SagaContext } from '../saga/context.ts'
import type { StoredOrder } from '../stored-order.ts'

/** How much of an order was deleted: nothing, everything except its ledger, or everything. */
export type Forgotten = 'kept' | 'ledger' | 'all'

/** Deletes the data that the law no longer requires to be kept, and what the order's copies have of them. */
export async function forget(context: SagaContext): Promise<Forgotten> {
  const { store, nowMs } = context
  const forgotten = forgettable(store, nowMs)
  const order = store.load()
  if (forgotten === 'ledger' && order) {
    await copyLedger(context, order)
    store.forgetOrder()
  }
  if (forgotten === 'all') await store.deleteAll()
  return forgotten
}

function forgettable(store: OrderStore, nowMs: number): Forgotten {
  const order = store.load()
  if (order && nowMs < retainedUntilMs(lastDocumentMs(order), invoiceYears)) return 'kept'
  const lastMs = Math.max(...store.ledger().map((row) => row.at_ms), Number.NEGATIVE_INFINITY)
  return Number.isFinite(lastMs) && nowMs < retainedUntilMs(lastMs, ledgerYears) ? 'ledger' : 'all'
}

function lastDocumentMs({ facts, invoice, credit_notes: notes }: StoredOrder): number {
  return Math.max(facts.created_ms, invoice?.issued_ms ?? 0, ...notes.map(({ issued_ms: issuedMs }) => issuedMs))
}
