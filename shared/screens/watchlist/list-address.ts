import type { Locale } from '../../locale.ts'
import { buildPath } from '../../routes.ts'

/** The address that shows these concerts to everybody: what a list is shared by. */
export function listAddress(locale: Locale, ids: readonly number[]): string {
  return `${buildPath({ screen: 'watchlist', locale })}?ids=${ids.join(',')}`
}
