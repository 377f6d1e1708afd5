import type { Locale } from '../../locale.ts'
import { buildPath } from '../../routes.ts'

export function listAddress(locale: Locale, ids: readonly number[]): string {
  return `${buildPath({ screen: 'watchlist', locale })}?ids=${ids.join(',')}`
}
