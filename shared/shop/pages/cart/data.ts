import type { ProductionListItem } from '../../../contract/production.ts'
import type { CartAnswer } from '../../../contract/shop/cart.ts'
import type { PaymentMeans } from '../../../contract/shop/order.ts'
import type { PriceTypeKey, Sales } from '../../../contract/shop/sales.ts'

/** A concert of the cart, with the names of what it sells. */
export interface CartProduction {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset. */
  date: string
  venue: string
  /** The concert's own page. */
  url: string
  /** By key. */
  categories: Record<number, string>
  price_types: Partial<Record<PriceTypeKey, string>>
}

/** How an order of the cart could be delivered. */
export interface DeliveryChoice {
  type: Sales['delivery'][number]['type']
  cents: number
  /** By when posted tickets arrive, ISO 8601 with Berlin's offset; null for the other types. */
  arrives_by: string | null
}

/** How an order of the cart could be paid. */
export interface PaymentChoice {
  means: PaymentMeans
  /** Until when a transfer has to arrive, ISO 8601 with Berlin's offset; null for the other means. */
  due_at: string | null
}

/** A place that an ended cart held. */
export interface EndedPlace {
  production: number
  place: CartAnswer['lines'][number]['place']
  category: number
  price_type: PriceTypeKey
  /** Before discounts. */
  cents: number
  is_free: boolean
  /** A free seat of its row and category, for a seat that is lost; null without one. */
  instead: CartAnswer['lines'][number]['place'] | null
}

/** A concert that a magic code opens: its presale, or places that are set aside. */
export interface OpenedProduction {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset. */
  date: string
  isPresale: boolean
}

export interface CartPageData {
  cart: CartAnswer
  /** The concerts of the cart's tickets, or of those of an ended cart, by date. */
  productions: CartProduction[]
  /** What an ended cart held; null while it lasts. */
  ended: { places: EndedPlace[] } | null
  /** How many places could not be held again, after the visitor tried. */
  lost: number
  /** What each magic code of the cart opens, by code: at most three concerts, by date. */
  opened: Record<string, OpenedProduction[]>
  /** Concerts for an empty cart. */
  next: ProductionListItem[]
  delivery: DeliveryChoice[]
  payment: PaymentChoice[]
  /** The order that is paying for the cart, as an address. */
  order_url: string | null
}
