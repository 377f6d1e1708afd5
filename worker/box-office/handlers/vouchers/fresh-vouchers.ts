import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { freshAnswers } from '../../../http/fresh-answers.ts'
import { syncVouchers } from './sync-vouchers.ts'

const freshSync = freshAnswers({ freshMs: 10_000, maxEntries: 500 })

/**
 * Runs `syncVouchers` at most every ten seconds per isolate and site.
 * @throws if the database or the object fails; the next call tries again
 */
export function freshVouchers(env: Pick<Env, 'DB' | 'VOUCHERS'>, site: SiteKey, now: Date): Promise<number> {
  return freshSync(site, now.getTime(), () => syncVouchers(env, site, now))
}
