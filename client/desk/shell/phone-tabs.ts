import type { DeskStart } from '../../../shared/contract/calls/desk/site-schemas.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { type NavigationEntry, navigationEntries } from './entries.ts'

const wanted = ['productions', 'sales']

/**
 * Returns the two entries of the tab bar on phones: productions and sales, or else the next entries that the user may
 * open.
 */
export function phoneTabs(start: DeskStart, locale: Locale): NavigationEntry[] {
  const entries = navigationEntries(start, locale)
  const first = wanted.flatMap((key) => entries.filter((entry) => entry.key === key))
  const others = entries.filter(({ key }) => !wanted.includes(key))
  return [...first, ...others].slice(0, wanted.length)
}
