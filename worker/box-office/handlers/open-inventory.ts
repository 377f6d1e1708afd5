import type { Site, SiteKey } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import { freshAnswers } from '../../http/fresh-answers.ts'
import type { ProductionInventory } from '../objects/inventory/inventory.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { followContent } from './follow-content.ts'
import { type SalesEnv, syncSales } from './sync-sales.ts'

export interface OpeningContext {
  env: SalesEnv & Pick<Env, 'CONTENT_ORIGINS'>
  site: Pick<Site, 'key'>
  now: Date
}

/** Limits each isolate to one update in ten seconds per production. */
const freshInventory = freshAnswers({ freshMs: 10_000, maxEntries: 500 })

/**
 * Returns the inventory of a production, brought up to date: it is offered the stored sales data (`syncSales`) and, for
 * a production that is sold here, stopped or resumed as the content says (`followContent`), both at most ten seconds
 * ago. The first call for a production with a `soldShare` books that share.
 * @param toHold checks the content again, because a cancelled concert must not be held even once
 * @throws if the database or the object fails; the next call tries again
 */
export async function openInventory(
  { env, site: { key }, now }: OpeningContext,
  productionId: number,
  { toHold = false } = {},
): Promise<DurableObjectStub<ProductionInventory>> {
  await freshInventory(`${key}:${productionId}`, now.getTime(), async () => {
    const answer = await syncSales(env, key, productionId, now)
    if (answer.ok || answer.reason !== 'no_sales_data') await followContent(env, key, productionId, now)
  })
  if (toHold) await followContent(env, key, productionId, now)
  return inventoryOf(env, key, productionId)
}

/** Makes the next `openInventory` of this isolate update after a change; other isolates update within ten seconds. */
export function forgetUpdate(site: SiteKey, productionId: number): void {
  freshInventory.forget(`${site}:${productionId}`)
}
