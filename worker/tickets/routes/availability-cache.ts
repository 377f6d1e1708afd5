import type { Availability } from '../../../shared/contract/shop/availability.ts'
import { freshAnswers } from '../../http/fresh-answers.ts'
import { type OpeningContext, openInventory } from '../handlers/open-inventory.ts'

const freshSnapshot = freshAnswers({ freshMs: 2000, maxEntries: 200 })

/** Returns a production's availability, at most two seconds old; null if the production is not sold here. */
export function readAvailability(context: OpeningContext, production: number): Promise<Availability | null> {
  return freshSnapshot(`${context.site.key}:${production}`, context.now.getTime(), async () =>
    (await openInventory(context, production)).availability(),
  )
}
