import type { DeliveryAddress } from '../../../../shared/contract/shop/order.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'

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
      WHERE site = ${site} AND number IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`,
  )
  return rows.map(({ post, ...row }) => ({
    ...row,
    post: post === null ? null : (JSON.parse(post) as DeliveryAddress),
  }))
}

/** Returns the buyers of orders, in no particular order. */
export function buyersOf(
  store: Store,
  site: SiteKey,
  numbers: readonly string[],
): Promise<{ number: string; name: string; email: string; phone: string }[]> {
  return select(
    store,
    sql<{ number: string; name: string; email: string; phone: string }>`SELECT number, name, email, phone FROM orders
      WHERE site = ${site} AND number IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`,
  )
}
