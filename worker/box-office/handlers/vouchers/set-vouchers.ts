import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { voucherBookOf } from '../../objects/voucher-book-of.ts'
import { saveVouchers } from '../../store/vouchers.ts'

/**
 * Stores vouchers, replacing those with the same codes, and copies them to the site's voucher book; uses are unchanged.
 */
export async function setVouchers(
  { env, site, now }: { env: Pick<Env, 'DB' | 'VOUCHERS' | 'JURISDICTION'>; site: Site; now: Date },
  vouchers: readonly Voucher[],
): Promise<void> {
  if (vouchers.length === 0) return
  await saveVouchers({ d1: env.DB, now }, site.key, vouchers)
  await voucherBookOf(env, site.key).setUp(vouchers)
}
