import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import { steadyStub } from './steady-stub.ts'
import type { VoucherBook } from './voucher-book/voucher-book.ts'

export function voucherBookOf({ VOUCHERS }: Pick<Env, 'VOUCHERS'>, site: SiteKey): DurableObjectStub<VoucherBook> {
  const namespace = VOUCHERS as DurableObjectNamespace<VoucherBook>
  return steadyStub(namespace, namespace.idFromName(site))
}
