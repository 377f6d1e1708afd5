import type { ComponentType } from 'react'
import type { Locale } from '../../../shared/locale.ts'
import type { ShopPageData, ShopPageName } from '../../../shared/shop/pages/registry.ts'
import type { ShopPage, ShopRefusal, ShopStep } from '../../../shared/shop/shop-page.ts'
import type { Site } from '../../../shared/sites.ts'
import type { ContentClient } from '../../content/content-client.ts'
import type { ApiContext } from '../../http/request/request.ts'

/** A request for a page of the box office. */
export interface ShopRequest {
  c: ApiContext
  site: Site
  locale: Locale
  now: Date
  /** Of the address: `id`, `number`. */
  params: Record<string, string>
  query: URLSearchParams
  content: ContentClient
  /** Keeps the page's language on an address of the box office. */
  href(path: string): string
}

/** What a loader adds to the frame. */
export interface LoadedShopPage<N extends ShopPageName> {
  title: string
  data: ShopPageData[N]
  status?: number
  step?: ShopStep
  steps?: ShopPage['steps']
}

/** A form that was sent to a page. */
export interface ShopPost {
  /** The form's request key. */
  key: string
  /** Which of several forms with one action; '' for the only one. */
  of: string
  /** A field's text, trimmed and of at most 2,000 letters; '' without it. */
  field(name: string): string
  /** All texts of a field, such as checkboxes with one name. */
  fields(name: string): string[]
}

/**
 * Where a form leads to, `done` if its page is shown again with a message, or why it is refused: a refusal shows the same
 * page again, with what was typed.
 */
export type PostResult =
  | { to: string }
  | { done: true }
  | { refused: Pick<ShopRefusal, 'reason'> & Partial<ShopRefusal> }

export interface ShopPageDefinition<N extends ShopPageName> {
  /** Hono's pattern: `/webshop/:id{[1-9]\\d{0,9}}`. */
  path: string
  View: ComponentType<{ data: ShopPageData[N] }>
  /** @returns null for a 404, `{ to }` to redirect */
  load(request: ShopRequest): Promise<LoadedShopPage<N> | { to: string } | null>
  /** By the `action` of a form. */
  actions?: Record<string, (request: ShopRequest, post: ShopPost) => Promise<PostResult>>
}
