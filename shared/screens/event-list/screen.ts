import type { AboListItem } from '../../contract/abo.ts'
import type { Calendar, Facets, ProductionList, ProductionListItem, Room } from '../../contract/production.ts'
import type { Loadable } from '../../page/page-data.ts'
import { defineScreen } from '../define.ts'
import type { Season } from '../season/screen.ts'
import type { ListChoice } from './filter/filter-address.ts'
import { type FilterField, filterFields } from './filter/filter-fields.ts'

export interface EventListData {
  filter: ListChoice
  /** The list page: `?page=3` shows only the third one, with a link to the second. */
  page: number
  productions: Loadable<ProductionList | null>
  calendar: Loadable<Calendar | null>
  venues: Loadable<NonNullable<Room['venue']>[]>
  abos: Loadable<AboListItem[]>
  /** The number of concerts of each genre with the other choices kept; missing if the content has no such data. */
  genres?: Facets['genres']
  /** Set only on the season screen, which shows the same filter. */
  season?: Season
  /** Set only for an empty result: the concerts that a wider filter finds. */
  alternatives?: Alternatives
}

export interface Alternatives {
  /** Number of concerts without any filter; null if unknown. */
  all: number | null
  /** The results after one choice is removed, the best suggestion first; empty results are left out. */
  without: {
    field: FilterField
    count: number
    /** The first concerts of the result; empty in all entries but the first. */
    productions: ProductionListItem[]
  }[]
}

export const eventList = defineScreen<EventListData>()({
  words: { de: 'konzerte', en: 'concerts' },
  query: [...filterFields, 'view=season', 'page', 'overlay=true'],
  isList: true,
})
