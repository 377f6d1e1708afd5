import type { Availability } from '../../../shared/contract/shop/availability.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { Env } from '../../env.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { inventoryOf } from '../objects/inventory-of.ts'

/** A snapshot is read again after this time, so that any number of readers costs an inventory one call each. */
const freshMs = 2000
/** Productions whose snapshots an isolate holds; the one that was read longest ago is dropped first. */
const maxProductions = 200

/** Answers and not promises: a request must not wait for the I/O of another one that may be aborted. */
interface Snapshot {
  atMs: number
  places: Availability | null
}

const snapshots = isolateState(() => new Map<string, Snapshot>())

/** Returns the places of a production, at most two seconds old; null if it is not sold here. */
export async function readAvailability(
  env: Pick<Env, 'INVENTORY'>,
  site: SiteKey,
  production: number,
  nowMs: number,
): Promise<Availability | null> {
  const key = `${site}:${production}`
  const { current } = snapshots
  const stored = current.get(key)
  if (stored && nowMs - stored.atMs < freshMs && nowMs >= stored.atMs) return stored.places
  const places = await inventoryOf(env, site, production).availability()
  current.delete(key)
  current.set(key, { atMs: nowMs, places })
  for (const oldest of current.keys()) {
    if (current.size <= maxProductions) break
    current.delete(oldest)
  }
  return places
}
