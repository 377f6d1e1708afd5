import type { Availability, StockWord } from '../../../../shared/contract/box-office/availability.ts'
import { type Elsewhere, type SaleWord, saleTerms } from '../../rules/sale-word.ts'
import { type StockCounts, stockWord } from '../../rules/stock.ts'
import type { SaleFacts } from './answers.ts'
import { generalSale } from './availability.ts'
import { freeInArea, type Hall } from './hall.ts'
import { countsOfHall } from './place-counts.ts'

/** Derives the sale word. @param before the previous one; null for the first */
export function saleWordOf(hall: Hall, before: SaleWord | null, elsewhere: Elsewhere): SaleWord {
  return { stock: stockOf(hall, before), counts: countsOfHall(hall), elsewhere, ...saleTerms(hall.sales) }
}

export function stockOf(hall: Hall, before: SaleWord | null): StockWord {
  return stockWord(stockCounts(hall), before?.stock ?? null)
}

export function saleFactsOf(hall: Hall, before: SaleWord | null, places: Availability): SaleFacts {
  const { plan, sales } = hall
  const areas = plan.areas.map(({ id, name, category }) => ({ id, name, category }))
  return { sales, stock: stockOf(hall, before), places, categories: plan.categories, areas }
}

/**
 * Counts the places that any visitor may buy, so without wheelchair and companion places, as the snapshot does, without
 * building one, since counts are needed after every change to a place.
 */
function stockCounts(hall: Hall): StockCounts {
  const { states, contingentOf } = hall
  const { isSeat } = hall.seating.columns
  const counts = { free: 0, held: 0, total: 0 }
  for (let index = 0; index < states.length; index++) {
    if (isSeat[index] !== 1) continue
    counts.total += 1
    if (contingentOf[index] !== '') continue
    const state = states[index]
    if (state === 'free') counts.free += 1
    else if (state === 'held' || state === 'paying') counts.held += 1
  }
  for (const area of hall.areas.values()) {
    counts.free += freeInArea(hall, area, generalSale).reduce((sum, [, places]) => sum + places, 0)
    counts.held += area.held
    counts.total += area.capacity
  }
  return counts
}
