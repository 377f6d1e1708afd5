import { defaultLocale, type Locale } from '../../shared/i18n/locale.ts'

/** Reads the locale of a shop address from its query: `?locale=en` selects English, anything else German. */
export function shopLocale(query: URLSearchParams): Locale {
  return query.get('locale') === 'en' ? 'en' : defaultLocale
}
