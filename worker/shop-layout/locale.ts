import { defaultLocale, type Locale } from '../../shared/locale.ts'

/** The shop's addresses name no language: `?locale=en` does, anything else is German. */
export function shopLocale(query: URLSearchParams): Locale {
  return query.get('locale') === 'en' ? 'en' : defaultLocale
}
