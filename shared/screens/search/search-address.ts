import type { Locale } from '../../i18n/locale.ts'
import { buildPath } from '../routes.ts'
import type { SearchCategory } from './screen.ts'

/** Returns the address of search results, for both categories by default. */
export function searchAddress(
  locale: Locale,
  query: string,
  { category = null, page = 1 }: { category?: SearchCategory | null; page?: number } = {},
): string {
  const path = buildPath({ screen: 'search', locale, category, page })
  return query ? `${path}?${new URLSearchParams({ query })}` : path
}
