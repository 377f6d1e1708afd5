import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Located, objectId } from '../../http/own-objects.ts'
import { steadyStub } from './steady-stub.ts'
import type { VoucherBook } from './voucher-book/voucher-book.ts'

export function voucherBookOf(env: Located<'VOUCHERS'>, site: SiteKey): DurableObjectStub<VoucherBook> {
  const namespace = env.VOUCHERS as DurableObjectNamespace<VoucherBook>
  return steadyStub(namespace, objectId(namespace, env, { name: site }))
}
