// Which navigations the app takes, by address alone. The rest is the browser's.
import { isLocale } from '../../../shared/locale.ts'
import { isOverlayAddress, withoutOverlay } from '../../../shared/overlay/overlay-address.ts'

export type Handling =
  /** The browser's: other origins, the API, media, the back office, downloads, edit mode. */
  | 'browser'
  /** Another place on the same page. */
  | 'hash'
  | 'page'

/** Below a locale there are pages, and these. */
const notPages = /^\/[^/]+\/(api|pageeditor-api)(\/|$)/
const files = /\.(ics|json|pdf|rss|txt|xml|zip)$/i

/** What happens on the way from `current` to `target`. */
export function handlingOf(target: URL, current: URL): Handling {
  if (target.origin !== current.origin) return 'browser'
  if (!isLocale(target.pathname.split('/')[1])) return 'browser'
  if (notPages.test(target.pathname) || files.test(target.pathname)) return 'browser'
  // The staff's script comes with the document.
  if (target.searchParams.has('edit') !== current.searchParams.has('edit')) return 'browser'
  const isSamePage = pathBeneath(target) === pathBeneath(current)
  // The overlay comes and goes over a page that stays (client/overlay/).
  if (isSamePage && isOverlayAddress(target.search) !== isOverlayAddress(current.search)) return 'browser'
  return isSamePage && target.hash !== '' ? 'hash' : 'page'
}

function pathBeneath(url: URL): string {
  return withoutOverlay(pagePath(url))
}

/** Path and query of the page at `url`: the gateway's rule, no slash at the end (spec §2). */
export function pagePath(url: URL): string {
  return url.pathname.replace(/\/+$/, '') + url.search
}
