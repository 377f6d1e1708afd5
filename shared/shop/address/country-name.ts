import type { Locale } from '../../i18n/locale.ts'

/**
 * Returns a country's name. Costs the edge a data set of the runtime, and browsers may name a country differently, so
 * pages that hydrate must receive the name as data.
 * @param country ISO 3166-1 alpha-2
 */
export function countryName(country: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country
}
