import type { AreaData, MiniPlanData, ProductionHeadData } from '../../choosing/data.ts'

/** A seat that the visitor may choose. */
export interface FreeSeat {
  seat: string
  name: string
  kind: 'seat' | 'wheelchair' | 'companion'
  view: string | null
  spot: [x: number, y: number]
}

/** A run of seats in use, by their names: `5–11`. */
export interface SeatsInUse {
  inUse: string
}

/** The seats of one category in one row. */
export interface SeatRowData {
  /** Unique on the page. */
  id: string
  name: string
  isTable: boolean
  /** Which part of the row has this category; null for all of it. */
  part: 'centre' | 'side' | null
  category: number
  categoryName: string
  cents: number
  metres: number
  cells: (FreeSeat | SeatsInUse)[]
  /** How many parties of the chosen size fit in, and whether one of them sits at an aisle. */
  ways: number
  isAtAisle: boolean
}

export interface SeatSectionData {
  id: string
  name: string
  isStepFree: boolean
  hasLoop: boolean
  restricted: 'all' | 'some' | 'none'
  rows: SeatRowData[]
}

/** The filter of the list, from the address. */
export interface SeatFilter {
  /** Rows in which the party can sit together come first; the others are behind a button. */
  together: boolean
  aisle: boolean
  stepFree: boolean
  loop: boolean
  category: number | null
  maxCents: number | null
}

export interface SeatsPageData {
  production: ProductionHeadData
  view: 'list' | 'plan'
  /** The visitor came from the cart to change seats, and goes back there. */
  isChange: boolean
  sizes: number[]
  count: number
  filter: SeatFilter
  /** Prices in cents to choose a limit from, the dearest first. */
  prices: number[]
  sections: SeatSectionData[]
  areas: AreaData[]
  freeSeats: number
  /** Ids of the seats that are chosen at first: those in the cart, else those that the address names. */
  chosen: string[]
  /** Seats that the cart holds. */
  held: string[]
  mini: MiniPlanData
  plan: { key: string; version: number; seats: number }
  categories: { category: number; name: string; cents: number }[]
}
