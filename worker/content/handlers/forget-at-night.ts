import type { Env } from '../../env.ts'
import { runEach } from '../../http/failures/run-each.ts'
import { forgetHistory } from '../store/forget-history.ts'
import { forgetReturned } from '../store/mails/returned.ts'
import { forgetSubscriptions } from '../store/newsletter/writes.ts'
import { forgetStaffTraces } from '../store/staff/sessions.ts'
import { sweep } from './media/upload.ts'

/**
 * Runs every night (wrangler.toml, triggers). Deletes data whose retention period in the privacy notice has ended, old
 * history, and files of interrupted uploads.
 */
export async function forgetAtNight({ scheduledTime }: { scheduledTime: number }, env: Env): Promise<void> {
  const store = { d1: env.DB, now: new Date(scheduledTime) }
  await runEach([
    () => forgetSubscriptions(store),
    () => forgetStaffTraces(store),
    () => forgetHistory(store),
    () => forgetReturned(store),
    () => sweep({ env, store }),
  ])
}
