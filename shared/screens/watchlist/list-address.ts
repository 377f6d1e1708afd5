import type { Locale } from '../../locale.ts'
import { buildPath } from '../../routes.ts'

/** Returns the root-relative address of a page that lists these productions. */
export function listAddress(locale: Locale, ids: readonly number[]): string {
  return `${buildPath({ screen: 'watchlist', locale })}?ids=${ids.join(',')}`
}
