import type { PriceGroupData } from '../../../shared/box-office/pages/prices/data.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import type { Sale } from './choosing/sale.ts'
import { categoryName, priceOf } from './choosing/seats-data.ts'

export function priceGroups(sale: Sale, locale: Locale): PriceGroupData[] {
  const { own, sales } = sale
  const categories = [...new Set(own.map(({ category }) => category))].sort((a, b) => a - b)
  return categories.map((category) => {
    const lines = own.filter((line) => line.category === category)
    return {
      category,
      name: categoryName(sale, category, locale),
      tickets: lines.length,
      types: sales.price_types.flatMap(({ key, name, hint, max_per_order: limit }) => {
        const cents = priceOf(sale, category, key)
        if (cents === undefined) return []
        const count = lines.filter((line) => line.price_type === key).length
        const words = { name: localise(name, locale), hint: hint ? localise(hint, locale) : null }
        return { key, ...words, cents, count, limit: limit ?? null }
      }),
    }
  })
}
