// Decides by address how the service worker treats a request (spec §1 "service worker").
import { isLocale } from '../../shared/i18n/locale.ts'

export type Treatment =
  /** The document of a page: network first, then the cache. */
  | 'page'
  /** A ticket that the visitor has opened: network first, then the cache. No other page of the shop is cached. */
  | 'ticket'
  /** The data of a page: network first, then the cache. */
  | 'data'
  /** Files with a hash or version in their name: cache first. */
  | 'asset'
  /** Images below `/media/`: cache first. */
  | 'picture'
  /** A document that is never cached: network only, with the offline page as fallback. */
  | 'document'
  /** Not handled: the browser sends the request itself. */
  | 'none'

export interface Asked {
  url: URL
  isOwn: boolean
  isNavigation: boolean
  destination: string
}

export function treatmentOf({ url, isOwn, isNavigation, destination }: Asked): Treatment {
  if (!isOwn) return 'none'
  if (isNavigation && /^\/webshop\/orders\/[\w-]+\/tickets\/\d+$/.test(url.pathname)) return 'ticket'
  if (isNavigation) return isKept(url.pathname, url.searchParams) ? 'page' : 'document'
  if (url.pathname.startsWith('/_data/')) {
    return isKept(url.pathname.slice('/_data'.length), url.searchParams) ? 'data' : 'none'
  }
  if (/^\/(?:assets|fonts|icons|images|shop|styles)\//.test(url.pathname)) return 'asset'
  return url.pathname.startsWith('/media/') && destination === 'image' ? 'picture' : 'none'
}

/**
 * Whether the service worker may cache the page: its path begins with a locale that is not followed by a word such as
 * `search`, and its query has no staff parameter.
 */
function isKept(pathname: string, query: URLSearchParams): boolean {
  const [, locale, word = ''] = pathname.split('/')
  if (!isLocale(locale) || personal.has(word)) return false
  return !staffKeys.some((key) => query.has(key))
}

const personal = new Set(['api', 'pageeditor-api', 'newsletter', 'cookies', 'search', 'login', 'admin'])
const staffKeys = ['edit', 'v', 'version_id', 'token']

/** Returns the language of the offline page for a path. */
export function localeAt(pathname: string): 'de' | 'en' {
  return /^(?:\/_data)?\/en(?:\/|$)/.test(pathname) ? 'en' : 'de'
}
