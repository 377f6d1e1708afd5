import { logJobEnd } from '../../store/staff-calls.ts'
import { isAutomatic } from './is-automatic.ts'
import { sumsOf } from './job-sums.ts'
import type { StepContext } from './step.ts'
import type { StoredJob } from './stored-job.ts'

/** Logs a job's counts in the audit log when it ends; a repetition after a crash adds nothing. */
export async function logEnd({ env, store, now }: StepContext, { id, site, by, ...job }: StoredJob): Promise<void> {
  const { production, change, round, about } = job
  const orders = store.orders(id)
  const { back, ...sums } = sumsOf(
    orders.map(({ share }) => share),
    (means) => isAutomatic(env, means),
  )
  const result = {
    orders: orders.length,
    needs_staff: orders.filter(({ state }) => state === 'needs_staff').length,
    mails: sums.mails,
    cents: back.reduce((sum, { cents }) => sum + cents, 0),
  }
  // the audit log shows results that are texts
  const detail = { job: id, round, production, change, ...about.why, sums, back, result: JSON.stringify(result) }
  await logJobEnd({ d1: env.DB, now }, { site, by, action: 'job ended', detail }, job.created_at)
}
