import { createNavigationApiSource } from './navigation-api.ts'

export interface Visit {
  url: URL
  from: URL
  kind: 'page' | 'hash'
  /** True for back and forward. */
  isTraversal: boolean
  /** True if started by a link or form in <main>, such as a filter. */
  isFromMain: boolean
  /** True if the browser has animated the navigation, such as a swipe back. */
  isAnimated: boolean
  /** Aborted when another navigation replaces this one. */
  signal: AbortSignal
  /** Restores the scroll position after a traversal; called once the page is rendered. */
  restoreScroll: () => void
}

export interface NavigationSource {
  listen: (take: (visit: Visit) => Promise<void>) => void
  /** Replaces the address of the current page, for example after a redirect. */
  correctAddress: (path: string) => void
  /** Loads the document at the address instead of page data. */
  leave: (address: string) => void
}

/** Uses the Navigation API if it is supported; other browsers load the implementation with the History API. */
export async function createSource(): Promise<NavigationSource> {
  if (window.navigation) return createNavigationApiSource(window.navigation)
  const { createHistorySource } = await import('./history.ts')
  return createHistorySource()
}
