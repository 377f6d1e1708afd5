import type { SiteKey } from '../../../../shared/sites.ts'
import type { Store } from '../../../content/store/commit.ts'
import { eraseCustomer } from '../../store/customers/writes.ts'
import type { Customer } from './customer.ts'

/**
 * Deletes an account at once: address, sessions, and the names in the orders' read model. Invoices that were issued stay
 * unchanged in their orders until the law lets them go (forget-at-night.ts).
 */
export async function eraseAccount(store: Store, site: SiteKey, customer: Customer): Promise<void> {
  await eraseCustomer(store, site, customer)
}
