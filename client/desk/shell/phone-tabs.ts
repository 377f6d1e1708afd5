import type { DeskStart } from '../../../shared/entities/contract.ts'
import type { Locale } from '../../../shared/locale.ts'
import { type NavigationEntry, navigationEntries } from './entries.ts'

/** The preferred entries of the tab bar, in this order: productions and their sales. */
const wanted = ['productions', 'sales']

/**
 * Returns the entries of the tab bar on phones beside today, search and "More": productions and sales; a role that may
 * not open one of these gets the next entry that it may open.
 */
export function phoneTabs(start: DeskStart, locale: Locale): NavigationEntry[] {
  const entries = navigationEntries(start, locale)
  const first = wanted.flatMap((key) => entries.filter((entry) => entry.key === key))
  const others = entries.filter(({ key }) => !wanted.includes(key))
  return [...first, ...others].slice(0, wanted.length)
}
