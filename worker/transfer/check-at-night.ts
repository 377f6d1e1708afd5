import { type SiteKey, siteKeys, sites } from '../../shared/sites/sites.ts'
import { isEmbedded } from '../content/content-client.ts'
import { checkLinksAtNight } from '../content/handlers/links/check-at-night.ts'
import type { Env } from '../env.ts'

/**
 * The cron of wrangler.toml that starts the checks. It is separate from the other nightly jobs, since each run has its
 * own limits.
 */
export const checkCron = '5-55/10 2-4 * * *'

/**
 * Runs the next step of one of the nightly checks. The checks take turns, because each may use most of what the
 * platform allows per run.
 */
export async function checkAtNight({ scheduledTime }: { scheduledTime: number }, env: Env): Promise<void> {
  const store = { d1: env.DB, now: new Date(scheduledTime) }
  const isOurs = (site: SiteKey) => isEmbedded(env, sites[site])
  if (!isTurnOfFiles(store.now)) return checkLinksAtNight({ store, env, isOurs })
  // imported here, because every cold start waits for the Worker's static imports
  const { compareFilesAtNight } = await import('../content/handlers/files/compare-at-night.ts')
  await compareFilesAtNight({ store, env, holdsAllSites: siteKeys.every(isOurs) })
}

function isTurnOfFiles(now: Date): boolean {
  return Math.floor(now.getUTCMinutes() / 10) % 2 === 1
}
