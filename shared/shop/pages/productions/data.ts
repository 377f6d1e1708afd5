import type { SaleState, StockWord } from '../../../contract/shop/availability.ts'

export interface ProductionRowData {
  id: number
  title: string
  /** Performers and composers on separate lines: `Nordische Philharmonie, Ilse Marwitz\nSmetana`. */
  programme: string
  date: string
  house: string
  hall: string | null
  state: SaleState
  stock: StockWord | null
  fromCents: number
  /** The general sale's beginning, ISO 8601; null without a general sale. */
  from: string | null
}

export interface ProductionsPageData {
  productions: ProductionRowData[]
  page: number
  hasMore: boolean
}
