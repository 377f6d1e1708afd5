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

/** A wheelchair place together with the companion place beside it. */
export interface AccessibleData extends SeatsData {
  freePairs: number
  pairs: number
  /** The price of both places with the reductions that apply to them. */
  withReductions: number
  isCompanionFree: boolean
}

/** A production with suggestions for a party, or the reason why tickets cannot be bought. */
export interface ProductionPageData {
  production: ProductionHeadData
  facts: {
    house: string
    hall: string | null
    /** The hall's page, or a map; null if neither is known. */
    map: string | null
    doors: string | null
    end: string | null
    introduction: string | null
    names: string[]
    abo: (ProductionAbo & { fromCents: number | null }) | null
  }
  sale: SaleData
  isCancelled: boolean
  maxPerOrder: number
  /** The party sizes that visitors can choose. */
  sizes: number[]
  count: number
  wishes: { aisle: boolean; stepFree: boolean }
  suggestion: SeatsData | null
  alternatives: (SeatsData & { kind: 'closer' | 'above' | 'cheaper' })[]
  /** The number of better suggestions that the visitor has skipped, 0 to 5. */
  skipped: number
  categories: CategoryData[]
  areas: AreaData[]
  accessible: AccessibleData | null
  /**
   * The sections with an induction loop, and the lowest normal price of their free seats; null if they have no free
   * seat.
   */
  loop: { sections: string[]; fromCents: number } | null
  freeSeats: number
  plan: MiniPlanData | null
  tax: 'standard' | 'reduced' | 'exempt'
  /** Whether the prices contain a booking fee. */
  hasFee: boolean
  /** One text per sold price type other than normal and companion, such as `Studierende: Bis 28 Jahre, mit Ausweis.` */
  reductions: string[]
  /** The price of delivery by post, per order; null if delivery by post is not offered. */
  postCents: number | null
  /** Up to three other productions on sale; empty while this production has free places on sale. */
  more: ProductionRowData[]
}
