// The promoter: names, cities, hosts, colours, telephone and hours, social addresses, sellers. This one is the demo,
// whose facts are invented; phone numbers come from the ranges that the Bundesnetzagentur reserves for fiction.
// docs/own-promoter.md says how another promoter replaces this file. It is the only file that names a city.
import type { OwnFacts, PromoterFacts, SiteFacts } from './site.ts'

/** The sites in the order in which they are listed; a key is 1 to 3 lower-case letters and never changes. */
export const siteKeys = ['hh', 'd', 'h', 'k', 'bs', 'hb'] as const

export const promoter: PromoterFacts = {
  /** Owns the sites, in the last line of their pages. */
  name: 'Auftakt Konzertdirektion',
  /** Ends the ids of concerts in visitors' calendars; never changes. */
  domain: 'auftakt.example',
  /**
   * Of fields and buttons; behind what is chosen; of links in text. Ink is #252525, paper white: see their contrasts.
   */
  colours: { primary: '#53A3C4', wash: '#E9F3F7', deep: '#14576F' },
  isDemo: true,
}

/** What all sites have in common; an entry below may replace it. */
export const commonFacts = {
  press: {
    name: 'Jule Petersen',
    email: 'presse@auftakt.example',
    phone: '040 66969 120',
    phoneHref: 'tel:+494066969120',
  },
  aboUrl: { de: '/de/abonnements', en: '/en/abonnements' },
  plusUrl: { de: '/de/service/abo-information#abo-plus', en: '/en/service/subscription-information#abo-plus' },
  privacyUrl: { de: '/de/datenschutz', en: '/en/privacy' },
  themeColour: '#53A3C4',
} satisfies Partial<SiteFacts>

