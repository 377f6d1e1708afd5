import type { Calendar, ProductionListItem } from '../../contract/production.ts'
import type { Loadable } from '../../page/page-data.ts'
import { defineScreen } from '../define.ts'
import type { EventListData } from '../event-list/screen.ts'

/** The data of the season view, which replaces the list and has the same filter. */
export type SeasonData = EventListData & { season: Season }

export interface Season {
  /** The year in which the season starts, in August. */
  year: number
  /** All days of the season with productions, including past days. */
  days: Loadable<Calendar['days']>
  /** The shown month, YYYY-MM. */
  month: string
  productions: Loadable<ProductionListItem[]>
}

export const season = defineScreen<SeasonData>()({ viewOf: 'event-list' })
