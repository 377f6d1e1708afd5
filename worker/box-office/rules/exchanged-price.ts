import type { Discount } from './discounts.ts'

export interface Price {
  full_cents: number
  discount: Discount | null
  /** The price after the discount. */
  cents: number
}

/**
 * Computes what a line costs at another place: the place's price less the line's discount, which the line keeps in
 * cents, up to that price. At the same price, nothing changes. A free accompanying place stays free.
 */
export function exchangedPrice({ discount }: Pick<Price, 'discount'>, fullCents: number): Price {
  const kept = discount?.by === 'free_per' ? fullCents : Math.min(discount?.cents ?? 0, fullCents)
  return {
    full_cents: fullCents,
    discount: discount && kept > 0 ? { ...discount, cents: kept } : null,
    cents: fullCents - kept,
  }
}
