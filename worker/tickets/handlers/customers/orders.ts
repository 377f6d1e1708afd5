import type { AccountOrder } from '../../../../shared/contract/shop/account.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import type { Store } from '../../../content/store/commit.ts'

/** The orders of a confirmed address, the latest first. */
export async function ordersOfCustomer(_store: Store, _site: SiteKey, _email: string): Promise<AccountOrder[]> {
  return []
}
