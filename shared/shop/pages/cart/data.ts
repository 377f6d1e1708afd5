import type { ProductionListItem } from '../../../contract/production.ts'
import type { CartAnswer } from '../../../contract/shop/cart.ts'
import type { PaymentMeans } from '../../../contract/shop/order.ts'
import type { PriceTypeKey, Sales } from '../../../contract/shop/sales.ts'

/** A production of the cart, with the names of its categories and price types. */
export interface CartProduction {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset. */
  date: string
  venue: string
  /** The address of the production's page; '' if the production was deleted. */
  url: string
  /** Names of the price categories, by key. */
  categories: Record<number, string>
  price_types: Partial<Record<PriceTypeKey, string>>
  /** Whether the prices contain a booking fee. */
  hasFee: boolean
}

/** A delivery type that the order may use. */
export interface DeliveryChoice {
  type: Sales['delivery'][number]['type']
  cents: number
  /** When posted tickets arrive at the latest, ISO 8601 with Berlin's offset; null for other delivery types. */
  arrives_by: string | null
}

/** A means of payment that the order may use. */
export interface PaymentChoice {
  means: PaymentMeans
  /** The deadline of a transfer, ISO 8601 with Berlin's offset; null for other means. */
  due_at: string | null
}

/** A place that a cart held before it expired. */
export interface EndedPlace {
  production: number
  place: CartAnswer['lines'][number]['place']
  category: number
  price_type: PriceTypeKey
  /** The price before discounts. */
  cents: number
  is_free: boolean
  /** A free seat in the same row and category to replace a lost seat; null if there is no such seat. */
  instead: CartAnswer['lines'][number]['place'] | null
}

/** A production for which a magic code opens a presale or a contingent. */
export interface OpenedProduction {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset. */
  date: string
  isPresale: boolean
}

/** The recipient of an order, as stored in the customer's account. */
export interface CartCustomer {
  email: string
  /** '' until the customer has entered it. */
  name: string
  address: { street: string; postcode: string; city: string } | null
}

export interface CartPageData {
  cart: CartAnswer
  /** The productions of the tickets in the cart or, after it has expired, of those it held; sorted by date. */
  productions: CartProduction[]
  /** The places that an expired cart held; null while the cart is valid. */
  ended: { places: EndedPlace[] } | null
  /** The number of places that the visitor's last attempt could not hold again. */
  lost: number
  /** The productions that each magic code in the cart opens, by code: at most three per code, sorted by date. */
  opened: Record<string, OpenedProduction[]>
  /** Upcoming productions, shown for an empty cart. */
  next: ProductionListItem[]
  delivery: DeliveryChoice[]
  payment: PaymentChoice[]
  /** The logged-in customer; null for a guest. */
  customer: CartCustomer | null
  /** The address of the unpaid order that was created from this cart; null without such an order. */
  order_url: string | null
}
