// Data of the pages on which visitors choose seats. Amounts are in cents and include tax and fees; coordinates are in
// the plan's units.
import type { SaleState, StockWord } from '../../contract/shop/availability.ts'

/** The production in the head of the page. */
export interface ProductionHeadData {
  id: number
  title: string
  date: string
  /** Venue and room: `Laeiszhalle, Großer Saal`. */
  venue: string
  /** The address of the production's page on the site. */
  url: string
}

/** Seats of one row or at one table; `seats` contains their printed names. */
export interface SeatGroup {
  section: string
  row: string
  isTable: boolean
  seats: string[]
}

/** The position of seats as seen by a visitor who faces the platform. */
export type Side = 'centre' | 'left' | 'right' | 'far_left' | 'far_right'

/** Seats, or places of an area, for the whole party, at the normal price. */
export interface SeatsData {
  /** Ids of the seats; empty for places of an area. */
  seats: string[]
  groups: SeatGroup[]
  area: { id: string; name: string; kind: 'standing' | 'free_seating' } | null
  count: number
  /** The key of the price category; null if the seats are in several categories. */
  category: number | null
  categoryName: string | null
  cents: number
  /** The price of each place, in cents; null if the prices differ. */
  each: number | null
  /** The distance from the middle of the seats to the platform's front edge, in whole metres; null for an area. */
  metres: number | null
  side: Side
  /** Why the view of a seat is restricted; null if no view is restricted. */
  view: string | null
  isStepFree: boolean
  isAbove: boolean
  /** A rectangle in the plan around the seats of each row, or around the area: x, y, width, height. */
  spots: [number, number, number, number][]
}

/** A simplified hall plan, which shows each run of seats as a line, and each seat at a table as a dot. */
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
  /** The sections of the category, each with its first and last row or table. */
  where: { section: string; from: string; to: string; isTable: boolean }[]
  restricted: 'all' | 'some' | 'none'
  free: number
  /** How many parties of the chosen size could sit next to each other at the same time. */
  ways: number
  /** The size of the largest party that can sit next to each other; 0 if no seat is free. */
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
  /** When the general sale begins and ends, ISO 8601; null without a general sale. */
  from: string | null
  until: string | null
  /** The current or next presale; null if none is left. */
  presale: { from: string; until: string } | null
  /** Whether the visitor's code has opened a presale or a contingent. */
  isOpened: boolean
}
