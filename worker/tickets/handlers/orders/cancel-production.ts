import type { CancelledProduction } from '../../../../shared/contract/shop/staff.ts'
import type { Localised } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import type { Env } from '../../../env.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { orderOf } from '../../objects/order-of.ts'
import { markedByStaff } from '../../rules/kept-sales.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { readSales } from '../../store/sales.ts'
import { changeSales } from '../change-sales.ts'

/**
 * Cancels a production in the box office: stops its sale, and ends or refunds every order that has places in its
 * inventory. Repeating the call retries the orders that failed.
 * @param key the request's key, from which the keys of the orders are derived
 * @param notice added to the mail's standard sentence for the buyers
 */
export async function cancelProduction(
  env: Env,
  site: SiteKey,
  { production, key, now, notice = null }: { production: number; key: string; now: Date; notice?: Localised | null },
): Promise<CancelledProduction> {
  await stopSale(env, site, production, now)
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

async function stopSale(env: Env, site: SiteKey, productionId: number, now: Date): Promise<void> {
  const stored = await readSales({ d1: env.DB, now }, site, productionId)
  if (!stored || stored.sales.is_stopped) return
  const { version: _, ...data } = stored.sales
  const stopped = markedByStaff({ ...data, is_stopped: true }, stored.sales)
  const record = { productionId, data: stopped, soldShare: stored.soldShare }
  await changeSales(env, site, record, { now })
}
