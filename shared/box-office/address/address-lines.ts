import type { DeliveryAddress, PostalAddress } from '../../contract/box-office/order.ts'
import type { Locale } from '../../i18n/locale.ts'

/** Returns an address in lines; the country, in capitals as the post wants it, only for addresses abroad. */
export function addressLines({ street, postcode, city, country }: PostalAddress, locale: Locale): string[] {
  const abroad = country === 'DE' ? [] : [countryName(country, locale).toLocaleUpperCase(locale)]
  return [street, `${postcode} ${city}`, ...abroad]
}

/** Returns the company of a postal address, which stands above the buyer's name; nothing if it is that name. */
export function companyLines({ name, post }: { name: string; post: DeliveryAddress }): string[] {
  return post.company && post.company !== name ? [post.company] : []
}

/** Returns a letter's label: the company, the name and the address; nothing without an address. */
export function labelLines({ name, post }: { name: string; post: DeliveryAddress | null }, locale: Locale): string[] {
  return post ? [...companyLines({ name, post }), name, ...addressLines(post, locale)] : []
}

/**
 * Returns a country's name. Costs the edge a data set of the runtime, and browsers may name a country differently, so
 * pages that hydrate must receive the name as data.
 * @param country ISO 3166-1 alpha-2
 */
function countryName(country: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country
}
