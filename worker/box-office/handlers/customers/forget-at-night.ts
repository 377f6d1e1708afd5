import { berlinDay } from '../../../../shared/time/berlin.ts'
import type { Store } from '../../../content/store/commit.ts'
import { readProgress, saveProgress } from '../../../content/store/night/progress.ts'
import type { Env } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { runEach } from '../../../http/failures/run-each.ts'
import { booksOf, orderPrefix } from '../../copies/books.ts'
import { orderOf } from '../../objects/order-of.ts'
import { deletableBefore, invoiceYears, ledgerYears } from '../../rules/retention.ts'
import { forgetBooked } from '../../store/bank/booked-lines.ts'
import { deleteOrder, forgetOrder, keyOf, type OldOrder, oldOrders } from '../../store/customers/own-orders.ts'
import { forgetCustomerTraces } from '../../store/customers/writes.ts'
import { forgetDevices } from '../../store/door-devices.ts'
import { forgetEnquiries } from '../../store/enquiries.ts'
import { forgetAssistance } from '../../store/orders/assistance.ts'

/**
 * Maximum number of orders that a run reads for each of the two retention periods. Each order needs two calls, and the
 * platform allows 1,000 calls per run.
 */
const ordersPerStep = 200

/**
 * Deletes customers' expired sessions, links, attempts and stored answers, what they said about past evenings, old
 * enquiries of groups, booked bank lines that no export has any more, and outdated devices at the doors. After eight
 * calendar years, an order loses the person's data and, in its object, all but the ledger; after ten, it is deleted. A
 * run continues after the last order of the previous night, so that orders that cannot be deleted yet do not block the
 * others.
 */
export async function forgetCustomersAtNight(
  { scheduledTime }: { scheduledTime: number },
  env: Env,
  limit = ordersPerStep,
): Promise<void> {
  const store = { d1: env.DB, now: new Date(scheduledTime) }
  const steps = [
    { part: 'orders', before: deletableBefore(store.now, invoiceYears), hasLedgerOnly: false },
    { part: 'ledgers', before: deletableBefore(store.now, ledgerYears), hasLedgerOnly: true },
  ]
  const forgetOrders = async ({ part, ...step }: (typeof steps)[number]) => {
    const check = `forget ${part}`
    const progress = await readProgress(store, check)
    const orders = await oldOrders(store, { ...step, after: progress.at?.after ?? '', limit })
    for (const order of orders) await forgetOne(store, env, order)
    const last = orders.length === limit ? orders.at(-1) : undefined
    // after the last order, the next night starts with the oldest one
    const next = last ? { ...progress, at: { part, after: keyOf(last) } } : { ended: berlinDay(store.now), at: null }
    if (last || progress.at) await saveProgress(store, check, next)
  }
  await runEach([
    () => forgetCustomerTraces(store),
    () => forgetAssistance(store),
    () => forgetEnquiries(store),
    () => forgetBooked(store),
    () => forgetDevices(store),
    ...steps.map((step) => () => forgetOrders(step)),
  ])
}

async function forgetOne(store: Store, env: Env, order: OldOrder): Promise<void> {
  try {
    const forgotten = await orderOf(env, order.site, order.number).forget(store.now.getTime())
    if (forgotten === 'ledger') await forgetOrder(store, order)
    if (forgotten !== 'all') return
    await (await booksOf(env))?.deleteBelow(orderPrefix(order.site, order.number))
    await deleteOrder(store, order)
  } catch (error) {
    // one failure must not stop the other orders; a later night retries this order
    console.error(`order ${order.site} ${order.number} was not forgotten`, withoutPersonalData(error))
  }
}
