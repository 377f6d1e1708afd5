// Counts hits per site in this isolate. Callers write the counts about once a minute, so that a flood of requests costs
// few writes.
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { isolateState } from '../../http/isolate-state.ts'
import type { Store } from '../store/commit.ts'

/** Maximum number of distinct keys per site between two writes of an isolate; beyond it, new keys are ignored. */
export const maxCollected = 200
export const writeAfterMs = 60_000

interface Collected<Key> {
  hits: Map<Key, number>
  writtenAtMs: number
}

/** Counts the hits of one isolate; `nowMs` is the real time, even if `FIXED_NOW` is set. */
export interface HitCounter<Key> {
  note(site: SiteKey, key: Key, nowMs: number): void
  /** Whether a site's counts are due to be written: at the first hit, then at most once a minute. */
  isDue(site: SiteKey, nowMs: number): boolean
  /** Adds this isolate's counts for a site to the stored counts, and resets them. */
  write(store: Store, site: SiteKey, nowMs: number): Promise<void>
}

/** Creates a counter; call it at a module's top level. @param add adds counts by key to the stored ones */
export function hitCounter<Key>(
  add: (store: Store, site: SiteKey, hits: ReadonlyMap<Key, number>) => Promise<void>,
): HitCounter<Key> {
  const collected = isolateState(() => new Map<SiteKey, Collected<Key>>())
  return {
    note(site, key, nowMs) {
      const known = collected.current.get(site) ?? { hits: new Map(), writtenAtMs: nowMs - writeAfterMs }
      collected.current.set(site, known)
      const before = known.hits.get(key)
      if (before === undefined && known.hits.size >= maxCollected) return
      known.hits.set(key, (before ?? 0) + 1)
    },
    isDue(site, nowMs) {
      const known = collected.current.get(site)
      return known !== undefined && known.hits.size > 0 && nowMs - known.writtenAtMs >= writeAfterMs
    },
    async write(store, site, nowMs) {
      const known = collected.current.get(site)
      if (!known || known.hits.size === 0) return
      collected.current.set(site, { hits: new Map(), writtenAtMs: nowMs })
      await add(store, site, known.hits)
    },
  }
}
