import type { ProductionAbo } from '../../../contract/production.ts'
import type {
  AreaData,
  CategoryData,
  MiniPlanData,
  ProductionHeadData,
  SaleData,
  SeatsData,
} from '../../choosing/data.ts'
import type { ProductionRowData } from '../productions/data.ts'

/** A place for a wheelchair with the one beside it for the companion. */
export interface AccessibleData extends SeatsData {
  freePairs: number
  pairs: number
  /** What the two cost with the reductions that apply to them. */
  withReductions: number
  isCompanionFree: boolean
}

/** A concert with suggestions for a party, or why it cannot be bought. */
export interface ProductionPageData {
  production: ProductionHeadData
  facts: {
    house: string
    hall: string | null
    doors: string | null
    end: string | null
    introduction: string | null
    names: string[]
    abo: (ProductionAbo & { fromCents: number | null }) | null
  }
  sale: SaleData
  isCancelled: boolean
  maxPerOrder: number
  /** Party sizes to choose from. */
  sizes: number[]
  count: number
  wishes: { aisle: boolean; stepFree: boolean }
  suggestion: SeatsData | null
  alternatives: (SeatsData & { kind: 'closer' | 'above' | 'cheaper' })[]
  /** How many suggestions the visitor has refused. */
  skipped: number
  categories: CategoryData[]
  areas: AreaData[]
  accessible: AccessibleData | null
  /** Seats within an induction loop: the sections and the lowest price. */
  loop: { sections: string[]; fromCents: number } | null
  freeSeats: number
  plan: MiniPlanData | null
  tax: 'standard' | 'reduced' | 'exempt'
  feeCents: number
  /** Price of delivery by post, per order; null if it is not offered. */
  postCents: number | null
  /** Other concerts, for a concert that cannot be bought. */
  more: ProductionRowData[]
}
