export const maxAboProductions = 100

/** A category's prices, in cents. */
export interface CategoryPrices {
  abo: number
  /** The price of single tickets for all productions of the abo. */
  single: number | null
}

/** Returns how much an abo saves in a category, in cents: negative if it costs more, null if a price is unknown. */
export function savingCents({ abo, single }: CategoryPrices): number | null {
  return single === null ? null : single - abo
}

/**
 * Returns the largest saving of an abo, in whole percent of the price of single tickets: 0 if the abo is not cheaper in
 * any category, null if there are no categories or if a price is unknown.
 */
export function savingPercent(categories: readonly CategoryPrices[]): number | null {
  const percents = categories.map(({ abo, single }) =>
    single === null ? null : single === 0 ? 0 : Math.round(((single - abo) / single) * 100),
  )
  if (percents.length === 0 || percents.includes(null)) return null
  return Math.max(0, ...percents.map(Number))
}

/** In euros, as in the content API. */
interface EuroPrices {
  abo_price: number
  single_total: number | null
}

export function centsOf({ abo_price, single_total }: EuroPrices): CategoryPrices {
  return { abo: inCents(abo_price), single: single_total === null ? null : inCents(single_total) }
}

function inCents(euros: number): number {
  return Math.round(euros * 100)
}
