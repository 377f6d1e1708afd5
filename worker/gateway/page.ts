// The page route: everything that a path goes through before, and in place of, a render.
import type { Context } from 'hono'
import { parsePath } from '../../shared/routes.ts'
import { contentClient } from '../content/content-client.ts'
import { newAddressOf } from '../content/old-path-client.ts'
import { originOf } from '../content/proxy/origins.ts'
import type { AppContext } from '../env.ts'
import { background } from '../http/background.ts'
import { isUnchanged } from '../http/entity-tags.ts'
import { asLocation, readPath, withoutKey, withQuery, withSmallLocale } from '../http/path.ts'
import { readReporter, reportFailure } from '../http/report.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { themeOf } from '../http/theme.ts'
import { visitorKey, visitorOf } from '../http/visitor.ts'
import { followPurges } from '../pages/cache/follow-purges.ts'
import type { PageAddress, RenderedPage } from '../pages/cache/page-cache.ts'
import { pageCacheOf } from '../pages/cache/shared-cache.ts'
import { knownQuery, pageUrl, plainQuery } from '../pages/page-key.ts'
import { renderPage } from '../pages/pages.tsx'
import { pageWithLogin, previewPage, staffCookie, staffPage } from './staff-page.ts'

type C = Context<AppContext>

/** `GET /…`: the HTML of a page. */
export async function page(c: C): Promise<Response> {
  return answer(c, new URL(c.req.url), 'html')
}

/** `GET /_data/…`: the same page's data for client navigation, with redirects as `{ redirect }`. */
export async function pageData(c: C): Promise<Response> {
  const url = new URL(c.req.url)
  url.pathname = url.pathname.slice('/_data'.length) || '/'
  return answer(c, url, 'data')
}

async function answer(c: C, url: URL, kind: 'html' | 'data'): Promise<Response> {
  const cookie = await staffCookie(c)
  const path = await pathOf(c, url, kind, {
    mayAskForVersions: cookie !== null,
    isUnseenPage: (asked) => isUnseenPage(c, url, asked, cookie),
  })
  if (path instanceof Response) return path
  const preview = url.searchParams.get('preview')
  if (preview) return previewPage(c, preview, { path, url, kind })
  if (cookie) return staffPage(c, cookie, { path, url, kind })
  if (kind === 'html' && url.searchParams.has('edit')) return pageWithLogin(c, { path, url, kind })
  return cached(c, path, url, kind)
}

interface PathOptions {
  mayAskForVersions?: boolean
  /** Asked of a path that leads elsewhere: whether a page stands there that visitors do not see yet. */
  isUnseenPage?: (path: string) => Promise<boolean>
}

/** Staff who ask for a draft, and whoever has a link to one, get it where visitors are still led elsewhere. */
async function isUnseenPage(c: C, url: URL, path: string, cookie: string | null): Promise<boolean> {
  const route = parsePath(path)
  const preview = url.searchParams.get('preview')
  const isDraft = cookie !== null && (url.searchParams.has('edit') || url.searchParams.has('draft'))
  if (route?.screen !== 'content-page' || !(preview || isDraft)) return false
  const [site, now] = [c.get('site'), c.get('now')]
  const content = contentClient({ env: c.env, site, locale: route.locale, now, cookie })
  return (await content.pages.byPath(route.path, preview ? { preview: preview.slice(0, 200) } : { isDraft })) !== null
}

/** The path that is asked for, or where it is to be asked for instead: its one form, an old path's new one. */
export async function pathOf(
  c: C,
  url: URL,
  kind: 'html' | 'data',
  { mayAskForVersions = false, isUnseenPage }: PathOptions = {},
): Promise<string | Response> {
  const reading = readPath(url)
  if (reading.kind === 'reject') throw new RejectedPath(reading.status)
  if (reading.kind === 'redirect') return redirect(c, reading.to, kind)
  const target = await oldPath(c, reading.path)
  if (target && !(await isUnseenPage?.(reading.path))) return redirect(c, withQuery(target, url.search), kind)
  const small = withSmallLocale(url.pathname)
  if (small) return redirect(c, small + url.search, kind)
  // Spec §4: versions are for staff; anonymous visitors get the plain path, keeping the rest of the query.
  if (url.searchParams.has('v') && !mayAskForVersions)
    return redirect(c, url.pathname + withoutKey(url.search, 'v'), kind)
  // A list has one address for what it shows, whatever order a form or a link asked in; navigation need not go twice.
  const plain = kind === 'html' ? plainQuery(reading.path, url.search) : null
  if (plain !== null) return redirect(c, url.pathname + plain, kind)
  return reading.path
}

