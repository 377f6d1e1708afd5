// Where a site's own backend is (design §3), and how it is reached.
import type { SiteKey } from '../../../shared/sites.ts'

/**
 * The backend's origin of a site that is proxied, or null for embedded content.
 * @param origins `hh=https://backend.example,d=…` (the var CONTENT_ORIGINS)
 * @throws Error where an entry is no origin: a wrong configuration must not look like missing content
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
          throw new Error(`CONTENT_ORIGINS: «${entry}» is not of the form site=https://host`)
        }
        return [site, url.origin] as const
      }),
  )
}

export interface Reachable {
  url: string
  headers: Record<string, string>
}

/**
 * The address to fetch, and what must be sent along. Names below `.localhost` are the local machine by RFC 6761,
 * but not every resolver knows them: then the name travels in a header, which a local instance of ours honours.
 */
export function reach(url: string): Reachable {
  const parts = new URL(url)
  if (!parts.hostname.endsWith('.localhost')) return { url, headers: {} }
  const name = parts.host
  parts.hostname = 'localhost'
  return { url: parts.href, headers: { 'X-Forwarded-Host': name } }
}