/** The sites, with what is valid until staff publish something else at `/admin/settings`. */
export const siteFacts = {
  hh: {
    hosts: ['hamburg.auftakt.example', 'hh.preview.auftakt.example'],
    name: 'Auftakt Hamburg',
    tone: '#F0937A',
    city: { de: 'Hamburg', en: 'Hamburg' },
    claim: { de: 'Jeder Abend beginnt vor dem ersten Ton.', en: 'Every evening begins before the first note.' },
    contact: {
      address: { de: 'Konzertkasse Auftakt, Hamburg', en: 'Konzertkasse Auftakt, Hamburg' },
      email: 'hamburg@auftakt.example',
      phone: '040 66969 100',
      phoneHref: 'tel:+494066969100',
      hours: { de: 'Mo–Fr 10:00–15:00', en: 'Mon–Fri 10:00–15:00' },
      hotlineLabel: { de: 'Karten und Beratung in Hamburg', en: 'Tickets and advice in Hamburg' },
    },
    social: [
      { icon: 'instagram', label: 'Instagram', url: 'https://instagram.example/auftakt-hamburg' },
      { icon: 'youtube', label: 'YouTube', url: 'https://youtube.example/auftakt-hamburg' },
      { icon: 'spotify', label: 'Spotify', url: 'https://spotify.example/auftakt-hamburg' },
      { icon: 'mastodon', label: 'Mastodon', url: 'https://mastodon.example/auftakt-hamburg' },
    ],
    newsletter: true,
    newsletterIssues: 12,
    toolbar: 'standard',
    analyticsContainer: 'GTM-DEMOHH',
    shopOrigins: ['https://tickets.hamburg.auftakt.example'],
  },
  d: {
    hosts: ['duesseldorf.auftakt.example', 'd.preview.auftakt.example'],
    name: 'Auftakt Düsseldorf',
    tone: '#F2C14E',
    city: { de: 'Düsseldorf', en: 'Düsseldorf' },
    claim: { de: 'Musik unter der Kuppel und daneben.', en: 'Music beneath the dome, and next door.' },
    contact: {
      address: { de: 'Konzertkasse Auftakt, Düsseldorf', en: 'Konzertkasse Auftakt, Düsseldorf' },
      email: 'duesseldorf@auftakt.example',
      phone: '0171 39200 11',
      phoneHref: 'tel:+491713920011',
      hours: { de: 'Mo–Fr 10:00–15:00', en: 'Mon–Fri 10:00–15:00' },
      hotlineLabel: { de: 'Karten und Beratung in Düsseldorf', en: 'Tickets and advice in Düsseldorf' },
    },
    social: [
      { icon: 'instagram', label: 'Instagram', url: 'https://instagram.example/auftakt-duesseldorf' },
      { icon: 'facebook', label: 'Facebook', url: 'https://facebook.example/auftakt-duesseldorf' },
      { icon: 'youtube', label: 'YouTube', url: 'https://youtube.example/auftakt-duesseldorf' },
    ],
    newsletter: true,
    newsletterIssues: 12,
    toolbar: 'regional',
    analyticsContainer: 'GTM-DEMOD',
    shopOrigins: ['https://tickets.duesseldorf.auftakt.example'],
  },
  h: {
    hosts: ['hannover.auftakt.example', 'h.preview.auftakt.example'],
    name: 'Auftakt Hannover',
    tone: '#9CC56B',
    city: { de: 'Hannover', en: 'Hanover' },
    claim: { de: 'Großer Saal, kurze Wege, offene Ohren.', en: 'A large hall, short distances, open ears.' },
    contact: {
      address: { de: 'Konzertkasse Auftakt, Hannover', en: 'Konzertkasse Auftakt, Hanover' },
      email: 'hannover@auftakt.example',
      phone: '0171 39200 22',
      phoneHref: 'tel:+491713920022',
      hours: { de: 'Mo–Fr 10:00–15:00', en: 'Mon–Fri 10:00–15:00' },
      hotlineLabel: { de: 'Karten und Beratung in Hannover', en: 'Tickets and advice in Hanover' },
    },
    social: [
      { icon: 'instagram', label: 'Instagram', url: 'https://instagram.example/auftakt-hannover' },
      { icon: 'facebook', label: 'Facebook', url: 'https://facebook.example/auftakt-hannover' },
    ],
    newsletter: true,
    newsletterIssues: 12,
    toolbar: 'regional',
    analyticsContainer: 'GTM-DEMOH',
    shopOrigins: ['https://tickets.hannover.auftakt.example'],
  },
  k: {
    hosts: ['koeln.auftakt.example', 'k.preview.auftakt.example'],
    name: 'Auftakt Köln',
    tone: '#EDA0BC',
    city: { de: 'Köln', en: 'Cologne' },
    claim: { de: 'Vom Dom eine Treppe hinunter: Musik.', en: 'One flight of steps down from the cathedral: music.' },
    contact: {
      address: { de: 'Konzertkasse Auftakt, Köln', en: 'Konzertkasse Auftakt, Cologne' },
      email: 'koeln@auftakt.example',
      phone: '0221 4710 100',
      phoneHref: 'tel:+492214710100',
      hours: { de: 'Mo–Fr 09:30–13:30', en: 'Mon–Fri 09:30–13:30' },
      hotlineLabel: { de: 'Karten und Beratung in Köln', en: 'Tickets and advice in Cologne' },
    },
    social: [
      { icon: 'instagram', label: 'Instagram', url: 'https://instagram.example/auftakt-koeln' },
      { icon: 'youtube', label: 'YouTube', url: 'https://youtube.example/auftakt-koeln' },
      { icon: 'spotify', label: 'Spotify', url: 'https://spotify.example/auftakt-koeln' },
    ],
    newsletter: true,
    newsletterIssues: 12,
    toolbar: 'regional',
    analyticsContainer: 'GTM-DEMOK',
    shopOrigins: ['https://tickets.koeln.auftakt.example'],
  },
  bs: {
    hosts: ['braunschweig.auftakt.example', 'bs.preview.auftakt.example'],
    name: 'Auftakt Braunschweig',
    tone: '#B9A6E6',
    city: { de: 'Braunschweig', en: 'Braunschweig' },
    claim: { de: 'Konzerte in Hörweite.', en: 'Concerts within earshot.' },
    contact: {
      address: { de: 'Konzertkasse Auftakt, Braunschweig', en: 'Konzertkasse Auftakt, Braunschweig' },
      email: 'braunschweig@auftakt.example',
      phone: '0171 39200 33',
      phoneHref: 'tel:+491713920033',
      hours: { de: 'Mo–Fr 10:00–15:00', en: 'Mon–Fri 10:00–15:00' },
      hotlineLabel: { de: 'Karten und Beratung in Braunschweig', en: 'Tickets and advice in Braunschweig' },
    },
    social: [
      { icon: 'instagram', label: 'Instagram', url: 'https://instagram.example/auftakt-braunschweig' },
      { icon: 'facebook', label: 'Facebook', url: 'https://facebook.example/auftakt-braunschweig' },
    ],
    newsletter: false,
    toolbar: 'regional',
    analyticsContainer: 'GTM-DEMOBS',
    shopOrigins: ['https://tickets.braunschweig.auftakt.example'],
  },
  hb: {
    hosts: ['bremen.auftakt.example', 'hb.preview.auftakt.example'],
    name: 'Auftakt Bremen',
    tone: '#6CC9AE',
    city: { de: 'Bremen', en: 'Bremen' },
    claim: { de: 'Gute Säle, gute Nachbarn, gute Musik.', en: 'Good halls, good neighbours, good music.' },
    contact: {
      address: { de: 'Konzertkasse Auftakt, Bremen', en: 'Konzertkasse Auftakt, Bremen' },
      email: 'bremen@auftakt.example',
      phone: '0171 39200 44',
      phoneHref: 'tel:+491713920044',
      hours: { de: 'Mo–Fr 10:00–15:00', en: 'Mon–Fri 10:00–15:00' },
      hotlineLabel: { de: 'Karten und Beratung in Bremen', en: 'Tickets and advice in Bremen' },
    },
    social: [
      { icon: 'instagram', label: 'Instagram', url: 'https://instagram.example/auftakt-bremen' },
      { icon: 'mastodon', label: 'Mastodon', url: 'https://mastodon.example/auftakt-bremen' },
    ],
    newsletter: 'link',
    newsletterLink: {
      de: 'https://newsletter.auftakt.example/bremen',
      en: 'https://newsletter.auftakt.example/bremen',
    },
    toolbar: 'regional',
    analyticsContainer: 'GTM-DEMOHB',
    shopOrigins: ['https://tickets.bremen.auftakt.example'],
  },
} satisfies Record<(typeof siteKeys)[number], OwnFacts<typeof commonFacts>>

