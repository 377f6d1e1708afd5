import type { ComponentType } from 'react'
import type { ShopPageData, ShopPageName } from '../../../shared/box-office/pages/registry.ts'
import type { ShopFrame, ShopRefusal, ShopStep } from '../../../shared/box-office/shop-page.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { ContentClient } from '../../content/content-client.ts'
import type { ApiContext } from '../../http/request/request.ts'
import type { Keep, Uses } from './shared/kept-content.ts'

export interface ShopRequest {
  c: ApiContext
  site: Site
  locale: Locale
  now: Date
  params: Record<string, string>
  query: URLSearchParams
  /** Keeps what does not depend on the visitor, unless a backend has the site's content. */
  content: ContentClient
  /** The same content as it is now, for reads that are kept together. */
  current: ContentClient
  keep: Keep
  /** What the page has read until now. */
  uses: Uses
  /** Adds the page's language to an address of the box office. */
  href(path: string): string
}

/** What a page without data says of itself. */
export interface LoadedShopFrame {
  title: string
  status?: number
  step?: ShopStep
  steps?: ShopFrame['steps']
}

/** The loaded data of a page, without the frame. */
export interface LoadedShopPage<N extends ShopPageName> extends LoadedShopFrame {
  data: ShopPageData[N]
}

export interface ShopPost {
  key: string
  /** Distinguishes forms with the same action; '' if there is only one. */
  of: string
  /** Returns a field's text, trimmed and cut after 2,000 characters; '' if it is missing. */
  field(name: string): string
  fields(name: string): string[]
}

/**
 * The result of a form: `to` is the address to open, `done` shows the page again with a message, and `refused` shows
 * the page again with the visitor's input.
 */
export type PostResult =
  | { to: string }
  | { done: true }
  | { refused: Pick<ShopRefusal, 'reason'> & Partial<ShopRefusal> }

export interface ShopPageDefinition<N extends ShopPageName> {
  /** Hono's pattern, such as `/webshop/:id{[1-9]\\d{0,15}}`. */
  path: string
  View: ComponentType<{ data: ShopPageData[N] }>
  /** Returns the desk's screen where staff edit what the page shows; `?edit` leads there. */
  editedAt?(params: Record<string, string>): string
  /** Whether the page's forms put something into the visitor's cart. */
  hasCart?: true
  /**
   * Decides whether visitors without places and codes share the page of this address. A page without it is not shared.
   * @returns null unless it is shared; otherwise what the page depends on beside `uses`, compared by identity
   */
  sharedOn?(request: ShopRequest): Promise<readonly unknown[] | null>
  /** Loads the page. @returns null for a 404, `{ to }` to redirect */
  load(request: ShopRequest): Promise<LoadedShopPage<N> | { to: string } | null>
  /** Keyed by the `action` of a form. */
  actions?: Record<string, (request: ShopRequest, post: ShopPost) => Promise<PostResult>>
}
