import type { Site, SiteKey } from '../../../shared/sites/sites.ts'
import { originOf } from '../../content/proxy/origins.ts'
import type { Env } from '../../env.ts'
import { freshAnswers } from '../../http/fresh-answers.ts'
import { dropKept, isFollowed, keptReads } from '../../http/kept.ts'
import type { ProductionInventory } from '../objects/inventory/inventory.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { followContent } from './follow-content.ts'
import { type SalesEnv, syncSales } from './sync-sales.ts'

export interface OpeningContext {
  env: SalesEnv & Pick<Env, 'CONTENT_ORIGINS'>
  site: Pick<Site, 'key'>
  now: Date
}

/** Limits each isolate to one update in ten seconds per production, while it does not follow the purge log. */
const freshInventory = freshAnswers({ freshMs: 10_000, maxEntries: 500 })

/** Which inventories are up to date: until a write names the production or its site, at most for five minutes. */
const upToDate = keptReads<null>({ name: 'inventory', maxBytes: 128 * 1024, sizeOf: () => 0 })
const keptMs = 5 * 60_000

/**
 * Returns the inventory of a production, brought up to date: it is offered the stored sales data (`syncSales`) and, for
 * a production that is sold here, stopped or resumed as the content says (`followContent`), both at most ten seconds
 * ago, or since the last write to them in the purge log. The first call for a production with a `soldShare` books that
 * share.
 * @param toHold checks the content again, because a cancelled concert must not be held even once
 * @throws if the database or the object fails; the next call tries again
 */
export async function openInventory(
  { env, site: { key }, now }: OpeningContext,
  productionId: number,
  { toHold = false } = {},
): Promise<DurableObjectStub<ProductionInventory>> {
  const name = `${key}:${productionId}`
  const update = async () => {
    const answer = await syncSales(env, key, productionId, now)
    if (answer.ok || answer.reason !== 'no_sales_data') await followContent(env, key, productionId, now)
  }
  // the status in a backend's content changes without a write
  const isOurs = originOf(env.CONTENT_ORIGINS, key) === null
  await upToDate(name, now.getTime(), async () => {
    await freshInventory(name, now.getTime(), update, { isNew: isOurs && isFollowed() })
    const untilMs = isOurs ? now.getTime() + keptMs : null
    return { value: null, tags: [`production:${productionId}`, `site:${key}`], untilMs }
  })
  if (toHold) await followContent(env, key, productionId, now)
  return inventoryOf(env, key, productionId)
}

/** Makes the next `openInventory` of this isolate update after a change; other isolates update within ten seconds. */
export function forgetUpdate(site: SiteKey, productionId: number): void {
  freshInventory.forget(`${site}:${productionId}`)
  dropKept([`production:${productionId}`])
}
