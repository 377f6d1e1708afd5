import { headOfJob, type ReportedOrder, rowOfJob } from '../../rules/jobs-csv.ts'
import { buyersOf } from '../../store/orders/contacts.ts'
import type { DeskContext } from '../orders/desk-orders.ts'

/** Orders per read. */
const pageLength = 1000

/** Yields the parts of a CSV file with the orders of a job. Only those that need staff have their buyers. */
export async function* exportJob(
  { env, site, now, locale }: DeskContext,
  orders: readonly ReportedOrder[],
): AsyncGenerator<string, void> {
  yield headOfJob(locale)
  for (let first = 0; first < orders.length; first += pageLength) {
    const some = orders.slice(first, first + pageLength)
    const open = some.filter(({ state }) => state === 'needs_staff').map(({ number }) => number)
    const buyers = new Map((await buyersOf({ d1: env.DB, now }, site, open)).map((buyer) => [buyer.number, buyer]))
    const noBuyer = { name: '', phone: '', email: '' }
    yield some.map((order) => rowOfJob({ ...noBuyer, ...buyers.get(order.number), ...order }, locale)).join('')
  }
}
