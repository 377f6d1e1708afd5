import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Store } from '../../content/store/commit.ts'
import type { Env } from '../../env.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { readPlan } from '../store/plans.ts'
import { readPendingSales, readSales, type StoredSales, saveAnswer } from '../store/sales.ts'
import type { SalesRefusal } from '../store/schema.ts'
import { sellAtBoxOffice } from './box-office-sales.ts'

export type SalesEnv = Pick<Env, 'DB' | 'INVENTORY'>

/** The outcome of a sync. `places` are the places in use that the new sales data would lose. */
export type SyncAnswer =
  | { ok: true; version: number }
  | ({ ok: false } & SalesRefusal)
  | { ok: false; reason: 'no_sales_data'; places: [] }

/**
 * Sends the stored sales data of a production, with their plan, to its inventory, unless the inventory has already
 * accepted or refused this version. Once the first version is accepted, `soldShare` of the places is booked as sold at
 * the box office. Repeating an interrupted call is safe: the inventory accepts the same version again, and the box
 * office's sales repeat their request keys.
 */
export async function syncSales(env: SalesEnv, site: SiteKey, productionId: number, now: Date): Promise<SyncAnswer> {
  const store = { d1: env.DB, now }
  const stored = await readSales(store, site, productionId)
  return stored ? syncStored(env, store, site, stored) : { ok: false, reason: 'no_sales_data', places: [] }
}

/**
 * Sends pending sales data to the inventories of a site.
 * @param limit productions per call, at most 500
 */
export async function syncPendingSales(
  env: SalesEnv,
  site: SiteKey,
  { limit, now }: { limit: number; now: Date },
): Promise<Map<number, SyncAnswer>> {
  const store = { d1: env.DB, now }
  const answers = new Map<number, SyncAnswer>()
  for (const stored of await readPendingSales(store, site, limit)) {
    answers.set(stored.productionId, await syncStored(env, store, site, stored))
  }
  return answers
}

async function syncStored(env: SalesEnv, store: Store, site: SiteKey, stored: StoredSales): Promise<SyncAnswer> {
  const { productionId, sales, acceptedVersion, refusal, soldShare } = stored
  const { version } = sales
  if (acceptedVersion === version) return { ok: true, version }
  if (refusal) return { ok: false, ...refusal }
  const plan = await readPlan(store, site, sales.plan.key, sales.plan.version)
  if (!plan) return refused(store, site, stored, { reason: 'no_such_plan', places: [] })
  const inventory = inventoryOf(env, site, productionId)
  const answer = await inventory.setUp({ plan, sales })
  if (!answer.ok) return refused(store, site, stored, { reason: answer.reason, places: answer.places })
  if (acceptedVersion === null && soldShare) {
    const order = `BO-${site}-${productionId}`
    await sellAtBoxOffice(inventory, { plan, sales, order, share: soldShare })
  }
  await saveAnswer(store, { site, productionId, version }, null)
  return { ok: true, version }
}

async function refused(
  store: Store,
  site: SiteKey,
  { productionId, sales: { version } }: StoredSales,
  refusal: SalesRefusal,
): Promise<SyncAnswer> {
  await saveAnswer(store, { site, productionId, version }, refusal)
  return { ok: false, ...refusal }
}
