// The page route: everything that a path goes through before, and in place of, a render.
import type { Context } from 'hono'
import { defaultLocale } from '../../shared/locale.ts'
import { parsePath } from '../../shared/routes.ts'
import { type ContentClient, contentClient } from '../content/content-client.ts'
import { originOf } from '../content/proxy/origins.ts'
import type { AppContext } from '../env.ts'
import { followPurges } from '../pages/cache/follow-purges.ts'
import type { PageAddress, RenderedPage } from '../pages/cache/page-cache.ts'
import { pageCacheOf } from '../pages/cache/shared-cache.ts'
import { knownQuery, pageUrl } from '../pages/page-key.ts'
import { renderPage } from '../pages/pages.tsx'
import { isUnchanged } from './entity-tags.ts'
import { oldPathTarget } from './old-paths.ts'
import { asLocation, readPath, withoutKey, withQuery } from './path.ts'
import { logFailure, reportFailure } from './report.ts'
import { themeOf } from './theme.ts'

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
  const reading = readPath(url)
  if (reading.kind === 'reject') throw new RejectedPath(reading.status)
  if (reading.kind === 'redirect') return redirect(c, reading.to, kind)
  const target = await oldPath(c, reading.path)
  if (target) return redirect(c, withQuery(target, url.search), kind)
  // Spec §4: versions are for staff; anonymous visitors get the plain path, keeping the rest of the query.
  if (url.searchParams.has('v')) return redirect(c, url.pathname + withoutKey(url.search, 'v'), kind)
  return cached(c, reading.path, url, kind)
}

/** A list of old paths that cannot be read takes no page down. */
async function oldPath(c: C, path: string): Promise<string | null> {
  const { site } = c.var
  const wait = waiter(c)
  try {
    return await oldPathTarget(c.env, site.key, path, Date.now(), wait, backendList(c))
  } catch (error) {
    reportFailure({ env: c.env, site, path, wait }, 'old paths', error)
    return null
  }
}

/** How a proxied site's list of old paths is read; null for a site whose content is ours. */
function backendList(c: C): (() => ReturnType<ContentClient['redirects']>) | null {
  const { site, now } = c.var
  if (!originOf(c.env.CONTENT_ORIGINS, site.key)) return null
  return () => contentClient({ env: c.env, site, locale: defaultLocale, now }).redirects()
}

async function cached(c: C, path: string, url: URL, kind: 'html' | 'data'): Promise<Response> {
  const { site, now } = c.var
  const route = parsePath(path)
  const query = route ? knownQuery(route.screen, url.searchParams) : new URLSearchParams()
  const address: PageAddress = { kind, site: site.key, theme: themeOf(c), path, query }
  const wait = waiter(c)
  // the real clock: how often we look has nothing to do with what day it is on the pages
  followPurges(c.env, c.executionCtx, Date.now())
  const failure = { env: c.env, site, path, wait }
  const { answer, cache } = await pageCacheOf(c.executionCtx).match(address, () => render(c, address), {
    nowMs: now.getTime(),
    wait,
    onStaleError: (error) => reportFailure(failure, 'page served stale', error),
  })
  // The page's own address: the visitor's query goes along, whole.
  if (answer.headers.location) return redirect(c, withQuery(answer.headers.location, url.search), kind)
  const headers = { ...answer.headers, 'X-Cache': cache, Vary: 'Cookie' }
  const { etag } = answer.headers
  if (etag && isUnchanged(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return new Response(c.req.method === 'HEAD' ? null : answer.body, { status: answer.status, headers })
}

async function render(c: C, address: PageAddress): Promise<RenderedPage> {
  const { site, now } = c.var
  const failure = { env: c.env, site, path: address.path, wait: waiter(c) }
  const { status, headers, body } = await renderPage(pageUrl(address), c.env, {
    site: site.key,
    theme: address.theme,
    now,
    tell: (how, what, error) => (how === 'report' ? reportFailure : logFailure)(failure, what, error),
  })
  const {
    'cache-tag': tags = '',
    'cloudflare-cdn-cache-control': edge = '',
    ...forBrowsers
  } = Object.fromEntries(headers)
  const seconds = /max-age=(\d+)/.exec(edge)?.[1]
  return {
    status,
    headers: forBrowsers,
    body,
    tags: tags.split(',').filter(Boolean),
    freshUntilMs: seconds && status === 200 ? now.getTime() + Number(seconds) * 1000 : null,
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

export function waiter(c: C): (work: Promise<unknown>) => void {
  return (work) => c.executionCtx.waitUntil(work)
}
