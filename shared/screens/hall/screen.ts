import type { ProductionList } from '../../contract/production.ts'
import type { VenuePage } from '../../contract/venue.ts'
import { defineScreen } from '../define.ts'
import { slugTail } from '../slug-tail.ts'

export interface HallData {
  venue: VenuePage
  /** The URL of a map; null if the hall's postal address is unknown. */
  map: string | null
  /** The next productions in the hall and the number of upcoming ones; null if loading failed. */
  productions: Pick<ProductionList, 'count' | 'results'> | null
}

export const hall = defineScreen<HallData>()({ words: { de: 'saele', en: 'halls' }, tail: slugTail })
