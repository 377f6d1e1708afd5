// Fills columns of the read model that are younger than an order's last report: telephone, address with its company,
// sound of the name, kept fees, refunds by amount, and when tickets were handed over. The call also wakes orders that
// have slept since before they had reminders, which then set their alarm.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import type { Store } from '../../../content/store/commit.ts'
import { readProgress, saveProgress } from '../../../content/store/night/progress.ts'
import type { Env } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { orderOf } from '../../objects/order-of.ts'
import { endReports, type OldReport, oldReports, oldReportsOf } from '../../store/orders/old-reports.ts'

const check = 'report orders'
/** Orders per run of the cron trigger that runs every minute, and per list. Each needs a call. */
const [ordersPerRun, ordersPerList] = [50, 800]
/** Orders that report at the same time. */
const atOnce = 50

/**
 * Makes orders with an old report send a new one, in the order of their numbers. A run continues after the last order
 * of the one before, so that orders that fail do not block the others.
 */
export async function reportAgain(
  { scheduledTime }: { scheduledTime: number },
  env: Env,
  limit = ordersPerRun,
): Promise<void> {
  const store = { d1: env.DB, now: new Date(scheduledTime) }
  const fromStart = await oldReports(store, { site: '', number: '' }, limit)
  if (fromStart.length === 0) return
  const progress = await readProgress(store, check)
  const [site = '', number = ''] = progress.at?.after.split(' ') ?? []
  const following = await oldReports(store, { site, number }, limit)
  const orders = following.length > 0 ? following : fromStart
  for (const order of orders) await reportOne(env, store, order)
  const last = orders.length === limit ? orders.at(-1) : undefined
  const at = last ? { part: 'orders', after: `${last.site} ${last.number}` } : null
  await saveProgress(store, check, { ended: at ? progress.ended : berlinDay(store.now), at })
}

/**
 * Does the same for the orders of a production, so that a list of it is complete even before the cron has reached them.
 * @returns the number of orders that still have an old report, since they failed or are beyond `limit`
 */
export async function reportProduction(
  env: Env,
  store: Store,
  { site, production }: { site: SiteKey; production: number },
  limit = ordersPerList,
): Promise<number> {
  return reportOrders(env, store, await oldReportsOf(store, site, production), limit)
}

/** Does the same for some orders with an old report. */
export async function reportOrders(
  env: Env,
  store: Store,
  orders: readonly OldReport[],
  limit = ordersPerList,
): Promise<number> {
  let reported = 0
  for (let first = 0; first < Math.min(orders.length, limit); first += atOnce) {
    const some = orders.slice(first, Math.min(first + atOnce, limit))
    const results = await Promise.all(some.map((order) => reportOne(env, store, order)))
    reported += results.filter((isReported) => isReported).length
  }
  return orders.length - reported
}

/** @returns false if the order has failed, which is logged */
async function reportOne(env: Env, store: Store, order: OldReport): Promise<boolean> {
  try {
    const isReported = await orderOf(env, order.site, order.number).report()
    if (!isReported) await endReports(store, order)
    return true
  } catch (error) {
    // one failure must not stop the other orders; a later run tries this one again
    console.error(`order ${order.site} ${order.number} did not report again`, withoutPersonalData(error))
    return false
  }
}
