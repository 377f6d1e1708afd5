import type { Localised } from '../i18n/locale.ts'
import type { SiteKey } from './site-keys.ts'

/** What a promoter's file says of the promoter. */
export interface PromoterFacts {
  name: string
  domain: string
  /** `#RRGGBB`. On `primary` stands ink (4.5:1); `deep` stands on white and on `wash` (4.5:1). */
  colours: { primary: string; wash: string; deep: string }
  /** Whether its facts are invented. Only such a promoter gets demo content, and none is deployed unasked. */
  isDemo?: boolean
}

/** What a promoter's file says of a site (shared/sites/promoter.ts). */
export interface SiteFacts {
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
  /** How many issues our newsletter has a year; without it, no page says so. */
  newsletterIssues?: number
  /** Selects the blocks that the editor offers (spec §3). */
  toolbar: 'standard' | 'regional'
  /** '' for a site without statistics. */
  analyticsContainer: string
  themeColour: string
  /** `#RRGGBB`, the site's own beside the house's colour; ink stands on it (4.5:1). Derived if it is missing. */
  tone?: string
  /** Origins that may embed the shop layout in a frame. */
  shopOrigins: readonly string[]
}

/** What a site's entry says beside the facts that all sites have in common. */
export type OwnFacts<Common> = Omit<SiteFacts, keyof Common> & Partial<SiteFacts>

export interface Site extends SiteFacts {
  key: SiteKey
  cookieDomain: string
  /** Whether the site has a container that its page for a single visitor does not name. */
  hidesContainer?: boolean
  /** Addresses of legal pages and of the abo information for which a plain backend has no page, without a hash. */
  lacks?: readonly string[]
}
