import type { SiteKey } from '../../../shared/sites.ts'
import type { Env } from '../../env.ts'
import { freshAnswers } from '../../http/fresh-answers.ts'
import { followContent } from './follow-content.ts'
import { type SalesEnv, type SyncAnswer, syncSales } from './sync-sales.ts'
import { syncVouchers } from './vouchers/sync-vouchers.ts'

/**
 * Limits each isolate to one sync in ten seconds per production or, for vouchers, per site. An import takes effect with
 * the first call after that time.
 */
const freshSync = freshAnswers({ freshMs: 10_000, maxEntries: 500 })

/**
 * Runs `syncSales` and, for a production that is sold here, `followContent`, at most every ten seconds per isolate and
 * production. The first call for a production with a `soldShare` takes a few seconds.
 * @throws if the database or the object fails; the next call tries again
 */
export function freshSales(
  env: SalesEnv & Pick<Env, 'CONTENT_ORIGINS'>,
  site: SiteKey,
  productionId: number,
  now: Date,
): Promise<SyncAnswer> {
  return freshSync(`${site}:${productionId}`, now.getTime(), async () => {
    const answer = await syncSales(env, site, productionId, now)
    if (answer.ok || answer.reason !== 'no_sales_data') await followContent(env, site, productionId, now)
    return answer
  })
}

/** Makes the next `freshSales` of this isolate sync again after a change; other isolates sync within ten seconds. */
export function forgetFreshSales(site: SiteKey, productionId: number): void {
  freshSync.forget(`${site}:${productionId}`)
}

/** Runs `syncVouchers` at most every ten seconds per isolate and site. @throws as `freshSales` */
export function freshVouchers(env: Pick<Env, 'DB' | 'VOUCHERS'>, site: SiteKey, now: Date): Promise<number> {
  return freshSync(site, now.getTime(), () => syncVouchers(env, site, now))
}
