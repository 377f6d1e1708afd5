import type { SaleState, StockWord } from '../../../contract/shop/availability.ts'

/** A concert that is sold here. */
export interface ProductionRowData {
  id: number
  title: string
  /** `Nordische Philharmonie, Ilse Marwitz · Smetana` */
  programme: string
  date: string
  house: string
  hall: string | null
  state: SaleState
  stock: StockWord | null
  fromCents: number
  /** When the sale begins, if it has not. */
  from: string | null
}

export interface ProductionsPageData {
  productions: ProductionRowData[]
  page: number
  hasMore: boolean
}
