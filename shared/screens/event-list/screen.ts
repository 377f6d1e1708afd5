import type { AboListItem } from '../../contract/abo.ts'
import type { Calendar, Facets, ProductionList, ProductionListItem, Room } from '../../contract/production.ts'
import type { Loadable } from '../../page/page-data.ts'
import { defineScreen } from '../define.ts'
import type { Season } from '../season/screen.ts'
import type { ListChoice } from './filter/filter-address.ts'
import { filterFields } from './filter/filter-fields.ts'

export interface EventListData {
  filter: ListChoice
  /** The list page: `?page=3` shows only the third one, with a link to the second. */
  page: number
  productions: Loadable<ProductionList | null>
  calendar: Loadable<Calendar | null>
  venues: Loadable<NonNullable<Room['venue']>[]>
  /** Set if the site has more venues than the filter ever offers. */
  hasMoreVenues?: true
  abos: Loadable<AboListItem[]>
  /** The number of concerts of each genre with the other choices kept; missing if the content has no such data. */
  genres?: Facets['genres']
  /** Set only on the season screen, which shows the same filter. */
  season?: Season
  words: FilterWords
  /** Set only for an empty result. */
  empty?: EmptyList
}

/** What the list says about its filter, in the language of the page. */
export interface FilterWords {
  /** The chosen values but for the period, each with the address of the list without it. */
  chips: { label: string; href: string }[]
  /** Names the period at the end of a sentence: `ab Di, 1. Dezember 2026`. */
  period: string
}

/** What an empty list says. */
export interface EmptyList {
  title: string
  text: string
  /** Links to wider filters, the best first; empty if nothing is announced at all. */
  ways: { label: string; count?: string; href: string }[]
  /** The first concerts behind the first link; missing if no wider filter has any. */
  best?: { title: string; productions: ProductionListItem[]; more?: { label: string; href: string } }
}

export const eventList = defineScreen<EventListData>()({
  words: { de: 'konzerte', en: 'concerts' },
  query: [...filterFields, 'view=season', 'page', 'overlay=true'],
  isList: true,
})
