import type { ProductionAbo } from '../../../contract/production.ts'
import type {
  AreaData,
  CategoryData,
  MiniPlanData,
  ProductionHeadData,
  SaleData,
  SeatsData,
} from '../../choosing/data.ts'
import type { ShopNoticeData } from '../../shop-page.ts'

export interface AccessibleData extends SeatsData {
  freePairs: number
  pairs: number
  /** The price in cents of one wheelchair place and its companion place, with reduced and companion prices applied. */
  withReductions: number
  isCompanionFree: boolean
}

export interface ProductionPageData {
  production: ProductionHeadData
  facts: {
    house: string
    hall: string | null
    /** The address of the hall's page or of a map; null if neither is known. */
    map: string | null
    doors: string | null
    end: string | null
    introduction: string | null
    names: string[]
    abo: ProductionAbo | null
  }
  sale: SaleData
  isCancelled: boolean
  /** Leads to the cart with places that may still be ordered although the sale is over; null without such places. */
  held: ShopNoticeData | null
  /** Null while tickets are on sale. */
  closed: ClosedData | null
  maxPerOrder: number
  sizes: number[]
  count: number
  wishes: { aisle: boolean; stepFree: boolean }
  suggestion: SeatsData | null
  alternatives: (SeatsData & { kind: 'closer' | 'above' | 'cheaper' })[]
  /** The number of better suggestions that the visitor has skipped; 0 again after the last suggestion. */
  skipped: number
  categories: CategoryData[]
  areas: AreaData[]
  accessible: AccessibleData | null
  /** Says that all wheelchair places are taken; null if one is free, or while tickets are not on sale. */
  takenPlaces: string | null
  /**
   * Sections with an induction loop, and the lowest normal price of their free seats; null if none is free, or while
   * tickets are not on sale.
   */
  loop: { sections: string[]; fromCents: number } | null
  freeSeats: number
  plan: MiniPlanData | null
  tax: 'standard' | 'reduced' | 'exempt'
  hasFee: boolean
  /** One entry per sold price type except normal and companion: `Studierende: Bis 28 Jahre, mit Ausweis.` */
  reductions: string[]
  /** What the performance offers, and how to get it: `Tastführung. Anmeldung bis …`; null without an offer. */
  offered: string | null
  /** The price of delivery by post; null if it is not offered. */
  postCents: number | null
  /** Rows of other productions on sale as HTML; '' while this production has free places on sale. */
  more: string
}

/** Why a production is not on sale, in the words of the page's language. */
export interface ClosedData {
  heading: string
  text: string
  /** The word before the telephone; null unless a call may help. */
  phone: string | null
  /** The beginning of the sale as a calendar entry. */
  calendar: { label: string; url: string } | null
  /** The words of the form for a presale's code. */
  code: { heading: string; text: string; label: string; send: string } | null
  /** The heading of other productions. */
  more: string
}
