import type { CartAnswer } from '../../../contract/box-office/cart.ts'
import type { PaymentMeans } from '../../../contract/box-office/order.ts'
import type { PriceTypeKey, Sales } from '../../../contract/box-office/sales.ts'
import type { Moved } from '../../moved.ts'

export interface CartProduction extends Moved {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset; for a deleted production, the end of its sale, or '' if it has no sales data. */
  date: string
  venue: string
  /** '' if the production was deleted. */
  url: string
  /** The names of the price categories, by number. */
  categories: Record<number, string>
  price_types: Partial<Record<PriceTypeKey, string>>
  hasFee: boolean
}

export interface DeliveryChoice {
  type: Sales['delivery'][number]['type']
  cents: number
  /** When posted tickets arrive at the latest, ISO 8601 with Berlin's offset; null for other delivery types. */
  arrives_by: string | null
}

export interface PaymentChoice {
  means: PaymentMeans
  /** The deadline for a transfer, ISO 8601 with Berlin's offset; null for other means. */
  due_at: string | null
}

export interface EndedPlace {
  production: number
  place: CartAnswer['lines'][number]['place']
  category: number
  price_type: PriceTypeKey
  /** The price before discounts. */
  cents: number
  is_free: boolean
  /** A replacement for a lost seat, in the same row and category; null without a replacement. */
  instead: CartAnswer['lines'][number]['place'] | null
}

export interface OpenedProduction {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset. */
  date: string
  isPresale: boolean
}

export interface CartCustomer {
  email: string
  /** '' if unknown. */
  name: string
  address: { street: string; postcode: string; city: string } | null
}

export interface EndedData {
  places: EndedPlace[]
  /** How many of the places are still free, as a sentence in the page's language. */
  stillFree: string
  /** That other places are offered for lost ones; null without such places. */
  instead: string | null
}

export interface CartPageData {
  cart: CartAnswer
  /** The productions in the cart or, after it has expired, in `ended`; sorted by date. */
  productions: CartProduction[]
  /** The places of an expired cart; null for any other cart. */
  ended: EndedData | null
  /** The number of places that could not be held again. */
  lost: number
  /** For each magic code in the cart, at most three upcoming productions that it opens, sorted by date. */
  opened: Record<string, OpenedProduction[]>
  /** Rows of the next productions as HTML, for an empty cart; otherwise ''. */
  next: string
  delivery: DeliveryChoice[]
  payment: PaymentChoice[]
  /** Null for a guest. */
  customer: CartCustomer | null
}
