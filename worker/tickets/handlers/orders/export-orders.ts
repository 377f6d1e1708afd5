import type { StaffOrderQuery } from '../../../../shared/contract/shop/staff/orders.ts'
import { headOfOrders, rowOfOrder } from '../../rules/orders-csv.ts'
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
    if (results.length > 0) yield results.map((order) => rowOfOrder(order, context.locale)).join('')
    after = next
  } while (after !== null)
}
