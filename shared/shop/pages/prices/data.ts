import type { PriceTypeKey } from '../../../contract/shop/sales.ts'
import type { MiniPlanData, ProductionHeadData, SeatsData } from '../../choosing/data.ts'

export interface PriceTypeData {
  key: PriceTypeKey
  name: string
  hint: string | null
  cents: number
  /** The number of the category's tickets that have this type. */
  count: number
  /** The maximum number per order; null without a limit. */
  limit: number | null
}

/** The tickets of one price category, and the price types among which they are divided. */
export interface PriceGroupData {
  category: number
  name: string
  tickets: number
  types: PriceTypeData[]
}

export interface PricesPageData {
  production: ProductionHeadData
  plan: MiniPlanData | null
  /** The places of the tickets: seats, or places in areas. */
  places: SeatsData[]
  groups: PriceGroupData[]
  tickets: number
  /** The price of all the visitor's tickets for this production. */
  cents: number
  /** The saving compared with the normal price of all tickets. */
  savedCents: number
  tax: 'standard' | 'reduced' | 'exempt'
  taxCents: number
  /** Whether the prices contain a booking fee. */
  hasFee: boolean
}

/** An allowed division of a category's tickets into price types, offered after a refusal. */
export interface OfferedDivision {
  category: number
  /** The number of tickets of each price type, as the form sends them: `normal:2,child:1`. */
  counts: string
  parts: { name: string; count: number }[]
  cents: number
}
