// What the service worker does with a request, by its address alone (spec §1 «service worker»).
import { isLocale } from '../../shared/locale.ts'

export type Treatment =
  /** A page's document: from the network, or as it was last seen. */
  | 'page'
  /** A page's data: likewise. */
  | 'data'
  /** Files whose names carry a hash or a version: never asked for twice. */
  | 'asset'
  /** Pictures of pages: as often as one looks at them. */
  | 'picture'
  /** From the network alone, but the offline page where there is none. */
  | 'document'
  /** None of our business. */
  | 'none'

export interface Asked {
  url: URL
  /** Of our own site. */
  isOwn: boolean
  isNavigation: boolean
  destination: string
}

export function treatmentOf({ url, isOwn, isNavigation, destination }: Asked): Treatment {
  if (!isOwn) return 'none'
  if (isNavigation) return isKept(url.pathname, url.searchParams) ? 'page' : 'document'
  if (url.pathname.startsWith('/_data/')) {
    return isKept(url.pathname.slice('/_data'.length), url.searchParams) ? 'data' : 'none'
  }
  if (/^\/(?:assets|fonts|icons|images|styles)\//.test(url.pathname)) return 'asset'
  return url.pathname.startsWith('/media/') && destination === 'image' ? 'picture' : 'none'
}

/** Pages that everybody may see: no API, no staff, no shop, and nothing that a visitor typed or agreed to. */
function isKept(pathname: string, query: URLSearchParams): boolean {
  const [, locale, word = ''] = pathname.split('/')
  if (!isLocale(locale) || personal.has(word)) return false
  return !staffKeys.some((key) => query.has(key))
}

const personal = new Set(['api', 'pageeditor-api', 'newsletter', 'cookies', 'search', 'login', 'admin'])
const staffKeys = ['edit', 'v', 'version_id', 'token']

/** The language to be offline in. */
export function localeAt(pathname: string): 'de' | 'en' {
  return /^(?:\/_data)?\/en(?:\/|$)/.test(pathname) ? 'en' : 'de'
}
