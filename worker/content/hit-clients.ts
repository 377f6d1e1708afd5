// Counts missed paths, redirects and press downloads, except on proxied sites, which have no desk.
import type { SiteKey } from '../../shared/sites/site-keys.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { reportFailure } from '../http/failures/report.ts'
import { areMissedPathsDue, noteMissedPath, writeCollected } from './handlers/missed-paths/log.ts'
import { areDownloadsDue, noteDownload, writeDownloads } from './handlers/press/downloads.ts'
import { areRedirectUsesDue, noteRedirectUse, writeRedirectUses } from './handlers/redirects/uses.ts'
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

interface Hits {
  what: string
  isDue: (site: SiteKey, nowMs: number) => boolean
  write: typeof writeCollected
}

/**
 * Counts the path if the answer has status 404. Call it for every answer, since it also writes the site's counts when
 * they are due.
 */
export function countMissedPath(context: HitContext, status: number): void {
  count(context, { what: 'missed paths', isDue: areMissedPathsDue, write: writeCollected }, (site, nowMs) => {
    if (status === 404) noteMissedPath(site, context.path, nowMs)
  })
}

export function countRedirect(context: HitContext): void {
  count(context, { what: 'redirects', isDue: areRedirectUsesDue, write: writeRedirectUses }, (site, nowMs) =>
    noteRedirectUse(site, context.path, nowMs),
  )
}

export function countDownloads(context: HitContext, ids: readonly number[]): void {
  count(context, { what: 'press downloads', isDue: areDownloadsDue, write: writeDownloads }, (site, nowMs) => {
    for (const id of ids) noteDownload(site, id, nowMs)
  })
}

function count(
  { env, site, now, path, wait }: HitContext,
  { what, isDue, write }: Hits,
  note: (site: SiteKey, nowMs: number) => void,
): void {
  if (originOf(env.CONTENT_ORIGINS, site.key)) return
  // the real clock, since FIXED_NOW would prevent every further write
  const nowMs = Date.now()
  note(site.key, nowMs)
  if (!isDue(site.key, nowMs)) return
  const failure = { env, site, path, wait }
  wait(write({ d1: env.DB, now }, site.key, nowMs).catch((error) => reportFailure(failure, what, error)))
}
