import type { StockWord } from '../../../shared/contract/shop/availability.ts'

/** Places of a production, counted. */
export interface StockCounts {
  free: number
  /** In carts and payments: they may come back. */
  held: number
  total: number
}

/**
 * The word for what is left. Few: at most a tenth or 20 places are free, and until 15 % and 30 are free again, so that
 * the word does not change with every cart. Sold out: nothing free and nothing held; if all is held, it is few.
 * @param before the word until now, null at first
 */
export function stockWord({ free, held, total }: StockCounts, before: StockWord | null): StockWord {
  if (free === 0) return held === 0 ? 'sold_out' : 'few_left'
  const wasFew = before === 'few_left' || before === 'sold_out'
  const isFew = wasFew ? free < total * 0.15 || free < 30 : free <= total * 0.1 || free <= 20
  return isFew ? 'few_left' : 'available'
}
