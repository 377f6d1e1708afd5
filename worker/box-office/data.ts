// The box office's door to exports, backups and the layout of outside shops: what its tables and inventories have.
// All but sales data is loaded with the first call.

import type { Offer } from '../../shared/box-office/choosing/offer-form.tsx'
import { largestParty } from '../../shared/box-office/choosing/party-size.ts'
import { type Locale, locales, localise } from '../../shared/i18n/locale.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import type { Store } from '../content/store/commit.ts'
import type { Env } from '../env.ts'
import type { DeskHall } from './objects/inventory/desk-hall.ts'
import { readPlan } from './store/plans.ts'
import { readSales } from './store/sales.ts'

export { saveSales } from './store/sales.ts'
export type { SalesData } from './store/schema.ts'

/**
 * Reads the prices of a production, without availability.
 * @returns null if the production is not sold here
 */
export async function offerOf(
  store: Store,
  site: SiteKey,
  { id, locale }: { id: number; locale: Locale },
): Promise<Offer | null> {
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

/** Reads vouchers of a site: see `readVouchers` in `store/vouchers.ts`. */
export async function readVouchers(...given: Parameters<typeof import('./store/vouchers.ts').readVouchers>) {
  return (await import('./store/vouchers.ts')).readVouchers(...given)
}

/** Reads a production's contingents with their places, after staff's moves; null before the first sales data. */
export async function contingentsNow(
  env: Pick<Env, 'INVENTORY' | 'JURISDICTION'>,
  site: SiteKey,
  production: number,
): Promise<DeskHall['contingents'] | null> {
  const { inventoryOf } = await import('./objects/inventory-of.ts')
  return (await inventoryOf(env, site, production).deskHall())?.contingents ?? null
}

/** Returns the desk's CSV exports of the box office, each with its headings in both languages. */
export async function boxOfficeExports(): Promise<{ name: string; heads: string[] }[]> {
  const [orders, sales, vouchers, payments, books, jobs, noShows] = await Promise.all([
    import('./rules/orders-csv.ts'),
    import('./rules/sales-csv.ts'),
    import('./rules/vouchers-csv.ts'),
    import('./rules/payments-csv.ts'),
    import('./rules/bookkeeping-csv.ts'),
    import('./rules/jobs-csv.ts'),
    import('./rules/no-shows-csv.ts'),
  ])
  return [
    { name: 'Bestellungen / Orders', heads: locales.map(orders.headOfOrders) },
    { name: 'Verkauf / Sales', heads: locales.map(sales.headOfSales) },
    { name: 'Gutscheine / Vouchers', heads: [vouchers.headOfVouchers()] },
    { name: 'Zahlungen / Payments', heads: locales.map(payments.headOfPayments) },
    { name: 'Buchhaltung / Books', heads: [books.headOfBooks()] },
    { name: 'Auftrag / Job', heads: locales.map(jobs.headOfJob) },
    { name: 'Nicht erschienen / No-shows', heads: locales.map(noShows.headOfNoShows) },
  ]
}
