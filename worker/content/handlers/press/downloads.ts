// Counts downloads of press files, for the press area of the desk.
import type { SiteKey } from '../../../../shared/site-keys.ts'
import type { Store } from '../../store/commit.ts'
import { addDownloads } from '../../store/press/downloads.ts'
import { hitCounter } from '../hit-counter.ts'

const counter = hitCounter<number>()

/** Counts a download of a file by a visitor. @param nowMs the real time, even if `FIXED_NOW` is set */
export const noteDownload = counter.note

/** Whether a site's counts are due to be written, at most once a minute. */
export const areDownloadsDue = counter.isDue

/** Adds this isolate's counts for a site to the stored counts. */
export async function writeDownloads(store: Store, site: SiteKey, nowMs: number): Promise<void> {
  const hits = counter.take(site, nowMs)
  if (hits.size > 0) await addDownloads(store, hits)
}
