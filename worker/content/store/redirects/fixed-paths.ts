// Addresses that routes of the server answer before it looks for a page: a redirect from there would never work.
import { isLocale } from '../../../../shared/i18n/locale.ts'

/** First parts of paths that lead to no page; a test compares them with the routes of the server. */
export const servedPaths = new Set([
  ...['admin', 'api', 'media', 'webshop', 'eventim-template', 'eventim.webshop', 'ina'],
  ...['_press', '_share', '_purge', '_consent', '_theme', '_offline', '_data'],
  ...['feeds', 'print', 'sitemaps', 'sitemap.xml', 'robots.txt', 'manifest', 'sw.js'],
  ...['icon.svg', 'favicon.ico', 'apple-touch-icon.png'],
])

/** The same below a locale. */
export const servedBelowLocale = new Set(['api', 'pageeditor-api', 'login', 'newsletter'])

/** Whether a decoded path belongs to the server's own routes; the screens' paths are those of `pathsOfPages`. */
export function isFixedPath(path: string): boolean {
  const [, first = '', second = ''] = path.split('/')
  if (path === '/' || servedPaths.has(first)) return true
  return isLocale(first) && servedBelowLocale.has(second)
}
