import type { DeskStart } from '../../../shared/entities/contract.ts'
import type { Locale } from '../../../shared/locale.ts'
import { type NavigationEntry, navigationEntries } from './entries.ts'

/** What staff need on the way, in this order: concerts, and what is sold of them. */
const wanted = ['productions', 'sales']

/**
 * Returns the entries of the tab bar on phones beside today, search and "More": concerts and sales, or for a role that
 * may not open both the first other entries.
 */
export function phoneTabs(start: DeskStart, locale: Locale): NavigationEntry[] {
  const entries = navigationEntries(start, locale)
  const first = wanted.flatMap((key) => entries.filter((entry) => entry.key === key))
  const others = entries.filter(({ key }) => !wanted.includes(key))
  return [...first, ...others].slice(0, wanted.length)
}
