import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { freshAnswers } from '../../../http/fresh-answers.ts'
import { voucherBookOf } from '../../objects/voucher-book-of.ts'
import { readVouchers } from '../../store/vouchers.ts'

const freshSync = freshAnswers({ freshMs: 10_000, maxEntries: 500 })

/**
 * Runs `syncVouchers` at most every ten seconds per isolate and site.
 * @throws if the database or the object fails; the next call tries again
 */
export function freshVouchers(
  env: Pick<Env, 'DB' | 'VOUCHERS' | 'JURISDICTION'>,
  site: SiteKey,
  now: Date,
): Promise<number> {
  return freshSync(site, now.getTime(), () => syncVouchers(env, site, now))
}

/**
 * Copies all stored vouchers to a site's voucher book; uses are unchanged. Safe to repeat.
 * @returns the number of vouchers
 */
export async function syncVouchers(
  env: Pick<Env, 'DB' | 'VOUCHERS' | 'JURISDICTION'>,
  site: SiteKey,
  now: Date,
): Promise<number> {
  const book = voucherBookOf(env, site)
  let count = 0
  let after: string | null = ''
  while (after !== null) {
    const { vouchers, next } = await readVouchers({ d1: env.DB, now }, site, after)
    if (vouchers.length > 0) await book.setUp(vouchers)
    count += vouchers.length
    after = next
  }
  return count
}
