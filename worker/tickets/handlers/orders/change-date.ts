import type { ChangedDate } from '../../../../shared/contract/shop/staff.ts'
import { locales } from '../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import { contentClient } from '../../../content/content-client.ts'
import type { Env } from '../../../env.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { orderProduction } from '../../objects/order/order-production.ts'
import type { OrderProduction } from '../../objects/order/stored-order.ts'
import type { DateNews } from '../../objects/order/verbs/changes.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { moveAssistance } from '../../store/orders/assistance.ts'

/**
 * Applies a production's new date or room, as the content states it, to every order that has places, and informs the
 * buyers by mail unless it is a correction. Repeating the call retries the orders that failed and skips those that
 * are up to date.
 * @param key the request's key, from which the keys of the orders are derived
 */
export async function changeDate(
  { env, site, now }: { env: Env; site: Site; now: Date },
  { production, key, ...about }: { production: number; key: string } & DateNews,
): Promise<ChangedDate> {
  const inventory = inventoryOf(env, site.key, production)
  const [facts, allocations] = await Promise.all([inventory.saleFacts(), inventory.allocations()])
  const result: ChangedDate = { informed: [], failed: [] }
  if (!facts) return result
  const contents = await Promise.all(
    locales.map(async (locale) => {
      const found = await contentClient({ env, site, locale, now }).productions.byId(production)
      return [locale, found && orderProduction(found, facts.sales, locale)] as const
    }),
  )
  const byLocale = new Map(contents)
  const date = byLocale.get('de')?.date
  if (date) await moveAssistance({ d1: env.DB, now }, site.key, production, date)
  for (const number of new Set(allocations.flatMap(({ order }) => readOrderNumber(order) ?? []))) {
    const order = orderOf(env, site.key, number)
    const view = await order.view()
    const own: OrderProduction | null | undefined = view && byLocale.get(view.locale)
    if (!view || !own) continue
    const before = view.productions.find(({ id }) => id === production)
    if (before?.date === own.date && before.venue === own.venue) continue
    const answer = await order.changeDate(`${key}:${number}`, own, about).catch(() => ({ ok: false }))
    if (answer.ok) result.informed.push(number)
    else result.failed.push(number)
  }
  return result
}
