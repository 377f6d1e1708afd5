import type { Voucher } from './voucher.ts'

/** The highest balance, in cents, that staff who sell may create without the right to manage codes. */
export const maxGivenCents = 10_000

/** The number of letters and digits of a code with a balance: 12 from an alphabet of 32 have 60 bits of entropy. */
export const balanceCodeLength = 12

type Limits = Pick<Voucher, 'value' | 'min_cents' | 'max_uses' | 'budget_cents'>

/** Whether a voucher has a balance: any number of orders use it, until its amount has been taken off. */
export function isBalance({ value, max_uses: most, budget_cents: budget }: Omit<Limits, 'min_cents'>): boolean {
  return value.kind === 'amount' && most === null && budget === value.cents
}

/**
 * Returns an amount for one order as a balance, so that its rest is not lost; any other voucher unchanged. An amount
 * with a minimum or a budget remains a discount for one order. Every way that makes a voucher, or reads a stored one,
 * calls it.
 */
export function asBalance<Limited extends Limits>(voucher: Limited): Limited {
  const { value, min_cents: minimum, max_uses: most, budget_cents: budget } = voucher
  if (value.kind !== 'amount' || most !== 1 || budget !== null || minimum > 0) return voucher
  return { ...voucher, max_uses: null, budget_cents: value.cents }
}
