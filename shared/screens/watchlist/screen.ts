import type { ProductionListItem } from '../../contract/production.ts'
import type { Loadable } from '../../page/page-data.ts'
import { defineScreen } from '../define.ts'
import type { SeasonPlan } from './season-plan.ts'

export interface WatchlistData {
  /** The ids in the address; empty for the visitor's own list, which only the browser stores. */
  ids: number[]
  /** Sorted by date, including past productions; deleted productions are left out. */
  productions: ProductionListItem[]
  /**
   * Other productions of the abo that occurs most often in the list, or the next productions if the list contains no
   * production of an abo.
   */
  more: Loadable<ProductionListItem[]>
  /** Absent if fewer than three productions are upcoming and not cancelled, or if the plan could not be computed. */
  plan?: SeasonPlan
}

export const watchlist = defineScreen<WatchlistData>()({
  words: { de: 'merkzettel', en: 'watchlist' },
  query: ['ids'],
})
