import type { PriceTypeKey } from '../../../../shared/contract/shop/sales.ts'
import type { Refusal } from './answers.ts'
import { type Hall, priceOf } from './hall.ts'

interface PricedLine {
  category: number
  price_type: PriceTypeKey
}

/**
 * Returns why a cart's price types are refused: an unknown price, a type's limit, or more companions than people to
 * accompany; null if the types are accepted.
 * @param options `isStaff` if staff choose, whom a type's limit does not refuse
 */
export function refusePriceTypes(hall: Hall, lines: readonly PricedLine[], { isStaff = false } = {}): Refusal | null {
  const countOf = (type: PriceTypeKey) => lines.filter((line) => line.price_type === type).length
  for (const { category, price_type: type } of lines) {
    if (priceOf(hall, category, type) === undefined) return { ok: false, reason: 'no_such_price' }
  }
  for (const { key, max_per_order: limit, no_more_than: other } of hall.sales.price_types) {
    if (!isStaff && limit !== undefined && countOf(key) > limit) return { ok: false, reason: 'too_many_of_type', limit }
    if (other !== undefined && countOf(key) > countOf(other)) return { ok: false, reason: 'companion_needs_person' }
  }
  return null
}
