import type { SiteKey } from '../../../shared/sites.ts'
import type { Env } from '../../env.ts'
import type { VoucherBook } from './voucher-book/voucher-book.ts'

export function voucherBookOf({ VOUCHERS }: Pick<Env, 'VOUCHERS'>, site: SiteKey): DurableObjectStub<VoucherBook> {
  const namespace = VOUCHERS as DurableObjectNamespace<VoucherBook>
  return namespace.get(namespace.idFromName(site))
}
