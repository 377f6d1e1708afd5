import type { AreaData, MiniPlanData, ProductionHeadData } from '../../choosing/data.ts'

export interface FreeSeat {
  seat: string
  name: string
  kind: 'seat' | 'wheelchair' | 'companion'
  view: string | null
  spot: [x: number, y: number]
}

/** A run of unavailable seats: `5–11`, or `5` for a single seat. */
export interface SeatsInUse {
  inUse: string
}

export interface SeatRowData {
  /** Unique on the page. */
  id: string
  name: string
  isTable: boolean
  /** The position of the category's seats in a row with several categories; null in a row with one category. */
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

export interface SeatFilter {
  /** Whether rows that cannot seat the party together are moved behind a button. */
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
  /** Whether the visitor is changing the seats in the cart. */
  isChange: boolean
  sizes: number[]
  count: number
  filter: SeatFilter
  /** The maximum prices to choose from, in cents, in descending order. */
  prices: number[]
  sections: SeatSectionData[]
  areas: AreaData[]
  freeSeats: number
  /** The ids of the initially chosen seats. */
  chosen: string[]
  /** Ids of the seats that the cart holds. */
  held: string[]
  mini: MiniPlanData
  plan: { key: string; version: number; seats: number }
  categories: { category: number; name: string; cents: number }[]
}