/** A list of old paths that cannot be read takes no page down. */
async function oldPath(c: C, path: string): Promise<string | null> {
  const site = c.get('site')
  const wait = background(c)
  try {
    return await newAddressOf({ env: c.env, site, now: c.get('now'), wait }, path)
  } catch (error) {
    reportFailure({ env: c.env, site, path, wait }, 'old paths', error)
    return null
  }
}

async function cached(c: C, path: string, url: URL, kind: 'html' | 'data'): Promise<Response> {
  const route = parsePath(path)
  const query = route ? knownQuery(route.screen, url.searchParams) : new URLSearchParams()
  if (route?.screen === 'cookies') query.set(visitorKey, visitorOf(c.req.raw.headers))
  // only documents hold the overlay; in the browser it comes over the page by itself
  if (kind === 'data') query.delete('overlay')
  const response = await fromCache(c, { kind, site: c.get('site').key, theme: themeOf(c), path, query })
  // The page's own address: the visitor's query goes along, whole.
  const location = response.headers.get('Location')
  if (location) return redirect(c, withQuery(location, url.search), kind)
  response.headers.set('Vary', 'Cookie')
  // what staff see is no business of a device's cache, the service worker's among them
  if (mayBeStaff(c)) response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** The two cookies of a login, unverified. */
function mayBeStaff(c: C): boolean {
  return /(?:^|;\s*)(?:sessionid|csrftoken)=/.test(c.req.header('Cookie') ?? '')
}

/** The answer for an address: a kept one, a rendered one, or 304 for a visitor who has it already. */
export async function fromCache(c: C, address: PageAddress): Promise<Response> {
  const [site, now] = [c.get('site'), c.get('now')]
  const { path } = address
  const wait = background(c)
  // the real clock: how often we look has nothing to do with what day it is on the pages; what is proxied has no log
  if (!originOf(c.env.CONTENT_ORIGINS, site.key)) followPurges(c.env, c.executionCtx, Date.now())
  const failure = { env: c.env, site, path, wait }
  const { answer, cache } = await pageCacheOf(c.executionCtx).match(address, () => render(c, address), {
    nowMs: now.getTime(),
    wait,
    onStaleError: (error) => reportFailure(failure, 'page served stale', error),
  })
  const etag = answer.headers.get('ETag')
  const isKnown = etag !== null && isUnchanged(c.req.header('If-None-Match'), etag)
  const body = isKnown || c.req.method === 'HEAD' ? null : answer.body
  const response = new Response(body, { status: isKnown ? 304 : answer.status, headers: answer.headers })
  response.headers.set('X-Cache', cache)
  return response
}

async function render(c: C, address: PageAddress): Promise<RenderedPage> {
  const [site, now] = [c.get('site'), c.get('now')]
  const { status, headers, body, tags, freshUntil } = await renderPage(pageUrl(address), c.env, {
    site: site.key,
    theme: address.theme,
    now,
    tell: readReporter({ env: c.env, site, path: address.path, wait: background(c) }),
  })
  // once for everybody who gets the page from the cache
  setSecurityHeaders(headers, site)
  return {
    status,
    headers,
    body,
    tags,
    freshUntilMs: status === 200 && freshUntil && freshUntil > now ? freshUntil.getTime() : null,
  }
}

function redirect(c: C, to: string, kind: 'html' | 'data'): Response {
  c.header('Cache-Control', 'no-cache')
  const location = asLocation(to)
  return kind === 'data' ? c.json({ redirect: location }) : c.redirect(location, 301)
}

/** A path or query that no page can have; the error handler shows it. */
export class RejectedPath extends Error {
  readonly status: 400 | 404
  constructor(status: 400 | 404) {
    super(`${status}`)
    this.status = status
  }
}
