// What runs every minute and at night, by the cron triggers of wrangler.toml.
import { forgetAtNight } from './content/handlers/forget-at-night.ts'
import { deliverCron, deliverNow } from './content/handlers/outside/deliver-soon.ts'
import { packAtNight } from './content/handlers/productions/pack-at-night.ts'
import type { Env } from './env.ts'
import { forgetBackendPictures } from './media/backend/forget.ts'
import { forgetCustomersAtNight } from './tickets/handlers/customers/forget-at-night.ts'
import { startWaiting } from './tickets/handlers/jobs/published-changes.ts'
import { reportAgain } from './tickets/handlers/look-up/report-again.ts'
import { reconcileAtNight, reconcileCron } from './tickets/handlers/orders/reconcile-at-night.ts'
import { backUpAtNight } from './transfer/backup/back-up-at-night.ts'
import { checkAtNight, checkCron } from './transfer/check-at-night.ts'

/** A run of a cron trigger. `scheduledTime` is in UTC milliseconds; runs without `cron` are those at night. */
export interface Trigger {
  scheduledTime: number
  cron?: string
}

/** Runs the work of a cron trigger. @param wait keeps the isolate alive until the work has ended */
export async function scheduled(event: Trigger, env: Env, wait: (work: Promise<unknown>) => void): Promise<void> {
  if (event.cron === deliverCron) {
    wait(reportAgain(event, env))
    wait(startWaiting(env, { now: new Date(event.scheduledTime) }, wait))
    return deliverNow(env, wait)
  }
  if (event.cron === reconcileCron) return reconcileAtNight(event, env, wait)
  if (event.cron === checkCron) return checkAtNight(event, env)
  await packAtNight(event, env)
  await forgetAtNight(event, env)
  await forgetCustomersAtNight(event, env)
  await forgetBackendPictures(env, event.scheduledTime)
  await backUpAtNight(env)
}
