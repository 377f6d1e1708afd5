// What runs every minute and at night, by the cron triggers of wrangler.toml.

import { cronWork, reconcileCron } from './box-office/house.ts'
import { forgetAtNight } from './content/handlers/forget-at-night.ts'
import { deliverCron, deliverNow } from './content/handlers/outside/deliver-soon.ts'
import { packAtNight } from './content/handlers/productions/pack-at-night.ts'
import type { Env } from './env.ts'
import { reported } from './http/failures/run-each.ts'
import { forgetBackendPictures } from './media/backend/forget.ts'
import { backUpAtNight } from './transfer/backup/back-up-at-night.ts'
import { checkAtNight, checkCron } from './transfer/check-at-night.ts'

/** A run of a cron trigger. `scheduledTime` is in UTC milliseconds; runs without `cron` are those at night. */
export interface Trigger {
  scheduledTime: number
  cron?: string
}

type Work = (event: Trigger, env: Env, wait: (work: Promise<unknown>) => void) => Promise<unknown>

/**
 * The jobs of a night, in the order of what must not be missed, since the platform limits the calls and the time of a
 * run: a missed backup is lost, and what a night has not deleted or packed, the next one does.
 */
export const nightJobs: Readonly<Record<string, Work>> = {
  backup: (_, env) => backUpAtNight(env),
  'deletion of old data': forgetAtNight,
  "deletion of customers' old data": cronWork.customers,
  'packing of months': packAtNight,
  "deletion of backends' pictures": (event, env) => forgetBackendPictures(env, event.scheduledTime),
}

/** The jobs of every minute, which run at the same time: a payment provider that stalls delays none of the others. */
export const minuteJobs: Readonly<Record<string, Work>> = {
  webhooks: (_, env, wait) => deliverNow(env, wait),
  'jobs of published changes': cronWork.changes,
  'reports of orders': cronWork.reports,
  'marks of what has left': cronWork.marks,
}

/**
 * Runs the work of a cron trigger. A job that fails is reported, and stops none of the others. The box office rests
 * while it is restored.
 * @param wait keeps the isolate alive until the work has ended
 */
export async function scheduled(event: Trigger, env: Env, wait: (work: Promise<unknown>) => void): Promise<void> {
  const closed: readonly Work[] = env.RESTORE_TOKEN ? Object.values(cronWork) : []
  const run = async ([what, job]: [string, Work]) => {
    if (!closed.includes(job)) await reported({ env, wait }, what, () => job(event, env, wait))
  }
  if (event.cron === deliverCron) await Promise.all(Object.entries(minuteJobs).map(run))
  else for (const job of Object.entries(jobsOf(event.cron))) await run(job)
}

function jobsOf(cron: string | undefined): Readonly<Record<string, Work>> {
  if (cron === reconcileCron) return { copies: cronWork.copies, reconciliation: cronWork.reconciliation }
  return cron === checkCron ? { 'nightly checks': checkAtNight } : nightJobs
}
