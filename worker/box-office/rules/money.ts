// Amounts are integers in cents. Prices are gross: tax is extracted from them, never added.

import { type TaxKind, taxRates } from '../../../shared/box-office/tax-rates.ts'

export { type TaxKind, taxRates }

/** Returns the tax contained in a gross amount: the gross less the net, which is rounded half up to a cent. */
export function taxIn(grossCents: number, kind: TaxKind): number {
  const rate = taxRates[kind]
  return grossCents - Math.round((grossCents * 10_000) / (10_000 + rate))
}

/** Returns a percentage of an amount, rounded half up to a cent. */
export function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100)
}

/**
 * Splits an amount in proportion to weights by the largest-remainder method; among equal remainders, the earlier part
 * is rounded up. The parts add up to the amount, and no part differs from its exact share by a cent or more.
 * @param weights not negative; if all are 0, every part is 0
 */
export function splitByLargestRemainder(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((cents * weight) / total))
  const remainders = weights.map((weight, index) => ({ index, rest: (cents * weight) % total }))
  remainders.sort((a, b) => b.rest - a.rest || a.index - b.index)
  const missing = cents - parts.reduce((sum, part) => sum + part, 0)
  for (const { index } of remainders.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
