// A column of the price table is a price type. Except in the column of normal prices, a cell is a share of its row's
// normal price until staff type another price.

import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import type { PriceTable } from '../../../../shared/contract/box-office/staff/prices.ts'
import { usualPriceTypes } from '../../../../shared/contract/usual-price-types.ts'

export interface PriceColumn {
  type: PriceTable['price_types'][number]
  /** Percentage of the normal price, 0–100; null in the column of normal prices, which are typed. */
  percent: number | null
}

const usualPercents: Record<PriceTypeKey, number | null> = {
  normal: null,
  reduced: 50,
  student: 50,
  child: 25,
  companion: 0,
}

/** Computed prices are multiples of this number of cents. */
const stepCents = 10

/** Returns a share of a price in cents, rounded up to a multiple of ten. @param normal the normal price in cents */
export function shareOf(normal: number, percent: number): number {
  return Math.ceil((normal * percent) / 100 / stepCents) * stepCents
}

export function usualColumn(key: PriceTypeKey): PriceColumn {
  const { no_more_than: _, ...type } = usualPriceTypes.find((each) => each.key === key) ?? { key, name: { de: key } }
  return { type, percent: usualPercents[key] }
}

/**
 * Returns a table's columns. Except for normal prices, a column's percentage is the one that yields as many of its
 * stored prices as possible.
 */
export function columnsOf({ price_types: types, prices }: PriceTable): PriceColumn[] {
  const normal = normalCents(prices)
  return types.map((type) => {
    if (type.key === 'normal') return { type, percent: null }
    const own = prices.filter((price) => price.price_type === type.key)
    const fits = (percent: number) =>
      own.filter(({ category, cents }) => shareOf(normal.get(category) ?? 0, percent) === cents).length
    const candidates = own.flatMap(({ category, cents }) => {
      const full = normal.get(category) ?? 0
      return full > 0 ? [Math.round((cents / full) * 100), Math.floor((cents / full) * 100)] : []
    })
    const best = candidates
      .filter((percent) => percent <= 100)
      .reduce((most, percent) => (fits(percent) > fits(most) ? percent : most), usualPercents[type.key] ?? 100)
    return { type, percent: best }
  })
}

/** Returns the price types without a column, in the usual order. */
export function missingTypes(columns: readonly PriceColumn[]): PriceTypeKey[] {
  return usualPriceTypes.map(({ key }) => key).filter((key) => !columns.some(({ type }) => type.key === key))
}

/** Inserts a column with its defaults; columns are sorted in the usual order of price types. */
export function withColumn(columns: readonly PriceColumn[], key: PriceTypeKey): PriceColumn[] {
  const order = usualPriceTypes.map((type) => type.key)
  return [...columns, usualColumn(key)].sort(
    (one, other) => order.indexOf(one.type.key) - order.indexOf(other.type.key),
  )
}

/** Returns the normal prices by category. */
export function normalCents(prices: PriceTable['prices']): ReadonlyMap<number, number> {
  return new Map(
    prices.flatMap(({ category, price_type: type, cents }) => (type === 'normal' ? [[category, cents]] : [])),
  )
}
