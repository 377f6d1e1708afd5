// Cancels a production by the box office alone, without a publication: the sale stops, and a job changes the orders.
import type { BoxOfficeCall } from '../../../content/handlers/desk/box-office.ts'
import type { Env } from '../../../env.ts'
import type { JobAnswer } from '../../objects/jobs/stored-job.ts'
import { endStart, type JobStartRow } from '../../store/job-starts.ts'
import { readSales } from '../../store/sales.ts'
import type { StaffCall } from '../../store/staff-calls.ts'
import { startJob } from './production-jobs.ts'
import { type StopRefusal, stopSale } from './stop-sale.ts'

/** What became of a start: its job, and the line of the audit log. */
export interface Started {
  id: number | null
  call: StaffCall | null
}

/**
 * Stops the sale, and starts the job that ends or refunds the orders. If the request dies in between, `cancelledSale`
 * completes it. A success is in the audit log; a refusal is not.
 */
export async function cancelSale(call: BoxOfficeCall, key: string): Promise<JobAnswer | ({ ok: false } & StopRefusal)> {
  const { env, site, production, now, by } = call
  const start: JobStartRow = { site, key, production, change: 'cancelled', about: { basis: 'sale' }, by }
  const refused = await stopSale(env, site, { production, now, start })
  const answer = refused ? ({ ok: false, ...refused } as const) : await startJob(call, { change: 'cancelled', key })
  await endStart({ d1: env.DB, now }, start, answer.ok ? logged(start, { job: answer.job.id }) : null)
  return answer
}

/** Completes a cancellation whose request has died, unless the sale goes on again. */
export async function cancelledSale(env: Env, now: Date, start: JobStartRow): Promise<Started> {
  const { site, production, key, by } = start
  const stored = await readSales({ d1: env.DB, now }, site, production)
  if (stored && !stored.sales.is_stopped) return { id: null, call: null }
  // the inventory may not know yet
  const refused = await stopSale(env, site, { production, now })
  if (refused) return { id: null, call: logged(start, { result: refused.reason }) }
  const answer = await startJob({ env, site, production, now, by }, { change: 'cancelled', key })
  if (!answer.ok) return { id: null, call: logged(start, { result: answer.reason }) }
  const { id } = answer.job
  return { id, call: logged(start, { job: id }) }
}

function logged({ site, production, by }: JobStartRow, result: object): StaffCall {
  return { site, by, action: 'cancel production', detail: { production, ...result } }
}
