import type { ShopSeller } from '../../shared/box-office/seller.ts'
import type { OwnFacts, SiteFacts } from '../../shared/sites/site.ts'

export const commonFacts = {
  press: {
    name: 'Ada Beispiel',
    email: 'presse@klangbogen.example',
    phone: '0171 39200 56',
    phoneHref: 'tel:+491713920056',
  },
  aboUrl: { de: '/de/abonnements', en: '/en/abonnements' },
  plusUrl: { de: '/de/abonnements', en: '/en/abonnements' },
  privacyUrl: { de: '/de/datenschutz', en: '/en/privacy' },
  themeColour: '#2F7D5B',
} satisfies Partial<SiteFacts>

/** Returns the facts of a site in an invented city. */
export function siteIn(city: string, domain: string): OwnFacts<typeof commonFacts> {
  const both = { de: city, en: city }
  return {
    hosts: [domain],
    name: `Klangbogen ${city}`,
    city: both,
    claim: { de: 'Musik für alle.', en: 'Music for all.' },
    contact: {
      address: { de: `Marktplatz 1, 99999 ${city}`, en: `Marktplatz 1, 99999 ${city}` },
      email: `karten@${domain}`,
      phone: '0171 39200 55',
      phoneHref: 'tel:+491713920055',
      hours: { de: 'Mo–Fr 10–15 Uhr', en: 'Mon–Fri 10–15' },
      hotlineLabel: { de: 'Karten', en: 'Tickets' },
    },
    social: [],
    newsletter: true,
    toolbar: 'standard',
    analyticsContainer: '',
    shopOrigins: [],
  }
}

export function sellerIn(city: string): ShopSeller {
  return {
    name: `Klangbogen ${city} GmbH`,
    street: 'Marktplatz 1',
    postcode: '99999',
    city,
    country: 'DE',
    register: 'Amtsgericht Xstadt, HRB 1',
    vat_id: 'DE000000001',
    contact: 'Ada Beispiel',
    iban: 'DE89 3704 0044 0532 0130 00',
    bank: 'Sparkasse',
  }
}
