import type { z } from 'zod'
import type { accountExport } from '../../../../shared/contract/box-office/account.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sameAddress } from '../../../content/store/same-address.ts'
import { sql } from '../../../content/store/sql.ts'
import type { Env } from '../../../env.ts'
import { sessionsOfCustomer } from '../../store/customers/queries.ts'
import { storedAssistance } from '../../store/orders/assistance.ts'
import { accountOf } from './account.ts'
import type { Customer } from './customer.ts'
import { ordersOfCustomer } from './orders.ts'

export async function exportAccount(
  env: Env,
  store: Store,
  site: SiteKey,
  customer: Customer,
): Promise<z.infer<typeof accountExport>> {
  const [account, orders, sessions, assistance, newsletter] = await Promise.all([
    accountOf(env, store, site, customer),
    ordersOfCustomer(env, store, site, customer),
    select(store, sessionsOfCustomer(customer.id, Date.now())),
    select(store, storedAssistance(store, site, customer.email)),
    select(
      store,
      sql`SELECT * FROM newsletter_subscriptions WHERE site = ${site} AND address IN ${sameAddress(customer.email)}`,
    ),
  ])
  return {
    ...account,
    exported_at: berlinIso(store.now),
    sessions: sessions.map(({ created_at: ms, user_agent, ip_address: network }) => ({
      created_at: berlinIso(new Date(ms)),
      user_agent,
      network,
    })),
    order_details: orders,
    assistance,
    newsletter,
  }
}
