// Decides by address which navigations the app handles; the browser handles the rest.
import { isLocale } from '../../../shared/i18n/locale.ts'
import { withoutOverlay } from '../../../shared/overlay/overlay-address.ts'
import { secretPart } from '../../../shared/page/secret-address.ts'

export type Handling =
  /**
   * Handled by the browser: other origins, addresses that are not pages, and changes that open or close edit mode or
   * the overlay, or that filter the overlay.
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
  // a loaded container would read a secret address, Chromium shows one to later documents unless a document ends with
  // it, and staff scripts only start with a document
  if (secretPart(target.href) !== secretPart(current.href)) return 'browser'
  if (isOverlayChange(target, current)) return 'browser'
  return pathBeneath(target) === pathBeneath(current) && target.hash !== '' ? 'hash' : 'page'
}

/** Whether two addresses of a page differ only in the overlay or its filter. */
export function isOverlayChange(target: URL, current: URL): boolean {
  return pathBeneath(target) === pathBeneath(current) && target.search !== current.search
}

function pathBeneath(url: URL): string {
  return withoutOverlay(pagePath(url))
}

/** Returns path and query of `url` without a trailing slash, which the gateway would remove (spec §2). */
export function pagePath(url: URL): string {
  return url.pathname.replace(/\/+$/, '') + url.search
}
