import type { Organization, WebSite } from 'schema-dts'
import { localise } from '../../../shared/i18n/locale.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'

type Node<T> = Exclude<T, string>

/** Returns the `@id` of a site's promoter, by which other nodes refer to it. */
export function organizationId({ origins, site }: AnyPageData): string {
  return `${origins[site]}/#organization`
}

export function organization(page: AnyPageData): Node<Organization> {
  const { siteDetails, origins, site, locale } = page
  const { contact, social } = siteDetails
  return {
    '@type': 'Organization',
    '@id': organizationId(page),
    name: siteDetails.name,
    slogan: localise(siteDetails.claim, locale),
    url: `${origins[site]}/${locale}`,
    logo: `${origins[site]}/icon.svg`,
    email: contact.email,
    telephone: contact.phoneHref.replace('tel:', ''),
    areaServed: localise(siteDetails.city, locale),
    sameAs: social.map(({ url }) => url),
  }
}

export function website(page: AnyPageData): Node<WebSite> {
  const { siteDetails, origins, site, locale } = page
  return {
    '@type': 'WebSite',
    '@id': `${origins[site]}/#website`,
    name: siteDetails.name,
    url: `${origins[site]}/${locale}`,
    inLanguage: locale,
    publisher: { '@id': organizationId(page) },
  }
}
