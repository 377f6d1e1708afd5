import type { Locale } from '../../../../shared/i18n/locale.ts'
import { countryName } from '../../../../shared/shop/address/country-name.ts'

/** The European Union without Germany, the other countries of the Economic Area, Switzerland and the United Kingdom. */
const others = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV'],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'CH', 'GB', 'IS', 'LI', 'NO'],
]

/** Whether the checkout offers a country for a company's address. @param country ISO 3166-1 alpha-2 */
export function isCountryChoice(country: string): boolean {
  return country === 'DE' || others.includes(country)
}

/** Returns the countries in which a company may be, by code and name: Germany first, the others by name. */
export function countryChoices(locale: Locale): [code: string, name: string][] {
  const { compare } = new Intl.Collator(locale)
  const named = others.map((code): [string, string] => [code, countryName(code, locale)])
  return [['DE', countryName('DE', locale)], ...named.sort(([, a], [, b]) => compare(a, b))]
}
