import type { PriceTypeKey } from '../../../contract/shop/sales.ts'
import type { MiniPlanData, ProductionHeadData, SeatsData } from '../../choosing/data.ts'

export interface PriceTypeData {
  key: PriceTypeKey
  name: string
  hint: string | null
  cents: number
  /** Tickets of this type in the cart. */
  count: number
  /** Per order; null without a limit. */
  limit: number | null
}

/** The tickets of one category. */
export interface PriceGroupData {
  category: number
  name: string
  tickets: number
  types: PriceTypeData[]
}

export interface PricesPageData {
  production: ProductionHeadData
  plan: MiniPlanData | null
  /** The places of the tickets: seats, and places in areas. */
  places: SeatsData[]
  groups: PriceGroupData[]
  tickets: number
  /** The price of all tickets in the cart. */
  cents: number
  /** The difference from the normal price of all tickets. */
  savedCents: number
  tax: 'standard' | 'reduced' | 'exempt'
  taxCents: number
}

/** How a category's tickets could be divided, offered for a refused division. */
export interface OfferedDivision {
  category: number
  /** Tickets by price type, as the form sends them. */
  counts: string
  parts: { name: string; count: number }[]
  cents: number
}
