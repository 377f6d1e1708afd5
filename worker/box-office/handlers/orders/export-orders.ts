import type { StaffOrderQuery } from '../../../../shared/contract/box-office/staff/orders.ts'
import { headOfOrders, rowOfOrder } from '../../rules/orders-csv.ts'
import { contactsOf } from '../../store/orders/contacts.ts'
import { type DeskContext, pageOfOrders } from './desk-orders.ts'

/** Orders per read; large, because the number of database calls per request is limited. */
const pageLength = 1000

/** Yields the parts of a CSV file with all orders of a list, newest first, while reading them page by page. */
export async function* exportOrders(
  context: DeskContext,
  conditions: Omit<StaffOrderQuery, 'after'>,
): AsyncGenerator<string, void> {
  yield headOfOrders(context.locale)
  let after: string | null | undefined
  do {
    const { results, next } = await pageOfOrders(context, { ...conditions, ...(after && { after }) }, pageLength)
    if (results.length > 0) yield await rowsOf(context, results)
    after = next
  } while (after !== null)
}

async function rowsOf(
  { env, site, now, locale }: DeskContext,
  orders: Awaited<ReturnType<typeof pageOfOrders>>['results'],
): Promise<string> {
  const numbers = orders.map(({ number }) => number)
  const contacts = new Map((await contactsOf({ d1: env.DB, now }, site, numbers)).map((row) => [row.number, row]))
  const none = { phone: '', post: null, handed_over_at: null }
  return orders.map((order) => rowOfOrder({ ...none, ...contacts.get(order.number), ...order }, locale)).join('')
}
