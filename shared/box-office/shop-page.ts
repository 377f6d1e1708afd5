// The serialisable data of a box office page, from which both the server and the browser render the page.

import type { RefusalReason } from '../contract/box-office/refusal-words.ts'
import type { PageFrame } from '../page/page-context.tsx'
import type { ShopPageData, ShopPageName } from './pages/registry.ts'

export const shopSteps = ['seats', 'prices', 'cart', 'checkout'] as const
export type ShopStep = (typeof shopSteps)[number]

/** The cart's data for the header and the hold line. Times are in milliseconds since the epoch. */
export interface Basket {
  tickets: number
  /** When the hold ends; null without a hold. */
  until_ms: number | null
  can_extend: boolean
  /** The server's time, because the visitor's clock may be wrong. */
  now_ms: number
  /** The order that has the cart and waits for its payment; until it ends, the cart cannot be changed. */
  waiting: ShopNoticeData | null
}

/** The words of a notice in the page's language, and the button that leads on. */
export interface ShopNoticeData {
  heading: string
  text: string
  label: string
  url: string
}

export interface ShopRefusal {
  action: string
  /** `unavailable` if the box office did not answer, so that the outcome is unknown. */
  reason: RefusalReason | 'bad_input' | 'unavailable'
  sentence: string
  /** Details of the reason, such as limits. */
  facts: Record<string, unknown>
  /** Error messages by field name, in the order of the form's fields. */
  fields: Record<string, string>
  /** The visitor's input by field name. */
  typed: Record<string, string>
}

/** A successful action after which the visitor stays on the page, for messages such as "saved". */
export interface ShopDone {
  action: string
  typed: Record<string, string>
}

/** What all pages have. A page without data is markup alone, which the client does not render. */
export interface ShopFrame {
  name: ShopPageName | 'group' | 'pay'
  status: number
  /** The document's title without the site's name. */
  title: string
  frame: PageFrame
  basket: Basket
  /** Null on pages that are not a step to a ticket. */
  step: ShopStep | null
  /** The addresses of finished steps; null of a step that is left out. */
  steps: Partial<Record<ShopStep, string | null>>
  /** A random prefix of the forms' request keys. */
  key: string
  refusal: ShopRefusal | null
  done: ShopDone | null
}

export interface ShopPage<N extends ShopPageName = ShopPageName> extends ShopFrame {
  name: N
  data: ShopPageData[N]
}

export type AnyShopPage = { [N in ShopPageName]: ShopPage<N> }[ShopPageName]
