import { useSyncExternalStore } from 'react'
import type { AnyShopPage } from '../../shared/shop/shop-page.ts'

let shown: AnyShopPage | null = null
const listeners = new Set<() => void>()

export function setShownPage(page: AnyShopPage): void {
  shown = page
  for (const listener of listeners) listener()
}

/** Returns the current page. @throws Error before the first page is shown */
export function useShownPage(): AnyShopPage {
  return useSyncExternalStore(subscribe, current, current)
}

function current(): AnyShopPage {
  if (!shown) throw new Error('no page is shown')
  return shown
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
