import type { Discount } from './discounts.ts'

/** Returns a ticket that staff give away: it costs nothing, and takes nothing off. */
export function givenAway<Line extends { full_cents: number; discount: Discount | null; cents: number }>(
  line: Line,
): Line {
  return { ...line, full_cents: 0, discount: null, cents: 0 }
}
