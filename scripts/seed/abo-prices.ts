import { savingPercent } from '../../shared/entities/abos/saving.ts'
import { euros } from '../../shared/ui/money.ts'
import type { SeedAbo, SeedContent } from './content.ts'
import { demandOf } from './sales/demand.ts'
import { planKeyOf } from './sales/plan-of.ts'
import { salesRecord } from './sales/sales-records.ts'
import type { PlannedProduction } from './season/plan.ts'

/** How much cheaper each demo abo is than single tickets, in percent, by the abo's letter. */
const reductions: Record<string, number> = { A: 20, B: 25, C: 30, K: 25, P: 25, S: 30, L: 20, F: 20, N: 20 }

/**
 * Calculates an abo's prices from the single tickets for its planned productions: each category costs the sum of its
 * single tickets minus the abo's reduction. The reduced price is half of that. `from` is a text with the lowest price.
 */
export function aboPrices(abo: SeedAbo, content: SeedContent, season: readonly PlannedProduction[], today: string) {
  const demand = demandOf(season, today)
  const tables = season
    .filter((production) => production.abo === abo.key)
    .map((production) => {
      const key = planKeyOf(abo.site, production, content)
      const wanted = demand.get(production.externalId)
      if (!wanted) throw new Error(`no demand for ${production.externalId}`)
      return salesRecord(production, wanted, { key, categories: abo.categories.length }).prices
    })
  const percent = reductions[abo.abo_setting.letter] ?? 0
  const categories = abo.categories.map((name, index) => {
    const key = String(index + 1) as keyof (typeof tables)[number]
    const single = tables.reduce((sum, table) => sum + (table[key]?.normal ?? 0) * 100, 0)
    const cents = reducedPrice(single, percent)
    return { category: index + 1, name, aboPrice: cents / 100, aboReduced: Math.round(cents / 200) }
  })
  const least = Math.min(...categories.map(({ aboPrice }) => aboPrice))
  return { categories, from: { de: `ab ${euros(least, 'de')}`, en: `from ${euros(least, 'en')}` } }
}

/**
 * Reduces a price by `percent`. Rounds to whole euros, or more finely if whole euros would change the displayed saving.
 * @param single in cents
 * @returns cents
 */
function reducedPrice(single: number, percent: number): number {
  const exact = (single * (100 - percent)) / 100
  const prices = [100, 50, 10, 1].map((step) => Math.round(exact / step) * step)
  return prices.find((abo) => savingPercent([{ abo, single }]) === percent) ?? exact
}
