// The countries from which a company chooses its own; not part of visitors' pages, which receive them as data.
import type { Locale } from '../../i18n/locale.ts'

/** The European Union without Germany, the other countries of the Economic Area, Switzerland and the United Kingdom. */
const others = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV'],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'CH', 'GB', 'IS', 'LI', 'NO'],
]

/** Whether the checkout offers a country for a company's address. @param country ISO 3166-1 alpha-2 */
export function isCountryChoice(country: string): boolean {
  return country === 'DE' || others.includes(country)
}

export type Country = [code: string, name: string]

/** Returns the countries in which a company may be, by code and name: Germany first, the others by name. */
export function countryChoices(locale: Locale): Country[] {
  return [...countriesByName(['DE'], locale), ...countriesByName(others, locale)]
}

/** Names countries in a language, and sorts them by that name. @param codes ISO 3166-1 alpha-2 */
export function countriesByName(codes: readonly string[], locale: Locale): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(locale)
  return codes.map((code): Country => [code, names.of(code) ?? code]).sort(([, one], [, other]) => compare(one, other))
}
