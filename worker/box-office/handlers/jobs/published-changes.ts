// Starts the jobs of cancellations and moves. Each has a stored start until its job has begun, so that a
// request that dies after its change is completed by the cron trigger of every minute, or by the desk's next read.
import { type SiteKey, sites } from '../../../../shared/sites/sites.ts'
import type { BoxOfficeCall } from '../../../content/handlers/desk/box-office.ts'
import type { Env } from '../../../env.ts'
import { type FailureContext, reportFailure } from '../../../http/failures/report.ts'
import { endStart, type JobStartRow, startsBefore, startsOf } from '../../store/job-starts.ts'
import { readSales } from '../../store/sales.ts'
import { readContentStatus } from '../../store/stops.ts'
import { logStaffCall } from '../log-staff-call.ts'
import { syncSales } from '../sync-sales.ts'
import { cancelledSale, type Started } from './cancel-sale.ts'
import { startJob } from './production-jobs.ts'
import { stopSale } from './stop-sale.ts'

/** A younger start is left to the request that has made the change. */
const graceMs = 60_000

/**
 * Starts the job of a published change, or returns the one that a repeated request has started.
 * @returns the job's id; null if the box office does not sell the production, or if the change was taken back or, for a
 * move, followed by a cancellation
 */
export async function startChange(
  call: BoxOfficeCall,
  given: Pick<JobStartRow, 'change' | 'key' | 'about'>,
): Promise<number | null> {
  const { env, site, production, now, by } = call
  const stored = await startsOf({ d1: env.DB, now }, site, production)
  const own = stored.filter(({ change, about }) => change === given.change && about.basis === given.about.basis)
  return begin(env, now, own.length > 0 ? own : [{ site, production, by, ...given }], own.length > 0)
}

/** Starts the jobs whose requests have died. A start that fails is reported, and tried again by the next run. */
export async function startWaiting(
  env: Env,
  { now, site }: { now: Date; site?: SiteKey },
  wait: FailureContext['wait'],
): Promise<void> {
  const before = new Date(now.getTime() - graceMs)
  const starts = await startsBefore({ d1: env.DB, now }, before, site)
  const changes = Map.groupBy(
    starts,
    ({ site: key, production, change, about }) => `${key} ${production} ${change} ${about.basis}`,
  )
  for (const same of changes.values()) {
    try {
      await begin(env, now, same, true)
    } catch (error) {
      const [{ site: key, production } = { site: 'hh' as const, production: 0 }] = same
      reportFailure({ env, site: sites[key], path: '/', wait }, `job of production ${production}`, error)
    }
  }
}

/** Starts the job of the latest of some equal changes of a production; the earlier ones are superseded. */
async function begin(env: Env, now: Date, starts: readonly JobStartRow[], isStored: boolean): Promise<number | null> {
  const start = starts.at(-1)
  if (!start) return null
  const store = { d1: env.DB, now }
  const { id, call } = await started(env, now, start)
  if (isStored) for (const each of starts) await endStart(store, each, each === start ? call : null)
  else if (call) await logStaffCall(env, now, call)
  return id
}

async function started(env: Env, now: Date, start: JobStartRow): Promise<Started> {
  const { site, production, change, about } = start
  if (about.basis === 'sale') return cancelledSale(env, now, start)
  if (!(await readSales({ d1: env.DB, now }, site, production))) return { id: null, call: null }
  return change === 'cancelled' ? cancelled(env, now, start) : moved(env, now, start)
}

async function cancelled(env: Env, now: Date, { site, production, key, about, by }: JobStartRow): Promise<Started> {
  const status = await readContentStatus({ d1: env.DB, now }, site, production)
  // the concert takes place again
  if (status !== undefined && status !== 'cancelled') return { id: null, call: null }
  // a refusal by the inventory is ignored, since the content has also stopped the sale
  await stopSale(env, site, { production, now })
  const { notice, why } = about
  const job = { change: 'cancelled', basis: 'content', key, notice, why } as const
  const answer = await startJob({ env, site, production, now, by }, job)
  if (!answer.ok) throw new Error(`a cancellation is refused: ${answer.reason}`)
  const { id } = answer.job
  return { id, call: { site, by, action: 'cancel production', detail: { production, ...why, job: id } } }
}

async function moved(env: Env, now: Date, { site, production, key, about, by }: JobStartRow): Promise<Started> {
  // the inventory gets the sale's new end; a refusal is in the log, and the desk shows it with the sale
  const sale = await syncSales(env, site, production, now)
  const answer = await startJob({ env, site, production, now, by }, { change: 'moved', key, ...about })
  if (!answer.ok && answer.reason !== 'concert_cancelled') throw new Error(`a move is refused: ${answer.reason}`)
  const id = answer.ok ? answer.job.id : null
  const result = answer.ok ? {} : { result: answer.reason }
  const detail = { production, ...about.why, job: id, ...result, sale: sale.ok ? 'current' : sale.reason }
  return { id, call: { site, by, action: 'move production', detail } }
}
