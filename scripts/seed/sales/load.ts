import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import { expandPlan } from '../../../shared/contract/import/hall-plan/expand.ts'
import { importPlan } from '../../../shared/contract/import/hall-plan/plan.ts'
import { importSales } from '../../../shared/contract/import/sales.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { berlinDay, berlinToUtc } from '../../../shared/time/berlin.ts'
import { saveMembers } from '../../../worker/box-office/store/customers/members.ts'
import { savePlans } from '../../../worker/box-office/store/plans.ts'
import { type SalesRecord, saveSales } from '../../../worker/box-office/store/sales.ts'
import { saveVouchers } from '../../../worker/box-office/store/vouchers.ts'
import type { Store } from '../../../worker/content/store/commit.ts'
import { productionIds } from '../../../worker/transfer/import/site-rows.ts'
import { salesRow } from '../../import/box-office/sales-row.ts'
import type { SeedContent } from '../content.ts'
import type { PlannedProduction } from '../season/plan.ts'
import { demandOf } from './demand.ts'
import { demoMembers } from './members.ts'
import { planKeyOf } from './plan-of.ts'
import { salesRecord } from './sales-records.ts'
import { demoVouchers } from './vouchers.ts'

const chunkSize = 100

/**
 * Loads hall plans, sales data, vouchers and members of a site. Loading again writes only the differences.
 * @param loaded the productions whose sales data are written
 * @returns the number of productions in `loaded` that are sold here
 */
export async function loadSales(
  store: Store,
  site: SiteKey,
  content: SeedContent,
  season: readonly PlannedProduction[],
  loaded: readonly PlannedProduction[] = season,
): Promise<number> {
  const plans = await loadPlans(store, site, content)
  const demand = demandOf(season, berlinDay(store.now))
  let count = 0
  for (let first = 0; first < loaded.length; first += chunkSize) {
    const chunk = loaded.slice(first, first + chunkSize)
    const ids = await productionIds(
      store,
      site,
      chunk.map(({ externalId }) => externalId),
    )
    const records = chunk.flatMap((production): SalesRecord[] => {
      const plan = plans.get(planKeyOf(site, production, content))
      const wanted = demand.get(production.externalId)
      const productionId = ids.get(production.externalId)
      if (!plan || !wanted || wanted.isElsewhere || productionId === undefined) return []
      const { soldShare } = wanted
      const input = salesRecord(production, wanted, { key: plan.key, categories: plan.categories.length })
      const startsAt = berlinToUtc(`${production.day}T${production.start}`)
      const made = salesRow(importSales.parse(input), { plan, startsAt })
      if ('problems' in made) throw new Error(`${production.externalId}: ${JSON.stringify(made.problems)}`)
      return [{ productionId, data: made.row, soldShare }]
    })
    await saveSales(store, site, records)
    count += records.length
  }
  await saveVouchers(store, site, demoVouchers)
  await saveMembers(store, site, demoMembers)
  return count
}

async function loadPlans(store: Store, site: SiteKey, { plans }: SeedContent): Promise<Map<string, HallPlan>> {
  const stored = new Map<string, HallPlan>()
  for (const input of plans) {
    const plan = expandPlan(importPlan.parse(input), 1)
    const { outcomes } = await savePlans(store, site, [plan])
    stored.set(plan.key, { ...plan, version: outcomes[0]?.version ?? 1 })
  }
  return stored
}
