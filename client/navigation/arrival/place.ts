import type { Visit } from '../source/source.ts'

export type Place =
  /** Back and forward restore the previous scroll position. */
  | 'restore'
  /** Filters and "load more" keep the scroll position. */
  | 'keep'
  | 'hash'
  | 'top'

/** Decides on the scroll position at the end of a visit (spec §2). */
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
