// Counts downloads of press files, for the desk of a site. Proxied sites have no desk.
import type { Site } from '../../shared/sites.ts'
import type { Env } from '../env.ts'
import { reportFailure } from '../http/failures/report.ts'
import { areDownloadsDue, noteDownload, writeDownloads } from './handlers/press/downloads.ts'
import { originOf } from './proxy/origins.ts'

interface DownloadContext {
  env: Env
  site: Site
  now: Date
  path: string
  /** Keeps the isolate alive for a write in the background. */
  wait: (work: Promise<unknown>) => void
}

/** Counts one download of each file, and writes the counts when they are due. */
export function countDownloads({ env, site, now, path, wait }: DownloadContext, ids: readonly number[]): void {
  if (originOf(env.CONTENT_ORIGINS, site.key)) return
  // the real clock, since FIXED_NOW would prevent every further write
  const nowMs = Date.now()
  for (const id of ids) noteDownload(site.key, id, nowMs)
  if (!areDownloadsDue(site.key, nowMs)) return
  const failure = { env, site, path, wait }
  const store = { d1: env.DB, now }
  wait(writeDownloads(store, site.key, nowMs).catch((error) => reportFailure(failure, 'press downloads', error)))
}
