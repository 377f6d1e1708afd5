import type { Availability } from '../../../shared/contract/shop/availability.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { Env } from '../../env.ts'
import { freshAnswers } from '../../http/fresh-answers.ts'
import { inventoryOf } from '../objects/inventory-of.ts'

const freshSnapshot = freshAnswers({ freshMs: 2000, maxEntries: 200 })

/** Returns a production's availability, at most two seconds old; null if the production is not sold here. */
export function readAvailability(
  env: Pick<Env, 'INVENTORY'>,
  site: SiteKey,
  production: number,
  nowMs: number,
): Promise<Availability | null> {
  return freshSnapshot(`${site}:${production}`, nowMs, async () => inventoryOf(env, site, production).availability())
}
