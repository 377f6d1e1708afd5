import type { ProductionListItem } from '../contract/production.ts'

/** What all pages say about a production that was moved or cancelled; both fields are missing for any other. */
export interface Moved {
  /** The start before. */
  previous_words?: ProductionListItem['previous_words']
  /** What staff have written about it. */
  note?: string
}
