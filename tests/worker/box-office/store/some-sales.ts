import { env } from 'cloudflare:workers'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { savePlans } from '../../../../worker/box-office/store/plans.ts'
import { saveSales } from '../../../../worker/box-office/store/sales.ts'
import type { SalesData } from '../../../../worker/box-office/store/schema.ts'
import { somePlan, someSales, startMs } from '../inventory/some-inventory.ts'

/** The time of the tests; `FIXED_NOW` sets the clocks of Durable Objects to the same time. */
export const now = new Date(startMs)
export const store = { d1: env.DB, now }

let productions = 0
/**
 * Ids start at a random number, because the storage of Durable Objects may outlive a test file, and inventories of
 * several files must not share an id.
 */
const [firstId = 0] = crypto.getRandomValues(new Uint32Array(1)).map((value) => 1_000_000 + (value >>> 3))

/** Inserts a production on 24 December 2026 into the content store. @returns its id */
export async function someProductionId(site: SiteKey = 'hh', id = firstId + ++productions): Promise<number> {
  await store.d1
    .prepare(
      `INSERT INTO productions (id, site, external_id, title, slug, genre, starts_at, local, casts, program, short_casts,
        composers, updated_at) VALUES (?1, ?2, 'sold-here-' || ?1, '{"de":"Abend"}', '{"de":"abend"}', 'orchestra',
        '2026-12-24T17:00:00Z', '2026-12-24T18:00', '[]', '[]', '[]', '[]', '2026-11-20T09:00:00Z')`,
    )
    .bind(id, site)
    .run()
  return id
}

/** Lets productions that are written from now on have ids that hardly any other test file has. */
export async function useOwnIds(): Promise<void> {
  // the search does not have such large ones as usual here
  const id = await someProductionId('hh', 10_000 + (firstId % 50_000))
  await store.d1.prepare('DELETE FROM productions WHERE id = ?').bind(id).run()
}

export function someSalesData(change: Partial<SalesData> = {}): SalesData {
  const { version: _, ...data } = someSales()
  return { ...data, ...change }
}

/** Returns a production with a stored plan and stored sales data, which its inventory has not received yet. */
export async function someStoredSales({
  site = 'hh' as SiteKey,
  plan = somePlan(),
  data = someSalesData(),
  soldShare = null as number | null,
} = {}): Promise<{ id: number; plan: HallPlan }> {
  const id = await someProductionId(site)
  await savePlans(store, site, [plan])
  await saveSales(store, site, [{ productionId: id, data, soldShare }])
  return { id, plan }
}

/** Stores sales data for a production that exists only in a promoter's backend, and returns the production's id. */
export async function someSalesOfBackend(site: SiteKey = 'hh'): Promise<{ id: number }> {
  const id = firstId + ++productions
  await savePlans(store, site, [somePlan()])
  await saveSales(store, site, [{ productionId: id, data: someSalesData(), soldShare: null }])
  return { id }
}
