// Counts requested addresses without a page, for the desk of a site. Proxied sites have no desk.
import type { Site } from '../../shared/sites.ts'
import type { Env } from '../env.ts'
import { reportFailure } from '../http/failures/report.ts'
import { areMissedPathsDue, noteMissedPath, writeCollected } from './handlers/missed-paths/log.ts'
import { originOf } from './proxy/origins.ts'

interface MissedPathContext {
  env: Env
  site: Site
  now: Date
  /** Keeps the isolate alive for a write in the background. */
  wait: (work: Promise<unknown>) => void
}

/**
 * Counts an answer with status 404, and writes the counts when they are due.
 * @param path decoded, without query
 */
export function countMissedPath({ env, site, now, wait }: MissedPathContext, path: string, status: number): void {
  // the real clock, since FIXED_NOW would prevent every further write
  const nowMs = Date.now()
  if (originOf(env.CONTENT_ORIGINS, site.key)) return
  if (status === 404) noteMissedPath(site.key, path, nowMs)
  if (!areMissedPathsDue(site.key, nowMs)) return
  const failure = { env, site, path, wait }
  const store = { d1: env.DB, now }
  wait(writeCollected(store, site.key, nowMs).catch((error) => reportFailure(failure, 'missed paths', error)))
}
