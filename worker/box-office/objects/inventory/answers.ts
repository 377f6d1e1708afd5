// Answers of an inventory's verbs. A refusal is an answer too: it is stored with the request key and repeated.

import type { Availability, StockWord } from '../../../../shared/contract/box-office/availability.ts'
import type { RefusalReason } from '../../../../shared/contract/box-office/refusal-words.ts'
import type { PriceTypeKey, Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { FreePer } from '../../rules/free-places.ts'
import type { PlaceName } from './hall.ts'

/** A ticket in a cart or order: one place at one price. */
export interface InventoryLine {
  id: string
  /** Exactly one of `seat` and `area` is null. */
  seat: string | null
  area: string | null
  category: number
  price_type: PriceTypeKey
  cents: number
}

export interface Allocation {
  line: string
  order: string
  isSold: boolean
  /** Whether the buyer's address is confirmed; null unless the order waits for a transfer. */
  isConfirmed: boolean | null
  place: string
}

/** A cart's lines of one production, with the names of their places and the production's tax. */
export interface CartPart {
  lines: (InventoryLine & { place: PlaceName })[]
  tax: Sales['tax']
  /** Missing without a price type of which one ticket in some is free. */
  free_per?: FreePer
  /**
   * Lists of access keys; a buyer needs one key of each list. Each contingent of the lines has a list, unless it is
   * released or no code opens it. All presales share one list, which is missing while the general sale is open.
   */
  opened_by: string[][]
}

export interface Offer {
  seats: string[]
  cents: number
}

export interface Refusal {
  ok: false
  reason: RefusalReason
  /** Ids of the places to which the reason applies. */
  places?: string[]
  instead?: Offer | null
  limit?: number
  /** For `too_many_holds`, when to try again. */
  retry_ms?: number
  /** For `confirm_first`: a limited code is the reason. */
  by_code?: true
}

export interface HeldLines {
  ok: true
  /** All lines that the cart holds now, in the order in which they were taken. */
  lines: InventoryLine[]
  until_ms: number
}

export type HoldAnswer = HeldLines | Refusal

/** Also has the cart's part after the verb, so that the cart needs no second call. */
export type HeldPart = (HeldLines & { part: CartPart | null }) | Refusal

/** A sale for pages and lists: its data and availability, without the geometry of the plan. */
export interface SaleFacts {
  sales: Sales
  stock: StockWord
  places: Availability
  categories: { key: number; name: Localised }[]
  areas: { id: string; name: Localised; category: number }[]
}
