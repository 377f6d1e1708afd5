import type { SiteKey } from '../../../shared/sites.ts'
import type { Env } from '../../env.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { type SalesEnv, type SyncAnswer, syncSales } from './sync-sales.ts'
import { syncVouchers } from './sync-vouchers.ts'

/** An import reaches the inventories within this time after the next read. */
const freshMs = 10_000
const maxEntries = 500

/** Answers and not promises: a request must not wait for the I/O of another one that may be aborted. */
interface Sync {
  atMs: number
  answer: unknown
}

const syncs = isolateState(() => new Map<string, Sync>())

/**
 * As `syncSales`, at most every ten seconds per isolate and production, so that reads of a sale may call it. A sale
 * never waits for it: an inventory sells from its own copy. The first call for a demo production lasts some seconds.
 * @throws if the database or the object fails; the next call tries again
 */
export function freshSales(env: SalesEnv, site: SiteKey, productionId: number, now: Date): Promise<SyncAnswer> {
  return onceFresh(`${site}:${productionId}`, now, () => syncSales(env, site, productionId, now))
}

/** As `syncVouchers`, at most every ten seconds per isolate and site. @throws as `freshSales` */
export function freshVouchers(env: Pick<Env, 'DB' | 'VOUCHERS'>, site: SiteKey, now: Date): Promise<number> {
  return onceFresh(site, now, () => syncVouchers(env, site, now))
}

async function onceFresh<Answer>(key: string, now: Date, sync: () => Promise<Answer>): Promise<Answer> {
  const { current } = syncs
  const last = current.get(key)
  const ageMs = now.getTime() - (last?.atMs ?? Number.NEGATIVE_INFINITY)
  if (last && ageMs >= 0 && ageMs < freshMs) return last.answer as Answer
  const answer = await sync()
  current.delete(key)
  current.set(key, { atMs: now.getTime(), answer })
  for (const oldest of current.keys()) {
    if (current.size <= maxEntries) break
    current.delete(oldest)
  }
  return answer
}
