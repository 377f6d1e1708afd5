// Parsing a page's URL costs more than reading the page from the cache, so each isolate keeps the parsed addresses of
// the most recently requested URLs.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Site } from '../../../shared/sites/sites.ts'
import type { AppContext } from '../../env.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { themeOf } from '../../http/request/theme.ts'
import { oldPath } from '../moved-address.ts'
import { setSite } from '../site.ts'
import { cachedPage, type VisitorPage } from './cached-page.ts'

type C = Context<AppContext>

interface KnownPage {
  site: Site
  themes: Map<VisitorPage['theme'], VisitorPage>
}

const maxKnown = 1000
const maxLength = 300

const known = isolateState(() => new LRUCache<string, KnownPage>({ max: maxKnown }))

/**
 * Responds to a GET of a page whose address `rememberPage` has stored. The routes that follow handle requests that may
 * come from staff, requests for a service worker's script, and addresses that are now old paths.
 */
export function knownPages() {
  return createMiddleware<AppContext>(async function knownPages(c, next) {
    const found = c.req.method === 'GET' ? known.current.get(c.req.url) : undefined
    const page = found?.themes.get(themeOf(c))
    // browsers send `Service-Worker` when they request the script of a service worker
    if (!found || !page || mayBeStaff(c) || c.req.header('Service-Worker') !== undefined) return next()
    setSite(c, found.site)
    if ((await oldPath(c, page.path)) !== null) return next()
    return cachedPage(c, page)
  })
}

/** Whether the request has a session or CSRF cookie, whose value is not verified here. */
export function mayBeStaff(c: C): boolean {
  return /(?:^|;\s*)(?:sessionid|csrftoken)=/.test(c.req.header('Cookie') ?? '')
}

/** Stores the page at the request's URL. The page must not depend on any header except the theme's cookie. */
export function rememberPage(c: C, page: VisitorPage): void {
  const { url } = c.req
  const { hostname, search, searchParams } = new URL(url)
  // the site of `localhost` also depends on a header; what a page does not read would make any number of addresses
  if (url.length > maxLength || hostname === 'localhost') return
  if (search !== '' && String(searchParams) !== String(page.query)) return
  const { themes } = known.current.get(url) ?? { themes: new Map() }
  known.current.set(url, { site: c.var.site, themes: themes.set(page.theme, page) })
}
