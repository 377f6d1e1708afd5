import { forgetSubscriptions } from '../content/store/writes/newsletter.ts'
import type { Env } from '../env.ts'

/** Every night (wrangler.toml, triggers): what the privacy notice says is forgotten, is, also where nobody subscribes. */
export async function forgetAtNight({ scheduledTime }: { scheduledTime: number }, env: Env): Promise<void> {
  await forgetSubscriptions({ d1: env.DB, now: new Date(scheduledTime) })
}
