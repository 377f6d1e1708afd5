// Counts hits per site in this isolate. Callers write the counts about once a minute, so that a flood of requests costs
// few writes.
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { isolateState } from '../../http/isolate-state.ts'

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
  /** Returns a site's counts by key and resets them. */
  take(site: SiteKey, nowMs: number): ReadonlyMap<Key, number>
}

/** Creates a counter; call it at a module's top level. */
export function hitCounter<Key>(): HitCounter<Key> {
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
    take(site, nowMs) {
      const known = collected.current.get(site)
      if (!known || known.hits.size === 0) return new Map()
      collected.current.set(site, { hits: new Map(), writtenAtMs: nowMs })
      return known.hits
    },
  }
}
