// The regional sites, from the promoter's file.
import { type Locale, localise } from '../i18n/locale.ts'
import { commonFacts, siteFacts } from './promoter.ts'
import type { Site, SiteFacts } from './site.ts'
import { type SiteKey, siteKeys } from './site-keys.ts'

export { type Site, type SiteKey, siteKeys }

export const sites = Object.fromEntries(
  Object.entries(siteFacts).map(([key, facts]) => [key, siteOf(key as SiteKey, { ...commonFacts, ...facts })]),
) as Record<SiteKey, Site>

function siteOf(key: SiteKey, facts: SiteFacts): Site {
  const { hosts } = facts
  // the first site answers a local server's bare host, too
  const local = [`${key}.localhost`, ...(key === siteKeys[0] ? ['localhost', '127.0.0.1'] : [])]
  return { ...facts, key, hosts: [...hosts, ...local], cookieDomain: hosts[0] }
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
