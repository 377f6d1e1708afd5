import type { DeliveryAddress } from '../../../../shared/contract/box-office/order.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { among, sql } from '../../../content/store/sql.ts'
import { latestFirst } from '../desk-orders.ts'
import { readAddress } from './listed-lines.ts'

interface OrderContact {
  number: string
  /** The digits of the telephone number; '' without one. */
  phone: string
  post: DeliveryAddress | null
  /** When tickets on paper were posted or handed over, UTC; null until then. */
  handed_over_at: string | null
}

/** Returns where the buyers of orders can be reached, in no particular order. */
export async function contactsOf(store: Store, site: SiteKey, numbers: readonly string[]): Promise<OrderContact[]> {
  const rows = await select(
    store,
    sql<Omit<OrderContact, 'post'> & { post: string | null }>`SELECT number, phone, post, handed_over_at FROM orders
      WHERE site = ${site} AND number IN ${among(numbers)}`,
  )
  return rows.map(({ post, ...row }) => ({ ...row, post: readAddress(post) }))
}

/** Returns the buyers of orders, latest order first. */
export function buyersOf(
  store: Store,
  site: SiteKey,
  numbers: readonly string[],
): Promise<{ number: string; name: string; email: string; phone: string }[]> {
  return select(
    store,
    sql<{ number: string; name: string; email: string; phone: string }>`SELECT number, name, email, phone FROM orders
      WHERE site = ${site} AND number IN ${among(numbers)}
      ORDER BY ${latestFirst}`,
  )
}
