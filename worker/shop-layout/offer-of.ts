import { type Locale, localise } from '../../shared/i18n/locale.ts'
import { largestParty } from '../../shared/shop/choosing/party-size.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { readPlan } from '../tickets/store/plans.ts'
import { readSales } from '../tickets/store/sales.ts'
import type { Offer } from './shop-data.ts'

/**
 * Reads the prices of a production in the box office, without availability, since the layout is cached and not purged
 * with each sale.
 * @returns null if the production is not sold here
 */
export async function offerOf(
  { DB, site, now }: { DB: Env['DB']; site: SiteKey; now: Date },
  { id, locale }: { id: number; locale: Locale },
): Promise<Offer | null> {
  const store = { d1: DB, now }
  const stored = await readSales(store, site, id)
  if (!stored) return null
  const { plan: of, prices, max_per_order: most, tax, fee_cents: fee } = stored.sales
  const plan = await readPlan(store, site, of.key, of.version)
  const categories = (plan?.categories ?? [])
    .toSorted((one, other) => one.key - other.key)
    .flatMap(({ key, name }) => {
      const price = prices.find(({ category, price_type: type }) => category === key && type === 'normal')
      return price ? [{ key, name: localise(name, locale), cents: price.cents }] : []
    })
  return { mostTickets: Math.min(largestParty, most), tax, hasFee: fee > 0, categories }
}
