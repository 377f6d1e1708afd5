import { type SiteKey, sites } from '../../../../shared/sites.ts'
import type { Env } from '../../../env.ts'
import { type FailureContext, reportFailure } from '../../../http/failures/report.ts'
import { runningSales } from '../../store/running-sales.ts'
import { logStaffCall } from '../log-staff-call.ts'
import { reconcile } from './reconcile.ts'

/** The cron of wrangler.toml that starts it, apart from the other nightly job: each has its own limits. */
export const reconcileCron = '47 2 * * *'

/**
 * Compares the places, orders and payments of every sale each night (shop-facts.md 6.22). Differences are reported and
 * put on record as the audit's `reconcile` of `nightly`; staff decide about them.
 */
export async function reconcileAtNight(
  { scheduledTime }: { scheduledTime: number },
  env: Env,
  wait: FailureContext['wait'],
): Promise<void> {
  const now = new Date(scheduledTime)
  for (const { site, production } of await runningSales({ d1: env.DB, now })) {
    try {
      await reconcileOne(env, { site, production, now }, wait)
    } catch (error) {
      // the others must not wait; the next night tries this one again
      reportFailure(contextOf(env, site, wait), `reconciliation of ${production}`, error)
    }
  }
}

async function reconcileOne(
  env: Env,
  { site, production, now }: { site: SiteKey; production: number; now: Date },
  wait: FailureContext['wait'],
): Promise<void> {
  const differences = await reconcile(env, site, { production, now })
  if (differences.length === 0) return
  await logStaffCall(env, now, { site, by: 'nightly', action: 'reconcile', detail: { production, differences } })
  const kinds = [...new Set(differences.map(({ kind }) => kind))].join(', ')
  const error = new Error(`${differences.length} differences in production ${production}: ${kinds}`)
  reportFailure(contextOf(env, site, wait), 'reconciliation', error)
}

function contextOf(env: Env, site: SiteKey, wait: FailureContext['wait']): FailureContext {
  return { env, site: sites[site], path: '/', wait }
}
