// Counts how often visitors follow each redirect, so that staff see which redirects are still needed.
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Store } from '../../store/commit.ts'
import { addRedirectUses } from '../../store/redirects/uses.ts'
import { hitCounter } from '../hit-counter.ts'

const counter = hitCounter<string>()

/** Counts a request for an old path. @param nowMs the real time, even if `FIXED_NOW` is set */
export const noteRedirectUse = counter.note

/** Whether a site's counts are due to be written: at the first hit, then at most once a minute. */
export const areRedirectUsesDue = counter.isDue

export async function writeRedirectUses(store: Store, site: SiteKey, nowMs: number): Promise<void> {
  const hits = counter.take(site, nowMs)
  if (hits.size > 0) await addRedirectUses(store, site, hits)
}
