import type { AboListItem } from '../../contract/abo.ts'
import type {
  Calendar,
  Facets,
  ProductionList,
  ProductionListItem,
  Room,
  StatusChoice,
  VignetteAbo,
} from '../../contract/production.ts'
import type { PartOfDay } from '../../time/part-of-day.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'
import type { Season } from '../season/screen.ts'
import type { ListChoice } from './filter/filter-address.ts'
import { filterFields } from './filter/filter-fields.ts'

export interface EventListData {
  filter: ListChoice
  /** The number of the list page, from 1. */
  page: number
  productions: Loadable<ProductionList | null>
  calendar: Loadable<Calendar | null>
  venues: Loadable<NonNullable<Room['venue']>[]>
  /** Set if the site has more venues than the filter can offer. */
  hasMoreVenues?: true
  abos: Loadable<OfferedAbo[]>
  /**
   * The number of productions in each genre with the other filters applied; undefined if loading failed, if the backend
   * does not count them, or if no production has a genre.
   */
  genres?: Facets['genres']
  /** The maximum prices that the filter offers, in euros, ascending. */
  prices: number[]
  times: PartOfDay[]
  statuses: StatusChoice[]
  /** Set only on the season screen. */
  season?: Season
  words: FilterWords
  /** The content of the disclosure with calendars and feeds: HTML from worker/screens/event-list/subscription.tsx. */
  subscription: string
  empty?: EmptyList
}

export type OfferedAbo = Pick<AboListItem, 'id' | 'title'> & VignetteAbo

export interface FilterWords {
  /** The filter's values except for the period, each with the address of the list without that value. */
  chips: { label: string; href: string }[]
  /** Worded for the end of a sentence: `ab Di, 1. Dezember 2026`. */
  period: string
  /** Groups of links beside the form's fields, such as the genres. A folded one is only in the open panel. */
  groups: { legend: string; choices: LinkedChoice[]; isFolded?: true }[]
  /** Set if a typed day could not be read: a sentence with the text. */
  notRead?: string
  /** The list's heading, its season such as `2026/27`, the list's name, and the label of the season's view. */
  head: Record<'title' | 'season' | 'years' | 'list' | 'atAGlance', string>
}

export interface LinkedChoice {
  label: string
  /** The address of the list after toggling the choice; missing if the list would be empty. */
  href?: string
  isChosen?: boolean
  /** The number of productions with the choice. */
  count?: number
}

/** Replaces an empty list. Texts are in the page's language. */
export interface EmptyList {
  title: string
  text: string
  /**
   * Links to the nearest days and to wider filters, the best first and the unfiltered list last; empty if the list has
   * no filter.
   */
  ways: { label: string; count?: string; href: string }[]
  /** The first productions of the best wider filter; undefined if removing any single choice still finds none. */
  best?: { title: string; productions: ProductionListItem[]; more?: { label: string; href: string } }
}

export const eventList = defineScreen<EventListData>()({
  words: { de: 'konzerte', en: 'concerts' },
  query: [...filterFields, 'view=season', 'page', 'overlay=true'],
  isList: true,
})
