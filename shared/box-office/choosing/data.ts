// Amounts are in cents and include tax and fees; coordinates are in the plan's units.
import type { SaleState, StockWord } from '../../contract/box-office/availability.ts'
import type { Moved } from '../moved.ts'

export interface ProductionHeadData extends Moved {
  id: number
  title: string
  date: string
  /** Venue and room: `Laeiszhalle, Großer Saal`. */
  venue: string
  url: string
}

/** Seats of one kind in one row or at one table. `seats` are their printed names. */
export interface SeatGroup {
  section: string
  row: string
  isTable: boolean
  kind: 'seat' | 'wheelchair' | 'companion'
  seats: string[]
}

/** Where seats are, as seen by a visitor who faces the platform. */
export type Side = 'centre' | 'left' | 'right' | 'far_left' | 'far_right'

/** Places for the whole party: seats or places of an area. `cents` is the sum of their normal prices. */
export interface SeatsData {
  /** Seat ids; empty for places of an area. */
  seats: string[]
  groups: SeatGroup[]
  area: { id: string; name: string; kind: 'standing' | 'free_seating' } | null
  count: number
  /** Null if the seats are in several categories. */
  category: number | null
  categoryName: string | null
  cents: number
  /** Null if the prices differ. */
  each: number | null
  /** Distance from the seats' centre to the plan's focal point, in whole metres; null for an area. */
  metres: number | null
  side: Side
  /** The reason why the view from one of the seats is restricted; null if all have a clear view. */
  view: string | null
  isStepFree: boolean
  isAbove: boolean
  /** A rectangle in the plan around each row's seats, or around the area: x, y, width, height. */
  spots: [number, number, number, number][]
}

export interface MiniPlanData {
  viewBox: string
  stage: string
  stageAt: [x: number, y: number]
  rows: string
  areas: [x: number, y: number, width: number, height: number][]
  front: [x: number, y: number]
}

export interface CategoryData {
  /** Null for all seats together, if they are free of charge. */
  category: number | null
  name: string
  where: { section: string; from: string; to: string; isTable: boolean }[]
  restricted: 'all' | 'some' | 'none'
  free: number
  /** The number of parties of the chosen size that could sit together at the same time. */
  ways: number
  /** The size of the largest party that can sit together; 0 if no seat is free. */
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
  /** The general sale's beginning and end, ISO 8601; null without a general sale. */
  from: string | null
  until: string | null
  /** The current or next presale; null without either. */
  presale: { from: string; until: string } | null
  /** Whether the cart contains a magic code that opens a presale or a contingent of this production. */
  isOpened: boolean
}
