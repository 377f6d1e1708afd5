import { parsePath } from '../../../shared/screens/routes.ts'
import { on, type SiteKey, siteKeys } from '../support.ts'

export interface Target {
  site: SiteKey
  path: string
  hash: string
  from: string
}

const hosts = new Map(siteKeys.map((key) => [new URL(on(key, '/')).host, key]))

/**
 * Resolves a link on the page `from` to its site and path; variants of a picture share one path.
 * @returns null for links to other hosts and for invalid addresses
 */
export function own(link: string, from: string): Target | null {
  const url = URL.parse(link, from)
  const site = url && hosts.get(url.host)
  if (!site || !url.protocol.startsWith('http')) return null
  // files are the same on every site, and one variant of each picture suffices
  const [isShared, picture] = [/^\/(?:assets|media)\//, /^(\/media\/[0-9a-f]{32}\/)\d+\.\w+$/]
  return {
    site: isShared.test(url.pathname) ? 'hh' : site,
    path: url.pathname.replace(picture, '$1320.jpg') + url.search,
    hash: decodeURIComponent(url.hash.slice(1)),
    from,
  }
}

/**
 * Returns the kind of an address, to which the limits apply: `hh de event-detail`, followed by ` chosen` if a filter is
 * set and ` twice` if two or more are set. Without a screen, the kind contains the start of the path: `hh /webshop`.
 */
export function kindOf({ site, path }: Target): string {
  const { pathname, searchParams } = new URL(path, on(site, '/'))
  const route = parsePath(decodeURIComponent(pathname))
  if (!route) return `${site} ${/^\/(?:[a-z_.-]+(?:\/(?:de|en)\b)?)?/.exec(pathname)?.[0]}`
  const choices = [...searchParams.keys()].filter((key) => key !== 'page' && key !== 'view').length
  return [site, route.locale, route.screen, choices > 0 && 'chosen', choices > 1 && 'twice'].filter(Boolean).join(' ')
}
