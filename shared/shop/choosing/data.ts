// Data of the pages for choosing seats. Amounts in cents, tax and fees included; lengths in the plan's units.
import type { SaleState, StockWord } from '../../contract/shop/availability.ts'

/** The concert in the head of the page. */
export interface ProductionHeadData {
  id: number
  title: string
  date: string
  /** `Laeiszhalle, Großer Saal` */
  venue: string
  /** The concert's page on the site. */
  url: string
}

/** Seats of one row, by their names. */
export interface SeatGroup {
  section: string
  row: string
  isTable: boolean
  seats: string[]
}

/** Where seats are, as seen by a visitor who faces the platform. */
export type Side = 'centre' | 'left' | 'right' | 'far_left' | 'far_right'

/** Some seats, or places of an area, for the whole party. */
export interface SeatsData {
  /** Ids; empty for places of an area. */
  seats: string[]
  groups: SeatGroup[]
  area: { id: string; name: string; kind: 'standing' | 'free_seating' } | null
  count: number
  /** The key of their category; null if they are of several. */
  category: number | null
  categoryName: string | null
  cents: number
  /** Price of each place, in cents; null if the prices differ. */
  each: number | null
  /** From the platform's edge; null for an area. */
  metres: number | null
  side: Side
  /** Why the view is restricted; null where it is not. */
  view: string | null
  isStepFree: boolean
  isAbove: boolean
  /** Where the seats are in the plan: x, y, width, height. */
  spots: [number, number, number, number][]
}

/** A simplified hall plan that draws one line per run of seats. */
export interface MiniPlanData {
  viewBox: string
  stage: string
  stageAt: [x: number, y: number]
  rows: string
  areas: [x: number, y: number, width: number, height: number][]
  focus: [x: number, y: number]
}

export interface CategoryData {
  category: number
  name: string
  /** Sections with the first and the last row, or table, in this category. */
  where: { section: string; from: string; to: string; isTable: boolean }[]
  restricted: 'all' | 'some' | 'none'
  free: number
  /** How many parties of this size could still sit together. */
  ways: number
  /** The largest party that could sit together. */
  largest: number
  isFew: boolean
  cents: number
  reducedCents: number | null
}

export interface AreaData {
  id: string
  name: string
  kind: 'standing' | 'free_seating'
  free: number
  cents: number
}

export interface SaleData {
  state: SaleState
  stock: StockWord
  /** When the general sale begins and ends. */
  from: string | null
  until: string | null
  /** The present or next presale. */
  presale: { from: string; until: string } | null
  /** Whether the visitor's code has opened a presale or a contingent. */
  isOpened: boolean
}
