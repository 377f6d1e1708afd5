import { type SiteKey, siteKeys, sites } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import type { Env } from '../../../env.ts'
import { type FailureContext, reportFailure } from '../../../http/failures/report.ts'
import { voucherBookOf } from '../../objects/voucher-book-of.ts'
import { runningSales } from '../../store/running-sales.ts'
import { lastStaffCall } from '../../store/staff-calls.ts'
import { logStaffCall } from '../log-staff-call.ts'
import { type Reconciled, reconcile } from './reconcile.ts'

/**
 * Maximum number of sales and orders that a run compares: each needs two calls, and the platform allows 1,000 per run.
 */
const stepsPerRun = 400

/**
 * Where a run stopped. `after` names the last compared order, with the number '' if no order of the production is
 * compared yet; null once all sales are compared.
 */
interface Progress {
  /** The day of the run in Berlin, the same for all runs of a night. */
  night: string
  steps: number
  after: { site: SiteKey; production: number; order: string } | null
}

type Sale = Awaited<ReturnType<typeof runningSales>>[number]

/**
 * Compares the places, orders and payments of the running sales each night. A run has a limited number of steps; the
 * next run of the night continues where it stopped. Differences are reported and added to the audit log, which also
 * stores the progress as `reconcile_run`.
 */
export async function reconcileAtNight(
  { scheduledTime }: { scheduledTime: number },
  env: Env,
  wait: FailureContext['wait'],
  limit = stepsPerRun,
): Promise<void> {
  const now = new Date(scheduledTime)
  const night = berlinDay(now)
  const before = await lastStaffCall<Progress>({ d1: env.DB, now }, 'reconcile_run')
  const isSameNight = before?.night === night
  if (!isSameNight) await wakeVoucherBooks(env, wait)
  if (isSameNight && before.after === null) return
  const start = isSameNight ? before.after : null
  const sales = (await runningSales({ d1: env.DB, now })).filter((sale) => !start || isFrom(sale, start))
  const progress: Progress = { night, steps: 0, after: null }
  for (const sale of sales) {
    const after = start && sale.site === start.site && sale.production === start.production ? start.order : ''
    const left = limit - progress.steps - 1
    const reached = left < 0 ? null : await reconcileOne(env, sale, { now, after, limit: left }, wait)
    if (reached) progress.steps += 1 + reached.compared
    if (reached?.last === null) continue
    progress.after = { ...sale, order: reached?.last ?? after }
    break
  }
  // every row of the audit log belongs to a site; this one to the site where the run stopped or ended
  const site = (progress.after ?? sales.at(-1) ?? start)?.site
  if (!site) return
  await logStaffCall(env, now, { site, by: 'nightly', action: 'reconcile_run', detail: progress })
}

/** Makes the voucher books set their alarms; those of inventories and orders are set when they are compared. */
async function wakeVoucherBooks(env: Env, wait: FailureContext['wait']): Promise<void> {
  for (const site of siteKeys) {
    try {
      await voucherBookOf(env, site).wake()
    } catch (error) {
      reportFailure({ env, site: sites[site], path: '/', wait }, 'voucher book', error)
    }
  }
}

function isFrom({ site, production }: Sale, start: Sale): boolean {
  return site > start.site || (site === start.site && production >= start.production)
}

async function reconcileOne(
  env: Env,
  { site, production }: Sale,
  part: { now: Date; after: string; limit: number },
  wait: FailureContext['wait'],
): Promise<Pick<Reconciled, 'compared' | 'last'>> {
  const context = { env, site: sites[site], path: '/', wait }
  try {
    const { differences, ...reached } = await reconcile(env, site, { production, ...part })
    if (differences.length === 0) return reached
    const detail = { production, differences }
    await logStaffCall(env, part.now, { site, by: 'nightly', action: 'reconcile', detail })
    const kinds = [...new Set(differences.map(({ kind }) => kind))].join(', ')
    const error = new Error(`${differences.length} differences in production ${production}: ${kinds}`)
    reportFailure(context, 'reconciliation', error)
    return reached
  } catch (error) {
    // one failure must not stop the other productions; the next night retries this one
    reportFailure(context, `reconciliation of ${production}`, error)
    return { compared: 0, last: null }
  }
}
