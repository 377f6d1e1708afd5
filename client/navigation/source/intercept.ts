// Decides by address which navigations the app handles; the browser handles the rest.
import { isLocale } from '../../../shared/locale.ts'
import { isOverlayAddress, withoutOverlay } from '../../../shared/overlay/overlay-address.ts'
import { isSecretAddress } from '../../../shared/page/secret-address.ts'

export type Handling =
  /**
   * Handled by the browser: other origins, addresses that are not pages, and changes that open or close edit mode or
   * the overlay.
   */
  | 'browser'
  /** A hash on the current page. */
  | 'hash'
  | 'page'

/** Paths below a locale that are not pages. */
const notPages = /^\/[^/]+\/(api|pageeditor-api)(\/|$)/
const files = /\.(ics|json|pdf|rss|txt|xml|zip)$/i

export function handlingOf(target: URL, current: URL): Handling {
  if (target.origin !== current.origin) return 'browser'
  if (!isLocale(target.pathname.split('/')[1])) return 'browser'
  if (notPages.test(target.pathname) || files.test(target.pathname)) return 'browser'
  if (isAlone(target, current)) return 'browser'
  // staff scripts only start with a document, so entering or leaving edit mode loads one
  if (target.searchParams.has('edit') !== current.searchParams.has('edit')) return 'browser'
  if (isOverlayChange(target, current)) return 'browser'
  return pathBeneath(target) === pathBeneath(current) && target.hash !== '' ? 'hash' : 'page'
}

/**
 * Whether a navigation needs a new document because of a secret address: a container that is loaded would read the one
 * it leads to, and Chromium shows the one it leaves to later documents unless this document ends with it.
 */
function isAlone(target: URL, current: URL): boolean {
  if (pathBeneath(target) === pathBeneath(current)) return false
  return isSecretAddress(target.href) ? isMeasured() : isSecretAddress(current.href)
}

/** Whether this document has loaded the analytics container. */
export function isMeasured(): boolean {
  return 'dataLayer' in globalThis
}

export function isOverlayChange(target: URL, current: URL): boolean {
  const isSamePage = pathBeneath(target) === pathBeneath(current)
  return isSamePage && isOverlayAddress(target.search) !== isOverlayAddress(current.search)
}

function pathBeneath(url: URL): string {
  return withoutOverlay(pagePath(url))
}

/** Returns path and query of `url` without a trailing slash, which the gateway would remove (spec §2). */
export function pagePath(url: URL): string {
  return url.pathname.replace(/\/+$/, '') + url.search
}
