import { sites } from '../../../../shared/sites/sites.ts'
import { contentClient } from '../../../content/content-client.ts'
import type { Env } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { inventoryOf } from '../inventory-of.ts'
import { orderProduction } from './order-production.ts'
import type { OrderFacts, OrderProduction } from './stored-order.ts'

/**
 * Returns the current facts of an order's production from content and box office; null if the production or its sales
 * data are missing, or if either cannot be read, because a paid order must not wait for them.
 */
export async function currentProduction(
  env: Env,
  { site, locale }: Pick<OrderFacts, 'site' | 'locale'>,
  { id, now }: { id: number; now: Date },
): Promise<OrderProduction | null> {
  try {
    const content = contentClient({ env, site: sites[site], locale, now })
    const [facts, found] = await Promise.all([inventoryOf(env, site, id).saleFacts(), content.productions.byId(id)])
    return facts && found ? orderProduction(found, facts.sales, locale) : null
  } catch (error) {
    console.error('current production', withoutPersonalData(error))
    return null
  }
}
