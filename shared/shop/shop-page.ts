// The serialisable data from which the server and the browser render a page of the box office.
import type { PageFrame } from '../page/page-context.tsx'
import type { ShopPageData, ShopPageName } from './pages/registry.ts'
import type { RefusalReason } from './refusal-words.ts'

/** The steps to a ticket, in order. */
export const shopSteps = ['seats', 'prices', 'cart', 'checkout'] as const
export type ShopStep = (typeof shopSteps)[number]

/** The cart's data for the header and the hold line. Times are in milliseconds since the epoch. */
export interface Basket {
  tickets: number
  /** When the places become free again; null for an empty cart. */
  until_ms: number | null
  can_extend: boolean
  /** The server's time, because the visitor's clock may be wrong. */
  now_ms: number
}

/** Why a form was refused; the page shows it beside the visitor's input. */
export interface ShopRefusal {
  /** The name of the refused action in the form. */
  action: string
  reason: RefusalReason | 'bad_input'
  /** One or two sentences that explain the reason. */
  sentence: string
  /** The details of the reason, such as places, limits or missing cents (the fields of the API's problem). */
  facts: Record<string, unknown>
  /** The messages of invalid fields by the name of the field, in the order of the form. */
  fields: Record<string, string>
  /** The visitor's input by the name of the field. */
  typed: Record<string, string>
}

/** The data of a form that succeeded without leaving the page, for messages such as "saved". */
export interface ShopDone {
  action: string
  typed: Record<string, string>
}

export interface ShopPage<N extends ShopPageName = ShopPageName> {
  name: N
  status: number
  /** The document's title without the site's name. */
  title: string
  frame: PageFrame
  basket: Basket
  /** The current step; null on pages that are not a step to a ticket. */
  step: ShopStep | null
  /** The addresses of finished steps; steps without an address are not links. */
  steps: Partial<Record<ShopStep, string>>
  /** The prefix of the request keys of this page's forms; random, and different for each render. */
  key: string
  refusal: ShopRefusal | null
  done: ShopDone | null
  isLoggedIn: boolean
  data: ShopPageData[N]
}

export type AnyShopPage = { [N in ShopPageName]: ShopPage<N> }[ShopPageName]
