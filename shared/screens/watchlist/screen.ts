import type { ProductionListItem } from '../../contract/production.ts'
import type { Loadable } from '../../page/page-data.ts'
import { defineScreen } from '../define.ts'
import type { SeasonPlan } from './season-plan.ts'

export interface WatchlistData {
  /** The ids in the address; empty for the list on this device, which only the browser stores. */
  ids: number[]
  /** Sorted by date, including past ones; deleted ones are left out. */
  productions: ProductionListItem[]
  /** Further concerts of the abo that most of the list belongs to, or else the next ones. */
  more: Loadable<ProductionListItem[]>
  /** Absent for fewer than three upcoming concerts, and if it could not be computed. */
  plan?: SeasonPlan
}

export const watchlist = defineScreen<WatchlistData>()({
  words: { de: 'merkzettel', en: 'watchlist' },
  query: ['ids'],
})
