import type { ComponentType } from 'react'
import type { ShopPageData, ShopPageName } from '../../shared/shop/pages/registry.ts'

type View<N extends ShopPageName> = ComponentType<{ data: ShopPageData[N] }>

const views: { [N in ShopPageName]: () => Promise<{ default: View<N> }> } = {
  productions: () => import('../../shared/shop/pages/productions/view.tsx'),
  cart: () => import('../../shared/shop/pages/cart/view.tsx'),
  production: () => import('../../shared/shop/pages/production/view.tsx'),
  seats: () => import('../../shared/shop/pages/seats/view.tsx'),
  prices: () => import('../../shared/shop/pages/prices/view.tsx'),
  login: () => import('../../shared/shop/pages/login/view.tsx'),
  account: () => import('../../shared/shop/pages/account/view.tsx'),
  checkout: () => import('../../shared/shop/pages/checkout/view.tsx'),
  order: () => import('../../shared/shop/pages/order/view.tsx'),
}

const loaded = new Map<ShopPageName, ComponentType<{ data: unknown }>>()

/** Loads the view of a page, which `viewOf` returns afterwards. @throws (rejects) if its chunk does not arrive */
export async function loadView(name: ShopPageName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, (await views[name]()).default as ComponentType<{ data: unknown }>)
}

/** Returns a loaded view. @throws Error before `loadView` */
export function viewOf(name: ShopPageName): ComponentType<{ data: unknown }> {
  const view = loaded.get(name)
  if (!view) throw new Error(`the view of ${name} is not loaded`)
  return view
}
