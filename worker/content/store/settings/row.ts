import { usualPriceTypes } from '../../../../shared/contract/usual-price-types.ts'
import { socialNetworks } from '../../../../shared/entities/settings/fields.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { telephoneAddress } from '../../../../shared/i18n/phone.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import type { settings } from '../schema/settings.ts'

type Columns = Omit<typeof settings.$inferSelect, 'id' | 'site'>
type Nullable = 'priceTypes' | 'newsletterLink' | 'analyticsContainer'

/** A published row: only columns that staff may leave empty can be null. */
export type SettingsRow = { [K in keyof Columns]: K extends Nullable ? Columns[K] : NonNullable<Columns[K]> }

/** Converts a site to its row; the label of a social link is null if it is the network's own name. */
export function rowOfSite({ name, claim, contact, press, social, ...site }: Site): SettingsRow {
  const { hotlineLabel, phone, email, hours, address } = contact
  return {
    name,
    claim,
    hotlineLabel,
    phone,
    email,
    hours,
    address,
    pressName: press.name,
    pressPhone: press.phone,
    pressEmail: press.email,
    social: social.map(({ icon, label, url }) => ({ icon, label: label === networkName(icon) ? null : label, url })),
    priceTypes: usualPriceTypes.map(({ key, name, hint = null, proof = null }) => ({ key, name, hint, proof })),
    aboUrl: site.aboUrl,
    plusUrl: site.plusUrl,
    newsletter: site.newsletter === 'link' ? 'link' : site.newsletter ? 'own' : 'off',
    newsletterLink: site.newsletterLink ?? null,
    analyticsContainer: site.analyticsContainer || null,
  }
}

/** Returns a site with its published settings; all other properties, such as hosts and colours, are unchanged. */
export function siteWith(site: Site, row: SettingsRow): Site {
  const { name, claim, hotlineLabel, phone, email, hours, address, social, aboUrl, plusUrl, newsletterLink } = row
  const { newsletterLink: _, ...rest } = site
  return {
    ...rest,
    name,
    claim,
    aboUrl,
    plusUrl,
    social: social.map(({ icon, label, url }) => ({ icon, label: label ?? networkName(icon), url })),
    contact: { address, email, phone, phoneHref: telephoneAddress(phone), hours, hotlineLabel },
    press: {
      name: row.pressName,
      email: row.pressEmail,
      phone: row.pressPhone,
      phoneHref: telephoneAddress(row.pressPhone),
    },
    ...newsletterOf(row.newsletter, newsletterLink),
    analyticsContainer: row.analyticsContainer ?? '',
  }
}

function networkName(icon: string): string {
  const names: Readonly<Record<string, { de: string }>> = socialNetworks
  return names[icon]?.de ?? icon
}

function newsletterOf(
  newsletter: SettingsRow['newsletter'],
  link: Localised | null,
): Pick<Site, 'newsletter' | 'newsletterLink'> {
  if (newsletter !== 'link') return { newsletter: newsletter === 'own' }
  return link ? { newsletter: 'link', newsletterLink: link } : { newsletter: false }
}
