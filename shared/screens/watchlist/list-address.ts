import type { Locale } from '../../locale.ts'
import { buildPath } from '../../routes.ts'

/** The public address that shares these concerts. */
export function listAddress(locale: Locale, ids: readonly number[]): string {
  return `${buildPath({ screen: 'watchlist', locale })}?ids=${ids.join(',')}`
}
