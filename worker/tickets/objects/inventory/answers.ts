// What the verbs of an inventory answer. Refusals are answers: they are stored with the request key and repeated.

import type { Availability, StockWord } from '../../../../shared/contract/shop/availability.ts'
import type { PriceTypeKey, Sales } from '../../../../shared/contract/shop/sales.ts'
import type { Localised } from '../../../../shared/locale.ts'
import type { RefusalReason } from '../../../../shared/shop/refusal-words.ts'
import type { PlaceName } from './hall.ts'

/** A ticket in a cart or order: one place at one price. */
export interface InventoryLine {
  id: string
  /** One of both is null. */
  seat: string | null
  area: string | null
  category: number
  price_type: PriceTypeKey
  cents: number
}

/** A place of an order. */
export interface Allocation {
  line: string
  order: string
  isSold: boolean
  /** Id of a seat or an area. */
  place: string
}

/** What one production contributes to a cart. */
export interface CartPart {
  lines: (InventoryLine & { place: PlaceName })[]
  tax: Sales['tax']
}

/** Places offered instead of refused ones. */
export interface Offer {
  seats: string[]
  /** For all of them at the normal price. */
  cents: number
}

export interface Refusal {
  ok: false
  reason: RefusalReason
  /** The places that the reason is about. */
  places?: string[]
  instead?: Offer | null
  /** The limit that is exceeded. */
  limit?: number
}

export interface HeldLines {
  ok: true
  /** All lines that the cart holds now, in the order in which they were taken. */
  lines: InventoryLine[]
  until_ms: number
}

export type HoldAnswer = HeldLines | Refusal

/** A sale as readers need it: its data and availability, without the geometry of the plan. */
export interface SaleFacts {
  sales: Sales
  stock: StockWord
  places: Availability
  /** Names by category key. */
  categories: { key: number; name: Localised }[]
  areas: { id: string; name: Localised; category: number }[]
}
