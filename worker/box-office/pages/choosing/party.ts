import { largestParty, usualParty } from '../../../../shared/box-office/choosing/party-size.ts'
import type { Sale } from './sale.ts'

/**
 * Returns the party sizes to choose from, and the chosen size: from the address, else the visitor's number of tickets,
 * else `usualParty`.
 */
export function partyOf({ sales, own }: Sale, query: URLSearchParams): { sizes: number[]; count: number } {
  const most = Math.max(1, Math.min(largestParty, sales.max_per_order))
  const wanted = Number(query.get('count')) || own.length || usualParty
  return {
    sizes: Array.from({ length: most }, (_, index) => index + 1),
    count: Math.min(most, Math.max(1, Math.floor(wanted))),
  }
}
