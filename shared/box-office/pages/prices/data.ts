import type { PriceTypeKey } from '../../../contract/box-office/sales.ts'
import type { MiniPlanData, ProductionHeadData, SeatsData } from '../../choosing/data.ts'

export interface PriceTypeData {
  key: PriceTypeKey
  name: string
  hint: string | null
  cents: number
  count: number
  /** The maximum number of tickets of this type per order; null without a limit. */
  limit: number | null
}

export interface PriceGroupData {
  category: number
  name: string
  tickets: number
  types: PriceTypeData[]
}

export interface PricesPageData {
  production: ProductionHeadData
  plan: MiniPlanData | null
  places: SeatsData[]
  groups: PriceGroupData[]
  tickets: number
  /** The price of the visitor's tickets for this production. */
  cents: number
  /** The difference from the normal price; 0 if the tickets are not cheaper. */
  savedCents: number
  tax: 'standard' | 'reduced' | 'exempt'
  taxCents: number
  hasFee: boolean
}

/** An allowed division of a category's tickets among price types. */
export interface OfferedDivision {
  category: number
  /** The number of tickets by price type: `normal:2,child:1`. */
  counts: string
  parts: { name: string; count: number }[]
  cents: number
}
