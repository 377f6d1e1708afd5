import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'

/** Returns the number of the order whose payment link has this digest; null if no order has it. */
export async function orderOfPayLink(store: Store, site: SiteKey, digest: string): Promise<string | null> {
  const query = sql<{ number: string }>`SELECT number FROM orders WHERE site = ${site} AND pay_link = ${digest}`
  return (await select(store, query))[0]?.number ?? null
}
