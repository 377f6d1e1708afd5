import type { Env } from '../../../env.ts'
import { orderOf } from '../../objects/order-of.ts'
import { deletableBefore, invoiceYears, ledgerYears } from '../../rules/retention.ts'
import { deleteOrder, forgetOrder, oldOrders } from '../../store/customers/own-orders.ts'
import { forgetCustomerTraces } from '../../store/customers/writes.ts'

/**
 * Deletes customers' expired data: sessions, links, attempts and stored answers. An order loses the person's data and,
 * in its object, all but the ledger after eight calendar years, and is deleted after ten.
 */
export async function forgetCustomersAtNight({ scheduledTime }: { scheduledTime: number }, env: Env): Promise<void> {
  const store = { d1: env.DB, now: new Date(scheduledTime) }
  await forgetCustomerTraces(store)
  const steps = [
    { before: deletableBefore(store.now, invoiceYears), hasLedgerOnly: false },
    { before: deletableBefore(store.now, ledgerYears), hasLedgerOnly: true },
  ]
  for (const step of steps) {
    for (const order of await oldOrders(store, step)) {
      try {
        const forgotten = await orderOf(env, order.site, order.number).forget(scheduledTime)
        if (forgotten === 'ledger') await forgetOrder(store, order)
        if (forgotten === 'all') await deleteOrder(store, order)
      } catch (error) {
        // one failure must not stop the other orders; the next night retries this order
        console.error(`order ${order.site} ${order.number} was not forgotten`, error)
      }
    }
  }
}
