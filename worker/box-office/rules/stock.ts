import type { StockWord } from '../../../shared/contract/box-office/availability.ts'

export interface StockCounts {
  free: number
  /** Places in carts and payments, which may become free again. */
  held: number
  total: number
}

/**
 * Returns the status of the remaining places. It becomes `few_left` when at most a tenth of the places, or at most 20,
 * are free. To avoid a change with every cart, it becomes `available` again only when at least 15 % and at least 30
 * places are free. Without free places, it is `few_left` while places are held, otherwise `sold_out`.
 * @param before the previous status; null for the first
 */
export function stockWord({ free, held, total }: StockCounts, before: StockWord | null): StockWord {
  if (free === 0) return held === 0 ? 'sold_out' : 'few_left'
  const wasFew = before === 'few_left' || before === 'sold_out'
  const isFew = wasFew ? free < total * 0.15 || free < 30 : free <= total * 0.1 || free <= 20
  return isFew ? 'few_left' : 'available'
}
