import type { AreaData, MiniPlanData, ProductionHeadData } from '../../choosing/data.ts'

/** A seat that the visitor may choose. */
export interface FreeSeat {
  seat: string
  name: string
  kind: 'seat' | 'wheelchair' | 'companion'
  view: string | null
  spot: [x: number, y: number]
}

/** A run of unavailable seats, by their names: `5–11`, or `5` for a single seat. */
export interface SeatsInUse {
  inUse: string
}

/** The seats of one category in one row. */
export interface SeatRowData {
  /** An id that is unique on the page. */
  id: string
  name: string
  isTable: boolean
  /** Where the category's seats are in a row with several categories; null in a row with one category. */
  part: 'centre' | 'side' | null
  category: number
  categoryName: string
  cents: number
  metres: number
  cells: (FreeSeat | SeatsInUse)[]
  /** The number of parties of the chosen size that can sit together in the row. */
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
  /** Whether rows in which the party can sit together come first, with the others behind a button. */
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
  /** Whether the visitor came from the cart to change seats, and returns to it afterwards. */
  isChange: boolean
  sizes: number[]
  count: number
  filter: SeatFilter
  /** Prices in cents that can be chosen as the maximum, in descending order. */
  prices: number[]
  sections: SeatSectionData[]
  areas: AreaData[]
  freeSeats: number
  /** Ids of the seats that are chosen initially: those in the cart, or else the free seats named in the address. */
  chosen: string[]
  /** Ids of the seats that the cart holds. */
  held: string[]
  mini: MiniPlanData
  plan: { key: string; version: number; seats: number }
  categories: { category: number; name: string; cents: number }[]
}
