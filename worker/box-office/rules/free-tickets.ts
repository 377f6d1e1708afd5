import type { Discount, DiscountRule } from './discounts.ts'

/** Returns a ticket that staff give away: it costs nothing, and takes nothing off. */
export function givenAway<
  Line extends { full_cents: number; discount: Discount | null; rule?: DiscountRule; cents: number },
>({ rule: _, ...line }: Line) {
  return { ...line, full_cents: 0, discount: null, cents: 0 }
}
