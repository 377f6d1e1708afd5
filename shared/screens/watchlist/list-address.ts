import type { Locale } from '../../i18n/locale.ts'
import { buildPath } from '../routes.ts'

export function listAddress(locale: Locale, ids: readonly number[]): string {
  return `${buildPath({ screen: 'watchlist', locale })}?ids=${ids.join(',')}`
}
