import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Sql } from '../../content/store/sql.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { readPlan } from '../store/plans.ts'
import { readSales, type SalesRecord, saveSales } from '../store/sales.ts'
import type { SalesData } from '../store/schema.ts'
import { type SalesEnv, type SyncAnswer, syncSales } from './sync-sales.ts'

/**
 * Changes the sales data of a production: has its inventory check them, stores them, and sends them to the inventory;
 * with `isDryRun`, only has them checked. After an interruption, the next `syncSales` completes the change. If the
 * inventory refuses the stored data after all, for example because a place was held in the meantime, the previous data
 * are stored again as a new version.
 * @param record `basedOn` is the version that the change is based on; if another version is stored, the change is
 * refused as `older_version`
 * @param options `further` statements run in the transaction that stores the data
 */
export async function changeSales(
  env: SalesEnv,
  site: SiteKey,
  { productionId, data, soldShare = null, basedOn }: SalesRecord,
  { now, isDryRun = false, further = [] }: { now: Date; isDryRun?: boolean; further?: readonly Sql[] },
): Promise<SyncAnswer> {
  const store = { d1: env.DB, now }
  const before = await readSales(store, site, productionId)
  const plan = await readPlan(store, site, data.plan.key, data.plan.version)
  if (!plan) return { ok: false, reason: 'no_such_plan', places: [] }
  const refusal = await checkSales(env, site, { productionId, data, version: (before?.sales.version ?? 0) + 1 }, plan)
  if (refusal) return { ok: false, ...refusal }
  if (isDryRun) return { ok: true, version: (before?.sales.version ?? 0) + 1 }
  const based = basedOn === undefined ? {} : { basedOn }
  const { outcomes } = await saveSales(store, site, [{ productionId, data, soldShare, ...based }], { further })
  if (outcomes[0]?.outcome === 'stale') return { ok: false, reason: 'older_version', places: [] }
  const answer = await syncSales(env, site, productionId, now)
  if (!answer.ok && before) {
    const { version: _, ...former } = before.sales
    await saveSales(store, site, [{ productionId, data: former, soldShare: before.soldShare }])
    await syncSales(env, site, productionId, now)
  }
  return answer
}

/** Whether the inventory of a production would refuse sales data, or their plan is not stored. */
export async function isRefused(
  env: SalesEnv,
  site: SiteKey,
  sales: { productionId: number; data: SalesData; version: number },
  now: Date,
): Promise<boolean> {
  const plan = await readPlan({ d1: env.DB, now }, site, sales.data.plan.key, sales.data.plan.version)
  return !plan || (await checkSales(env, site, sales, plan)) !== null
}

async function checkSales(
  env: SalesEnv,
  site: SiteKey,
  { productionId, data, version }: { productionId: number; data: SalesData; version: number },
  plan: HallPlan,
) {
  const refusal = await inventoryOf(env, site, productionId).checkSales({ plan, sales: { ...data, version } })
  return refusal && { reason: refusal.reason, places: refusal.places }
}
