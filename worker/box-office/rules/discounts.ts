import { percentOf, splitByLargestRemainder } from './money.ts'

/** How a voucher reduces ticket prices: by an amount for all tickets together, by a percentage, or to a set price. */
export type VoucherValue =
  | { kind: 'amount'; cents: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'set_price'; cents: number }

export interface DiscountableLine {
  cents: number
  /** The Abo+ discount; 0 where it does not apply. */
  aboPlusCents: number
  isEligible: boolean
}

export interface Discount {
  /** `free_per`: the price type gives one ticket in some free (`freePlaces`). */
  by: 'abo_plus' | 'voucher' | 'free_per'
  cents: number
}

/** What a line's discount is: `per` is in how many tickets one is free. It stays the line's at any other place. */
export type DiscountRule =
  | { by: 'voucher'; value: VoucherValue }
  | { by: 'abo_plus'; percent: number }
  | { by: 'free_per'; per: number }

/** Maximum number of tickets of each production that get the Abo+ discount; only tickets at the normal price count. */
export const aboPlusTickets = 2

/**
 * Returns the discount of each line: the better of Abo+ and voucher, never both, and Abo+ if they are equal. A fixed
 * amount is split by largest remainder over the lines that use the voucher, up to their prices.
 * @returns one entry per line; null without a discount
 */
export function discountsOf(lines: readonly DiscountableLine[], voucher: VoucherValue | null): (Discount | null)[] {
  let usesVoucher = lines.map(({ isEligible, cents }) => voucher !== null && isEligible && cents > 0)
  for (;;) {
    const reductions = voucherCents(lines, usesVoucher, voucher)
    // each round only removes the voucher from lines, so the loop ends; the amount is then split over the remaining
    // lines
    const better = usesVoucher.map(
      (uses, index) => uses && (reductions[index] ?? 0) > (lines[index]?.aboPlusCents ?? 0),
    )
    if (better.every((uses, index) => uses === usesVoucher[index])) {
      return lines.map(({ aboPlusCents }, index) => {
        if (usesVoucher[index]) return { by: 'voucher', cents: reductions[index] ?? 0 }
        return aboPlusCents > 0 ? { by: 'abo_plus', cents: aboPlusCents } : null
      })
    }
    usesVoucher = better
  }
}

/**
 * Reduces voucher discounts in proportion, so that they fit into the voucher's remaining budget.
 * @param leftCents null without a budget
 */
export function capDiscounts(discounts: readonly (Discount | null)[], leftCents: number | null): (Discount | null)[] {
  const byVoucher = discounts.map((discount) => (discount?.by === 'voucher' ? discount.cents : 0))
  const total = byVoucher.reduce((sum, cents) => sum + cents, 0)
  if (leftCents === null || total <= leftCents) return [...discounts]
  const capped = splitByLargestRemainder(leftCents, byVoucher)
  return discounts.map((discount, index) =>
    discount?.by === 'voucher' ? { by: 'voucher', cents: capped[index] ?? 0 } : discount,
  )
}

function voucherCents(
  lines: readonly DiscountableLine[],
  usesVoucher: readonly boolean[],
  voucher: VoucherValue | null,
): number[] {
  if (voucher?.kind === 'amount') {
    const prices = lines.map(({ cents }, index) => (usesVoucher[index] ? cents : 0))
    const total = prices.reduce((sum, price) => sum + price, 0)
    return splitByLargestRemainder(Math.min(voucher.cents, total), prices)
  }
  return lines.map(({ cents }, index) => {
    if (!voucher || !usesVoucher[index]) return 0
    return voucher.kind === 'percent' ? percentOf(cents, voucher.percent) : Math.max(0, cents - voucher.cents)
  })
}
