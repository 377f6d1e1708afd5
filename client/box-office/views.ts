import type { ComponentType, ReactNode } from 'react'
import type { ShopPageData, ShopPageName } from '../../shared/box-office/pages/registry.ts'
import type { heldBox } from '../../shared/box-office/parts/held-box.tsx'

/** The chunk of a page's view; it exports `heldBox` if the page contains the cart. */
interface Chunk<Data> {
  default: ComponentType<{ data: Data }>
  heldBox?: typeof heldBox
}

const views: { [N in ShopPageName]: () => Promise<Chunk<ShopPageData[N]>> } = {
  productions: () => import('../../shared/box-office/pages/productions/view.tsx'),
  cart: () => import('../../shared/box-office/pages/cart/view.tsx'),
  production: () => import('../../shared/box-office/pages/production/view.tsx'),
  seats: () => import('../../shared/box-office/pages/seats/view.tsx'),
  prices: () => import('../../shared/box-office/pages/prices/view.tsx'),
  login: () => import('../../shared/box-office/pages/login/view.tsx'),
  account: () => import('../../shared/box-office/pages/account/view.tsx'),
  checkout: () => import('../../shared/box-office/pages/checkout/view.tsx'),
  order: () => import('../../shared/box-office/pages/order-view.tsx'),
  error: () => import('../../shared/box-office/pages/error-view.tsx'),
}

const loaded = new Map<ShopPageName, Chunk<unknown>>()

/** Loads the view of a page, which `viewOf` returns afterwards. @throws (rejects) if its chunk does not arrive */
export async function loadView(name: ShopPageName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, (await views[name]()) as Chunk<unknown>)
}

/** @throws Error before `loadView` */
export function viewOf(name: ShopPageName): ComponentType<{ data: unknown }> {
  const view = loaded.get(name)?.default
  if (!view) throw new Error(`the view of ${name} is not loaded`)
  return view
}

/** Returns the price summary of a page's cart; null if the page has none or its view is not loaded. */
export function heldBoxOf(...[page, props]: Parameters<typeof heldBox>): ReactNode {
  return loaded.get(page.name)?.heldBox?.(page, props) ?? null
}
