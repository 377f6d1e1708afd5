// The page route: everything that a path goes through before, and in place of, a render.
import type { Context } from 'hono'
import type { Theme } from '../../shared/page-data.ts'
import { parsePath } from '../../shared/routes.ts'
import type { AppContext } from '../env.ts'
import { followPurges } from '../pages/cache/follow-purges.ts'
import type { CachedAnswer } from '../pages/cache/page-cache.ts'
import { pageCache } from '../pages/cache/shared-cache.ts'
import { knownQuery, pageKey } from '../pages/page-key.ts'
import { pages } from '../pages/pages.tsx'
import { oldPathTarget } from './old-paths.ts'
import { readPath, withoutKey, withQuery } from './path.ts'
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
  const { site, now } = c.var
  const wait = waiter(c)
  const target = await oldPathTarget(c.env, site.key, reading.path, now.getTime(), wait)
  if (target) return redirect(c, withQuery(target, url.search), kind)
  // Spec §4: versions are for staff; anonymous visitors get the plain path, keeping the rest of the query.
  if (url.searchParams.has('v')) return redirect(c, url.pathname + withoutKey(url.search, 'v'), kind)
  return cached(c, reading.path, url.searchParams, kind)
}

async function cached(c: C, path: string, search: URLSearchParams, kind: 'html' | 'data'): Promise<Response> {
  const { site, now } = c.var
  const theme = themeOf(c)
  const route = parsePath(path)
  const query = route ? knownQuery(route.screen, search) : new URLSearchParams()
  const key = pageKey({ kind, site: site.key, theme, path, query })
  const wait = waiter(c)
  followPurges(c.env, now.getTime(), wait)
  const failure = { env: c.env, site, path, wait }
  const { answer, cache } = await pageCache.match(key, () => render(c, path, query, theme, kind), {
    nowMs: now.getTime(),
    wait,
    onStaleError: (error) => reportFailure(failure, 'page served stale', error),
  })
  const headers = { ...answer.headers, ETag: answer.etag, 'X-Cache': cache, Vary: 'Cookie' }
  if (answer.status === 200 && c.req.header('If-None-Match') === answer.etag) return c.body(null, 304, headers)
  return new Response(c.req.method === 'HEAD' ? null : answer.body, { status: answer.status, headers })
}

async function render(c: C, path: string, query: URLSearchParams, theme: Theme, kind: 'html' | 'data'): Promise<CachedAnswer> {
  const { site, now } = c.var
  const failure = { env: c.env, site, path, wait: waiter(c) }
  const search = query.toString()
  const address = `${kind === 'data' ? '/_data' : ''}${encodeURI(path)}${search ? `?${search}` : ''}`
  const response = await pages.request(address, {}, {
    ...c.env,
    PAGE: {
      site: site.key,
      theme,
      now,
      tell: (how, what, error) => (how === 'report' ? reportFailure : logFailure)(failure, what, error),
    },
  })
  return storable(response, now.getTime())
}

/** Reads the edge's headers off a rendered answer; what is left is for the browser. */
async function storable(response: Response, nowMs: number): Promise<CachedAnswer> {
  const body = await response.text()
  const { 'cache-tag': tags = '', 'cloudflare-cdn-cache-control': edge = '', ...headers } = Object.fromEntries(response.headers)
  const seconds = /max-age=(\d+)/.exec(edge)?.[1]
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(body))
  return {
    status: response.status,
    headers,
    body,
    etag: `W/"${[...new Uint8Array(digest).subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`,
    tags: tags.split(',').filter(Boolean),
    freshUntilMs: seconds && response.status === 200 ? nowMs + Number(seconds) * 1000 : null,
  }
}

function redirect(c: C, to: string, kind: 'html' | 'data'): Response {
  c.header('Cache-Control', 'no-cache')
  return kind === 'data' ? c.json({ redirect: to }) : c.redirect(to, 301)
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
