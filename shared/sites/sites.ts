// The regional sites; CONTRIBUTING.md says how to add one. Phone numbers come from the ranges that the
// Bundesnetzagentur reserves for fiction.
import { type Locale, type Localised, localise } from '../i18n/locale.ts'
import { type SiteKey, siteKeys } from './site-keys.ts'

export { type SiteKey, siteKeys }

export interface Site {
  key: SiteKey
  /** Host names that select the site; canonical URLs use the first one. */
  hosts: readonly [string, ...string[]]
  name: string
  city: Localised
  claim: Localised
  contact: {
    address: Localised
    email: string
    phone: string
    phoneHref: string
    hours: Localised
    hotlineLabel: Localised
  }
  press: { name: string; email: string; phone: string; phoneHref: string }
  social: readonly { icon: string; label: string; url: string }[]
  aboUrl: Localised
  plusUrl: Localised
  privacyUrl: Localised
  /** True for our own form, false for no newsletter, `link` for an external form (`newsletterLink`). */
  newsletter: true | false | 'link'
  newsletterLink?: Localised
  /** Selects the blocks that the editor offers (spec §3). */
  toolbar: 'standard' | 'regional'
  analyticsContainer: string
  cookieDomain: string
  themeColour: string
  /** Origins that may embed the shop layout in a frame. */
  shopOrigins: readonly string[]
}

/** What all sites have in common; an entry may replace it. */
const common = {
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
} satisfies Partial<Site>

export const sites: Record<SiteKey, Site> = {
  hh: {
    ...common,
    key: 'hh',
    hosts: ['hamburg.auftakt.example', 'hh.localhost', 'hh.preview.auftakt.example', 'localhost', '127.0.0.1'],
    name: 'Auftakt Hamburg',
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
    toolbar: 'standard',
    analyticsContainer: 'GTM-DEMOHH',
    cookieDomain: 'hamburg.auftakt.example',
    shopOrigins: ['https://tickets.hamburg.auftakt.example'],
  },
  d: {
    ...common,
    key: 'd',
    hosts: ['duesseldorf.auftakt.example', 'd.localhost', 'd.preview.auftakt.example'],
    name: 'Auftakt Düsseldorf',
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
    toolbar: 'regional',
    analyticsContainer: 'GTM-DEMOD',
    cookieDomain: 'duesseldorf.auftakt.example',
    shopOrigins: ['https://tickets.duesseldorf.auftakt.example'],
  },
  h: {
    ...common,
    key: 'h',
    hosts: ['hannover.auftakt.example', 'h.localhost', 'h.preview.auftakt.example'],
    name: 'Auftakt Hannover',
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
    toolbar: 'regional',
    analyticsContainer: 'GTM-DEMOH',
    cookieDomain: 'hannover.auftakt.example',
    shopOrigins: ['https://tickets.hannover.auftakt.example'],
  },
  k: {
    ...common,
    key: 'k',
    hosts: ['koeln.auftakt.example', 'k.localhost', 'k.preview.auftakt.example'],
    name: 'Auftakt Köln',
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
    toolbar: 'regional',
    analyticsContainer: 'GTM-DEMOK',
    cookieDomain: 'koeln.auftakt.example',
    shopOrigins: ['https://tickets.koeln.auftakt.example'],
  },
  bs: {
    ...common,
    key: 'bs',
    hosts: ['braunschweig.auftakt.example', 'bs.localhost', 'bs.preview.auftakt.example'],
    name: 'Auftakt Braunschweig',
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
    cookieDomain: 'braunschweig.auftakt.example',
    shopOrigins: ['https://tickets.braunschweig.auftakt.example'],
  },
  hb: {
    ...common,
    key: 'hb',
    hosts: ['bremen.auftakt.example', 'hb.localhost', 'hb.preview.auftakt.example'],
    name: 'Auftakt Bremen',
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
    cookieDomain: 'bremen.auftakt.example',
    shopOrigins: ['https://tickets.bremen.auftakt.example'],
  },
}

const siteOfHost: ReadonlyMap<string, Site> = new Map(
  Object.values(sites).flatMap((site) => site.hosts.map((host) => [host, site] as const)),
)

/** Returns the site of a host name (without port); null for an unknown host. */
export function siteForHost(hostname: string): Site | null {
  return siteOfHost.get(hostname.toLowerCase()) ?? null
}

const configured = Object.fromEntries(siteKeys.map((key) => [key, `https://${sites[key].hosts[0]}`])) as Record<
  SiteKey,
  string
>

/**
 * Returns each site's origin, the base of absolute URLs.
 * @param pattern for example `http://{site}.localhost:8787`; '' for `https://` and each site's first host
 */
export function originsOf(pattern: string): Record<SiteKey, string> {
  if (!pattern) return configured
  if (pattern !== patterned.pattern) {
    const origins = Object.fromEntries(siteKeys.map((key) => [key, pattern.replace('{site}', key)]))
    patterned = { pattern, origins: origins as Record<SiteKey, string> }
  }
  return patterned.origins
}

/** Caches the origins of the last pattern, because rendering a page reads them many times. */
let patterned = { pattern: '', origins: configured }

export const cityNames: Record<Locale, Record<SiteKey, string>> = { de: citiesIn('de'), en: citiesIn('en') }

function citiesIn(locale: Locale): Record<SiteKey, string> {
  return Object.fromEntries(siteKeys.map((key) => [key, localise(sites[key].city, locale)])) as Record<SiteKey, string>
}
