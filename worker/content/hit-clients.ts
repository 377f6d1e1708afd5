// Counts missed paths, redirects and press downloads, except on proxied sites, which have no desk.
import type { SiteKey } from '../../shared/sites/site-keys.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { reportFailure } from '../http/failures/report.ts'
import type { HitCounter } from './handlers/hit-counter.ts'
import { missedPaths, noteMissedPath } from './handlers/missed-paths/log.ts'
import { pressDownloads } from './handlers/press/downloads.ts'
import { redirectUses } from './handlers/redirects/uses.ts'
import { originOf } from './proxy/origins.ts'

interface HitContext {
  env: Env
  site: Site
  now: Date
  /** The request's path, without a query; decoded for missed paths and redirects. */
  path: string
  /** Keeps the isolate alive for a write in the background. */
  wait: (work: Promise<unknown>) => void
}

/**
 * Counts the path if the answer has status 404. Call it for every answer, since it also writes the site's counts when
 * they are due.
 */
export function countMissedPath(context: HitContext, status: number): void {
  count(context, 'missed paths', missedPaths, (site, nowMs) => {
    if (status === 404) noteMissedPath(site, context.path, nowMs)
  })
}

export function countRedirect(context: HitContext): void {
  count(context, 'redirects', redirectUses, (site, nowMs) => redirectUses.note(site, context.path, nowMs))
}

export function countDownloads(context: HitContext, ids: readonly number[]): void {
  count(context, 'press downloads', pressDownloads, (site, nowMs) => {
    for (const id of ids) pressDownloads.note(site, id, nowMs)
  })
}

function count(
  { env, site, now, path, wait }: HitContext,
  what: string,
  counter: Pick<HitCounter<unknown>, 'isDue' | 'write'>,
  note: (site: SiteKey, nowMs: number) => void,
): void {
  if (originOf(env.CONTENT_ORIGINS, site.key)) return
  // the real clock, since FIXED_NOW would prevent every further write
  const nowMs = Date.now()
  note(site.key, nowMs)
  if (!counter.isDue(site.key, nowMs)) return
  const failure = { env, site, path, wait }
  wait(counter.write({ d1: env.DB, now }, site.key, nowMs).catch((error) => reportFailure(failure, what, error)))
}
