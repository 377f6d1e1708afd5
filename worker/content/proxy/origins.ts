import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import type { Env } from '../../env.ts'

/**
 * Returns the origin of a site's backend, or null for a site in our store.
 * @param origins `hh=https://backend.example,d=…` (the var CONTENT_ORIGINS)
 * @throws Error if an entry is not an origin, so that a wrong configuration does not look like missing content
 */
export function originOf(origins: string, site: SiteKey): string | null {
  return originsIn('CONTENT_ORIGINS', origins, site).at(-1) ?? null
}

/**
 * Returns the origins that may have pictures of a proxied site: its backend, then those that the var
 * CONTENT_MEDIA_ORIGINS names for it, in the form of CONTENT_ORIGINS; [] for a site in our store.
 * @throws Error as `originOf` does
 */
export function pictureOrigins(
  { CONTENT_ORIGINS, CONTENT_MEDIA_ORIGINS }: Pick<Env, 'CONTENT_ORIGINS' | 'CONTENT_MEDIA_ORIGINS'>,
  site: SiteKey,
): readonly string[] {
  const backend = originOf(CONTENT_ORIGINS, site)
  return backend === null ? [] : [backend, ...mediaOrigins(CONTENT_MEDIA_ORIGINS, site)]
}

/** Returns the origins that `CONTENT_MEDIA_ORIGINS` names for a site. @throws Error as `originOf` does */
export function mediaOrigins(origins: string | undefined, site: SiteKey): readonly string[] {
  return originsIn('CONTENT_MEDIA_ORIGINS', origins ?? '', site)
}

function originsIn(variable: string, origins: string, site: SiteKey): readonly string[] {
  if (!origins) return []
  let known = parsed.get(origins)
  if (!known) {
    known = parse(variable, origins)
    parsed.set(origins, known)
  }
  return known.get(site) ?? []
}
const parsed = new Map<string, Map<string, string[]>>()

function parse(variable: string, origins: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const entry of origins.split(',').map((each) => each.trim())) {
    if (!entry) continue
    const [site = '', address = ''] = entry.split(/=(.*)/s)
    const url = URL.canParse(address) ? new URL(address) : null
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
      throw new Error(`${variable}: "${entry}" is not of the form site=https://host`)
    }
    found.set(site, [...(found.get(site) ?? []), url.origin])
  }
  return found
}
