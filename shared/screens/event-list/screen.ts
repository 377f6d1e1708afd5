import type { AboListItem } from '../../contract/abo.ts'
import type { Calendar, Facets, ProductionList, ProductionListItem, Room } from '../../contract/production.ts'
import type { Loadable } from '../../page/page-data.ts'
import type { VignetteAbo } from '../../ui/vignette.tsx'
import { defineScreen } from '../define.ts'
import type { Season } from '../season/screen.ts'
import type { ListChoice } from './filter/filter-address.ts'
import { filterFields } from './filter/filter-fields.ts'

export interface EventListData {
  filter: ListChoice
  /** The number of the list page: `?page=3` shows only the third page, with a link to the second. */
  page: number
  productions: Loadable<ProductionList | null>
  calendar: Loadable<Calendar | null>
  venues: Loadable<NonNullable<Room['venue']>[]>
  /** Set if the site has more venues than the filter offers. */
  hasMoreVenues?: true
  abos: Loadable<OfferedAbo[]>
  /**
   * The number of productions in each genre with the other filters applied; missing if the backend does not provide
   * these numbers.
   */
  genres?: Facets['genres']
  /** Set only on the season screen, which shows the same filter. */
  season?: Season
  words: FilterWords
  /** Set only for an empty result. */
  empty?: EmptyList
}

/** The fields of an abo that the filter shows. */
export type OfferedAbo = Pick<AboListItem, 'id' | 'title'> & VignetteAbo

/** Texts about the filter, in the language of the page. */
export interface FilterWords {
  /** The filter's values except for the period, each with the address of the list without it. */
  chips: { label: string; href: string }[]
  /** The period at the end of a sentence: `ab Di, 1. Dezember 2026`. */
  period: string
  /**
   * The accessibility facts that any venue offers, each with the address of the list with this fact or, for the chosen
   * fact, without it.
   */
  access: { label: string; href: string; isChosen: boolean }[]
}

/** What the page shows instead of an empty list; the texts are in the page's language. */
export interface EmptyList {
  title: string
  text: string
  /** Links to wider filters, the best one first and the unfiltered list last; empty if the list has no filter. */
  ways: { label: string; count?: string; href: string }[]
  /** The first productions of the list that the first link opens; missing if no wider filter has productions. */
  best?: { title: string; productions: ProductionListItem[]; more?: { label: string; href: string } }
}

export const eventList = defineScreen<EventListData>()({
  words: { de: 'konzerte', en: 'concerts' },
  query: [...filterFields, 'view=season', 'page', 'overlay=true'],
  isList: true,
})
