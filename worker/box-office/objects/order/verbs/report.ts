import { deliver } from '../deliver.ts'
import { recordOf } from '../record.ts'
import { hasCancellation, type SagaContext } from '../saga/context.ts'

/**
 * Sends the order's report to the read model again, which may have lost it or stored one that lacks newer columns, and
 * the order's copy with it.
 * @returns false if the order has nothing to report, since it was never placed or has been deleted
 */
export async function report(context: SagaContext): Promise<boolean> {
  const { store, nowMs } = context
  const order = store.load()
  const record = order && recordOf(order, store.ledger())
  if (!record) return false
  store.commit(() => {
    store.send({ kind: 'record', record }, nowMs)
    store.copy()
    // a job may list money that was paid before orders reported it
    if (hasCancellation(order)) store.send({ kind: 'by_hand' }, nowMs)
  })
  await deliver(context)
  return true
}
