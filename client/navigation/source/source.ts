import { createNavigationApiSource } from './navigation-api.ts'

/** One navigation that the app takes. */
export interface Visit {
  url: URL
  /** The address that the visitor comes from. */
  from: URL
  kind: 'page' | 'hash'
  /** Back and forward are traversals. */
  isTraversal: boolean
  /** Begun by a link or form in <main>, such as a filter. */
  isFromMain: boolean
  /** The browser animated it itself (a swipe back). */
  isAnimated: boolean
  /** Aborted when another navigation takes its place. */
  signal: AbortSignal
  /** Scrolls to where the visitor was; for traversals, once the page stands. */
  restoreScroll: () => void
}

/** Where navigations come from. Two browsers' ways, one interface. */
export interface NavigationSource {
  listen: (take: (visit: Visit) => Promise<void>) => void
  /** Writes another address for the page that is shown, such as a redirect's. */
  correctAddress: (path: string) => void
  /** A full page load. */
  leave: (address: string) => void
}

/** The Navigation API where there is one; only other browsers load what stands in for it. */
export async function createSource(): Promise<NavigationSource> {
  if (window.navigation) return createNavigationApiSource(window.navigation)
  const { createHistorySource } = await import('./history.ts')
  return createHistorySource()
}