/**
 * The sellers' data that invoices must contain (§ 14 (4) UStG), and their accounts for transfers. The IBANs have valid
 * check digits and a bank code that does not exist.
 */
export const sellers = {
  hh: /* @__PURE__ */ invented('Hamburg', '20000', 'DE59 9999 9999 0000 0010 01'),
  d: /* @__PURE__ */ invented('Düsseldorf', '40000', 'DE32 9999 9999 0000 0010 02'),
  h: /* @__PURE__ */ invented('Hannover', '30000', 'DE05 9999 9999 0000 0010 03'),
  k: /* @__PURE__ */ invented('Köln', '50000', 'DE75 9999 9999 0000 0010 04'),
  bs: /* @__PURE__ */ invented('Braunschweig', '38000', 'DE48 9999 9999 0000 0010 05'),
  hb: /* @__PURE__ */ invented('Bremen', '28000', 'DE21 9999 9999 0000 0010 06'),
}

function invented(city: string, postcode: string, iban: string) {
  return {
    name: `Auftakt Konzertdirektion ${city} Demo GmbH`,
    street: 'Erfundene Straße 1',
    postcode,
    city,
    country: 'DE',
    register: 'Handelsregister: keins (erfunden)',
    vat_id: 'DE000000000',
    contact: 'Kartenbüro',
    iban,
    bank: 'Demobank (erfunden)',
  }
}
