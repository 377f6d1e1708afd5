import type { Visit } from '../source/source.ts'

export type Place =
  /** Back and forward: the previous scroll position. */
  | 'restore'
  /** A filter or "load more": the position stays. */
  | 'keep'
  | 'hash'
  | 'top'

/** Decides where the page is scrolled to at the end of a visit (spec §2). */
export function placeOf({
  url,
  from,
  isTraversal,
  isFromMain,
}: Pick<Visit, 'url' | 'from' | 'isTraversal' | 'isFromMain'>): Place {
  if (isTraversal) return 'restore'
  if (url.hash !== '') return 'hash'
  const isOnlyQuery = url.pathname === from.pathname && url.search !== from.search
  return isOnlyQuery && isFromMain ? 'keep' : 'top'
}
