import type { ProductionListItem } from '../../contract/production.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'
import type { SeasonPlan } from './season-plan.ts'

export interface WatchlistData {
  /** The ids in the address; if the address has none, the page shows the list that the browser stores. */
  ids: number[]
  /** Sorted by date, including past productions; deleted productions are missing. */
  productions: ProductionListItem[]
  /** Links to the list as a calendar and a poster: HTML from worker/screens/watchlist/links.tsx. */
  links: string
  /** Other productions of the list's most frequent abo or, if the list has no abo, the next productions. */
  more: Loadable<ProductionListItem[]>
  /** Says that the address has more ids than a list may have, of which only the first are shown. */
  notice?: string
  /** Undefined for fewer than three upcoming productions that are not cancelled, or if it could not be computed. */
  plan?: SeasonPlan
}

export const watchlist = defineScreen<WatchlistData>()({
  words: { de: 'merkzettel', en: 'watchlist' },
  query: ['ids'],
})
