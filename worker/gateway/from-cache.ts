import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { followContentTags } from '../box-office/house.ts'
import { originOf } from '../content/proxy/origins.ts'
import type { AppContext } from '../env.ts'
import { background } from '../http/background.ts'
import { readReporter, reportFailure } from '../http/failures/report.ts'
import { onReplica } from '../http/replicas.ts'
import { isUnchanged } from '../http/response/entity-tags.ts'
import { setSecurityHeaders } from '../http/response/security-headers.ts'
import { followPurges } from '../pages/cache/follow-purges.ts'
import type { CacheStatus, PageAddress, RenderedPage } from '../pages/cache/page-cache.ts'
import { pageCacheOf } from '../pages/cache/shared-cache.ts'
import { pageUrl } from '../pages/page-key.ts'
import { renderPage } from '../pages/pages.tsx'

type C = Context<AppContext>

/** Responds with a cached or a newly rendered page, or with 304 if the visitor's copy is current. */
export async function fromCache(c: C, address: PageAddress): Promise<Response> {
  const [site, now] = [c.get('site'), c.get('now')]
  const { path } = address
  const wait = background(c)
  // proxied sites have no log
  if (!originOf(c.env.CONTENT_ORIGINS, site.key)) follow(c)
  const failure = { env: c.env, site, path, wait }
  const { answer, cache } = await pageCacheOf(c.executionCtx).match(address, () => render(c, address), {
    nowMs: now.getTime(),
    clockMs: Date.now(),
    wait,
    onStaleError: (error) => reportFailure(failure, 'page served stale', error),
  })
  const etag = answer.headers.get('ETag')
  const isCurrent = etag !== null && isUnchanged(c.req.header('If-None-Match'), etag)
  const body = isCurrent || c.req.method === 'HEAD' ? null : answer.body
  const response = new Response(body, { status: isCurrent ? 304 : answer.status, headers: answer.headers })
  // answers from the memory cache already have the headers of a hit
  if (cache !== 'hit') setCacheHeaders(response.headers, cache, address.kind)
  return response
}

/** Lets the isolate follow the purge log, for pages that keep what they have read. */
export function followsPurges() {
  return createMiddleware<AppContext>(async function followsPurges(c, next) {
    follow(c)
    await next()
  })
}

/** Polls the purge log by the real clock, which FIXED_NOW does not stop. */
function follow(c: C): void {
  followPurges(c.env, c.executionCtx, Date.now(), (tags) => followContentTags(c.env, tags, c.var.now))
}

async function render(c: C, address: PageAddress): Promise<RenderedPage> {
  const [site, now] = [c.get('site'), c.get('now')]
  const { status, headers, body, tags, freshUntil, isBrief } = await renderPage(pageUrl(address), onReplica(c.env), {
    site: site.key,
    theme: address.theme,
    now,
    report: readReporter({ env: c.env, site, path: address.path, wait: background(c) }),
    wait: background(c),
  })
  // set before the page is cached, so that cached answers already have these headers
  setSecurityHeaders(headers, site)
  setCacheHeaders(headers, 'hit', address.kind)
  return {
    status,
    headers,
    body,
    tags,
    isBrief,
    freshUntilMs: status === 200 && freshUntil && freshUntil > now ? freshUntil.getTime() : null,
  }
}

function setCacheHeaders(headers: Headers, cache: CacheStatus, kind: PageAddress['kind']): void {
  headers.set('X-Cache', cache)
  if (kind === 'html' || kind === 'data') headers.set('Vary', 'Cookie')
}
