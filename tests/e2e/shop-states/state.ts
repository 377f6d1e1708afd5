import type { Page } from 'playwright/test'
import type { ShopPageName } from '../../../shared/box-office/pages/registry.ts'
import type { AnyShopPage, ShopPage } from '../../../shared/box-office/shop-page.ts'
import { type Locale, type SiteKey, siteKeys } from '../support.ts'
import { type Visitor, visitor } from './visitor.ts'

export interface ShopState {
  name: string
  site: SiteKey
  /**
   * Creates the state: once for all visits, or for each visit if `isFresh`.
   * @returns the page's address without a language
   */
  prepare(visitor: Visitor): Promise<string>
  /** Whether the state is prepared again for each visit, because repeated visits by one visitor would change it. */
  isFresh: boolean
  /**
   * Whether only `npm run test:full` visits the state, because it resembles another state or shop-buy.spec.ts covers
   * it.
   */
  isVariant: boolean
  /** Acts on the page as the visitor, before the page is checked. */
  act?: (page: Page, locale: Locale) => Promise<void>
  /** Returns the page data to show after loading, for states that take time or are hard to reach. */
  change?: (page: AnyShopPage) => AnyShopPage
}

/** Prepares a state on the first call in this process, or on every call if the state must be fresh. */
export function prepared(state: ShopState): Promise<{ visitor: Visitor; path: string }> {
  const found = state.isFresh ? undefined : preparing.get(state)
  if (found) return found
  const own = visitor(state.site)
  const made = state.prepare(own).then((path) => ({ visitor: own, path }))
  preparing.set(state, made)
  return made
}
const preparing = new Map<ShopState, Promise<{ visitor: Visitor; path: string }>>()

/** Creates a state; by default on hh, prepared once for all visits, and not a variant. */
export function state(
  name: string,
  prepare: ShopState['prepare'],
  options: Partial<Pick<ShopState, 'site' | 'act' | 'change' | 'isFresh' | 'isVariant'>> = {},
): ShopState {
  return { name, site: siteKeys[0], prepare, isFresh: false, isVariant: false, ...options }
}

/** Returns a `change` for the named page; its type ensures that the page's view can render the result. */
export function changed<N extends ShopPageName>(
  name: N,
  change: (data: ShopPage<N>['data'], page: ShopPage<N>) => Partial<ShopPage<N>>,
): (page: AnyShopPage) => AnyShopPage {
  return (page) => {
    if (page.name !== name) throw new Error(`${page.name} is not ${name}`)
    const own = page as ShopPage<N>
    return { ...own, ...change(own.data, own) } as AnyShopPage
  }
}
