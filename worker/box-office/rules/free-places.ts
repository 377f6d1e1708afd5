import type { PriceTypeKey } from '../../../shared/contract/box-office/sales.ts'

/** By price type, in how many of its tickets one is a free accompanying place; other types have none. */
export type FreePer = Partial<Record<PriceTypeKey, number>>

/**
 * Returns which of a production's tickets are free accompanying places: of each price type with such a number, one in
 * so many, rounded down. The cheapest tickets are free, and the last of equal ones.
 * @returns one entry per ticket
 */
export function freePlaces(tickets: readonly { price_type: PriceTypeKey; cents: number }[], per: FreePer): boolean[] {
  const cheapestFirst = tickets
    .map(({ price_type, cents }, index) => ({ price_type, cents, index }))
    .sort((a, b) => a.cents - b.cents || b.index - a.index)
  const free = new Set<number>()
  for (const [type, count] of Object.entries(per)) {
    const own = cheapestFirst.filter(({ price_type: each }) => each === type)
    for (const { index } of own.slice(0, Math.floor(own.length / count))) free.add(index)
  }
  return tickets.map((_, index) => free.has(index))
}
