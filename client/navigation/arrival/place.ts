import type { Visit } from '../source/source.ts'

export type Place =
  /** Back and forward: where the visitor was. */
  | 'restore'
  /** A filter, «load more»: the visitor stays where the hand is. */
  | 'keep'
  | 'hash'
  | 'top'

/** Where on the page a visit ends (spec §2). */
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
