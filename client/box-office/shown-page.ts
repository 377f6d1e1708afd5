import { useSyncExternalStore } from 'react'
import type { AnyShopPage } from '../../shared/box-office/shop-page.ts'

let shown: AnyShopPage | null = null
let shownAtMs = 0
const listeners = new Set<() => void>()

export function setShownPage(page: AnyShopPage): void {
  shown = page
  shownAtMs = performance.now()
  for (const listener of listeners) listener()
}

/** @throws Error before the first page is shown */
export function useShownPage(): AnyShopPage {
  return useSyncExternalStore(subscribe, shownPage, shownPage)
}

/** Returns the current page, for code outside of components. @throws Error before the first page is shown */
export function shownPage(): AnyShopPage {
  if (!shown) throw new Error('no page is shown')
  return shown
}

/** Returns the time in milliseconds since the current page arrived. */
export function pageAgeMs(): number {
  return performance.now() - shownAtMs
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
