// The serialisable data from which the server and the browser render a page of the box office.
import type { PageFrame } from '../page/page-context.tsx'
import type { ShopPageData, ShopPageName } from './pages/registry.ts'
import type { RefusalReason } from './refusal-words.ts'

/** The steps to a ticket, as the line above each page shows them. */
export const shopSteps = ['seats', 'prices', 'cart', 'checkout'] as const
export type ShopStep = (typeof shopSteps)[number]

/** What the header and the line of the hold say of the visitor's cart. Moments are UTC milliseconds. */
export interface Basket {
  tickets: number
  /** When the places are free again; null for an empty cart. */
  until_ms: number | null
  can_extend: boolean
  /** The server's clock, since a visitor's may be wrong. */
  now_ms: number
}

/** Why a form was refused; the page shows it beside the visitor's input. */
export interface ShopRefusal {
  /** The action that was refused, as the form names it. */
  action: string
  reason: RefusalReason | 'bad_input'
  /** A sentence: the problem, what stays unchanged, what to do now. */
  sentence: string
  /** What the reason is about: places, limits, missing cents (the fields of the API's problem). */
  facts: Record<string, unknown>
  /** Fields with a fault and why, by the name of the field; in the order of the form. */
  fields: Record<string, string>
  /** The visitor's input by the name of the field. */
  typed: Record<string, string>
}

/** The data of a form that succeeded and whose page stays, for a message such as "saved". */
export interface ShopDone {
  action: string
  typed: Record<string, string>
}

export interface ShopPage<N extends ShopPageName = ShopPageName> {
  name: N
  status: number
  /** Of the document, without the site's name. */
  title: string
  frame: PageFrame
  basket: Basket
  /** The current step; null on pages that are not a step to a ticket. */
  step: ShopStep | null
  /** Where the finished steps lead to; absent steps are not links. */
  steps: Partial<Record<ShopStep, string>>
  /** Prefix of the request keys of this page's forms; random, and new with every render. */
  key: string
  refusal: ShopRefusal | null
  done: ShopDone | null
  /** Whether a customer is logged in. */
  isLoggedIn: boolean
  data: ShopPageData[N]
}

export type AnyShopPage = { [N in ShopPageName]: ShopPage<N> }[ShopPageName]
