import { type Locale, locales } from '../../../../../shared/i18n/locale.ts'
import { slugOf } from '../../../../../shared/page/slug.ts'
import type { DetailScreen } from '../../../../../shared/screens/registry.ts'
import { detailPath } from '../../../../../shared/screens/routes.ts'
import type { Given } from './object.ts'
import { text } from './text.ts'

/** Returns the part of an item's address that names it: its own, or else made from its title. */
export function slugIn(given: Given, title: string, fallback: string): string {
  const own = text(given, 'slug')
  if (/^[a-z0-9][\w-]{0,199}$/i.test(own)) return own
  return slugOf(own) || slugOf(title) || fallback
}

/** Returns the addresses of an item's page in all languages. */
export function detailAddresses(screen: DetailScreen, slug: string, id: number): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, detailPath(screen, locale, slug, id)])) as Record<
    Locale,
    string
  >
}
