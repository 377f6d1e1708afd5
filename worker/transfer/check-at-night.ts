import { type SiteKey, sites } from '../../shared/sites.ts'
import { isEmbedded } from '../content/content-client.ts'
import { checkLinksAtNight } from '../content/handlers/links/check-at-night.ts'
import type { Env } from '../env.ts'

/** The cron of wrangler.toml that starts the checks, apart from the other nightly jobs: each has its own limits. */
export const checkCron = '5-55/10 2-4 * * *'

/** Goes on with the night's checks; what they find is on the desk's start page until it is mended. */
export async function checkAtNight({ scheduledTime }: { scheduledTime: number }, env: Env): Promise<void> {
  const store = { d1: env.DB, now: new Date(scheduledTime) }
  await checkLinksAtNight({ store, env, isOurs: (site: SiteKey) => isEmbedded(env, sites[site]) })
}
