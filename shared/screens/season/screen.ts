import type { Calendar, ProductionListItem } from '../../contract/production.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'
import type { EventListData } from '../event-list/screen.ts'

export type SeasonData = EventListData & { season: Season }

export interface Season {
  year: number
  /** The season's days with productions that match the filter, including past days. */
  days: Loadable<Calendar['days']>
  /** The shown month, YYYY-MM. */
  month: string
  productions: Loadable<ProductionListItem[]>
}

export const season = defineScreen<SeasonData>()({ viewOf: 'event-list' })
