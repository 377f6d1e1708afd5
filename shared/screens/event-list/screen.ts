import type { AboListItem } from '../../contract/abo.ts'
import type { Calendar, ProductionList, ProductionListItem, Room } from '../../contract/production.ts'
import type { Loadable } from '../../page/page-data.ts'
import { defineScreen } from '../define.ts'
import type { Season } from '../season/screen.ts'
import type { FilterField, ListChoice } from './filter/filter-address.ts'

export interface EventListData {
  filter: ListChoice
  /** List page: ?page=3 shows the third alone, with a link to the earlier ones. */
  page: number
  productions: Loadable<ProductionList | null>
  calendar: Loadable<Calendar | null>
  venues: Loadable<NonNullable<Room['venue']>[]>
  abos: Loadable<AboListItem[]>
  /** Only on the season screen, which shows the same filter. */
  season?: Season
  /** Only for an empty result: concerts that other choices find. */
  alternatives?: Alternatives
}

export interface Alternatives {
  /** Number of concerts without any filter; null if it could not be read. */
  all: number | null
  /** The results without one of the choices, the most useful first; empty results are left out. */
  without: {
    field: FilterField
    count: number
    /** The first concerts; only the first entry has any. */
    productions: ProductionListItem[]
  }[]
}

export const eventList = defineScreen<EventListData>()({
  words: { de: 'konzerte', en: 'concerts' },
  query: ['date', 'venue', 'abo', 'status', 'access', 'view=season', 'page', 'overlay=true'],
  isList: true,
})
