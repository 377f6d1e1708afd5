import { defaultLocale, type Locale } from '../../shared/locale.ts'

/** The shop's addresses contain no locale: `?locale=en` selects English, anything else German. */
export function shopLocale(query: URLSearchParams): Locale {
  return query.get('locale') === 'en' ? 'en' : defaultLocale
}
