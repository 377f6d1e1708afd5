import type { SiteKey } from '../../../shared/sites.ts'

/**
 * Returns the origin of a site's backend, or null for a site in our store.
 * @param origins `hh=https://backend.example,d=…` (the var CONTENT_ORIGINS)
 * @throws Error if an entry is not an origin, so that a wrong configuration does not look like missing content
 */
export function originOf(origins: string, site: SiteKey): string | null {
  if (!origins) return null
  let known = parsed.get(origins)
  if (!known) {
    known = parse(origins)
    parsed.set(origins, known)
  }
  return known.get(site) ?? null
}
const parsed = new Map<string, Map<string, string>>()

function parse(origins: string): Map<string, string> {
  return new Map(
    origins
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const [site = '', address = ''] = entry.split(/=(.*)/s)
        const url = URL.canParse(address) ? new URL(address) : null
        if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
          throw new Error(`CONTENT_ORIGINS: "${entry}" is not of the form site=https://host`)
        }
        return [site, url.origin] as const
      }),
  )
}
