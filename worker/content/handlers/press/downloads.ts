import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Store } from '../../store/commit.ts'
import { addDownloads } from '../../store/press/downloads.ts'
import { hitCounter } from '../hit-counter.ts'

const counter = hitCounter<number>()

export const noteDownload = counter.note

export const areDownloadsDue = counter.isDue

/** Adds this isolate's counts for a site to the stored counts. */
export async function writeDownloads(store: Store, site: SiteKey, nowMs: number): Promise<void> {
  const hits = counter.take(site, nowMs)
  if (hits.size > 0) await addDownloads(store, hits)
}
