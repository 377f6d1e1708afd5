import type { Page } from 'playwright/test'
import type { ShopPageName } from '../../../shared/shop/pages/registry.ts'
import type { AnyShopPage, ShopPage } from '../../../shared/shop/shop-page.ts'
import { type Locale, type SiteKey, siteKeys } from '../support.ts'
import { type Visitor, visitor } from './visitor.ts'

/** A page of the box office in one of its states. */
export interface ShopState {
  name: string
  site: SiteKey
  /** Brings the state about, once for all visits. @returns the page's address without a language */
  prepare(visitor: Visitor): Promise<string>
  /** Prepared for every visit, because too many visits by one visitor change it. */
  isFresh: boolean
  /** Resembles another state, or a story of shop-buy.spec.ts checks it: visited by `npm run test:full` alone. */
  isVariant: boolean
  /** What a visitor does on the page before it is checked. */
  act?: (page: Page, locale: Locale) => Promise<void>
  /** Changes the data of the page that an update shows, for states that only time brings about. */
  change?: (page: AnyShopPage) => AnyShopPage
}

/** Prepares each state once per process, unless it has to be fresh. @returns the visitor whose cookies open it, and its address */
export function prepared(state: ShopState): Promise<{ visitor: Visitor; path: string }> {
  const found = state.isFresh ? undefined : preparing.get(state)
  if (found) return found
  const own = visitor(state.site)
  const made = state.prepare(own).then((path) => ({ visitor: own, path }))
  preparing.set(state, made)
  return made
}
const preparing = new Map<ShopState, Promise<{ visitor: Visitor; path: string }>>()

/** @param options `site` is hh unless named */
export function state(
  name: string,
  prepare: ShopState['prepare'],
  options: Partial<Pick<ShopState, 'site' | 'act' | 'change' | 'isFresh' | 'isVariant'>> = {},
): ShopState {
  return { name, site: siteKeys[0], prepare, isFresh: false, isVariant: false, ...options }
}

/** Changes the data of one page; the type checks that the changed data are what its view renders. */
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
