import type { PriceTypeKey, Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { Refusal } from './answers.ts'
import { type Hall, type PlaceName, priceOf } from './hall.ts'

interface PricedLine {
  category: number
  price_type: PriceTypeKey
}

type Kind = PlaceName['kind'] | undefined

/** Returns the price type at which a kind of place is sold, unless the buyer chooses another. */
export function usualType(kind: Kind): 'normal' | 'reduced' | 'companion' {
  if (kind === 'wheelchair') return 'reduced'
  return kind === 'companion' ? 'companion' : 'normal'
}

/**
 * Gives new lines at the normal price the usual price type of their place. A line keeps the normal price if the type is
 * not sold or would be refused.
 * @param own the buyer's other lines
 */
export function pricedByKind<Line extends PricedLine & { cents: number }>(
  hall: Pick<Hall, 'sales'>,
  { own, lines, kindOf }: { own: readonly PricedLine[]; lines: readonly Line[]; kindOf: (line: Line) => Kind },
): Line[] {
  const priced = [...lines]
  // companions come last, since they are refused without the people whom they accompany
  for (const type of ['reduced', 'companion'] as const) {
    for (const [index, line] of priced.entries()) {
      const cents = usualType(kindOf(line)) === type ? priceOf(hall, line.category, type) : undefined
      if (cents === undefined) continue
      const typed = { ...line, price_type: type, cents }
      if (!refusePriceTypes(hall, [...own, ...priced.with(index, typed)])) priced[index] = typed
    }
  }
  return priced
}

/** Returns the sum for which seats are sold, unless the buyer chooses other price types. */
export function usualCents(sales: Sales, seats: readonly { category: number; kind: Kind }[]): number {
  const hall = { sales }
  const lines = seats.map(({ category, kind }) => {
    const cents = priceOf(hall, category, 'normal') ?? 0
    return { category, kind, price_type: 'normal' as PriceTypeKey, cents }
  })
  return pricedByKind(hall, { own: [], lines, kindOf: ({ kind }) => kind }).reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * Returns why a cart's price types are refused: an unknown price, a type's limit, or more companions than people to
 * accompany; null if the types are accepted.
 * @param options `isStaff` if staff choose, whom a type's limit does not refuse
 */
export function refusePriceTypes(
  hall: Pick<Hall, 'sales'>,
  lines: readonly PricedLine[],
  { isStaff = false } = {},
): Refusal | null {
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
