import { lacksOf, sellers } from '../../shared/shop/seller.ts'

/** Returns a line for each site whose seller lacks something that electronic invoices must say. */
export function wordsOnSellers(): string[] {
  return Object.entries(sellers).flatMap(([site, seller]) => {
    const lacking = lacksOf(seller)
    return lacking.length > 0
      ? `The seller of ${site} lacks ${lacking.join(', ')} (promoter.ts): until then, orders for companies are refused.`
      : []
  })
}
