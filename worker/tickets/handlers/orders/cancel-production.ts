import type { CancelledProduction } from '../../../../shared/contract/shop/staff.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { orderOf } from '../../objects/order-of.ts'
import { markedByStaff } from '../../rules/kept-sales.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { readSales } from '../../store/sales.ts'
import { changeSales } from '../change-sales.ts'

/**
 * Cancels a production whose sale has been stopped. Of the orders with places in its inventory, unpaid ones are ended;
 * in the others, the production's tickets are refunded. Repeating the call retries the orders that failed.
 * @param key the request's key, from which the keys of the orders are derived
 * @param notice added to the mail's standard sentence for the buyers
 */
export async function cancelProduction(
  env: Env,
  site: SiteKey,
  { production, key, notice = null }: { production: number; key: string; notice?: Localised | null },
): Promise<CancelledProduction> {
  const allocations = await inventoryOf(env, site, production).allocations()
  const numbers = [...new Set(allocations.flatMap(({ order }) => readOrderNumber(order) ?? []))]
  const result: CancelledProduction = { cancelled: [], failed: [] }
  for (const number of numbers) {
    const answer = await orderOf(env, site, number)
      .cancelByStaff(`${key}:${number}`, { production, notice })
      .catch(() => ({ ok: false }))
    if (answer.ok) result.cancelled.push(number)
    else result.failed.push(number)
  }
  return result
}

/** Maximum number of attempts to stop a sale. An attempt fails if the sales data were changed concurrently. */
const maxTries = 5

/**
 * Stops the sale of a production, if it has one. If the sales data change concurrently, the stop is applied to the
 * newer version.
 * @returns why the sale continues: the inventory refuses the stored sales data, or their plan is missing; null if the
 * sale is stopped or never existed
 * @throws Error if the sales data change during every attempt
 */
export async function stopSale(
  env: Env,
  site: SiteKey,
  { production: productionId, now }: { production: number; now: Date },
): Promise<StopRefusal | null> {
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await readSales({ d1: env.DB, now }, site, productionId)
    if (!stored || (stored.sales.is_stopped && stored.acceptedVersion === stored.sales.version)) return null
    const { version, ...data } = stored.sales
    const stopped = markedByStaff({ ...data, is_stopped: true }, stored.sales)
    const record = { productionId, data: stopped, soldShare: stored.soldShare, basedOn: version }
    const answer = await changeSales(env, site, record, { now })
    if (answer.ok || answer.reason === 'no_sales_data') return null
    const { reason, places } = answer
    if (reason !== 'older_version') return { reason, places }
  }
  throw new Error(`the sales data of production ${productionId} change all the time`)
}

interface StopRefusal {
  reason: 'places_in_use' | 'no_such_plan'
  /** Ids of the places that the stored sales data would lose. */
  places: string[]
}
