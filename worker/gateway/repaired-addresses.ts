import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { buildPath, parsePath } from '../../shared/screens/routes.ts'
import { countMissedPath } from '../content/hit-clients.ts'
import { possiblePaths } from '../content/possible-paths.ts'
import type { AppContext, Env } from '../env.ts'
import { background } from '../http/background.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { logFailure } from '../http/failures/report.ts'
import { onReplica } from '../http/replicas.ts'
import { asLocation, isOwnPath } from '../http/request/path.ts'
import { isOfPrograms, repairedPaths, repairedSearch, withUmlauts } from './repaired-path.ts'

type C = Context<AppContext>
type Answer = (request: Request, env: Env, context: C['executionCtx']) => Response | Promise<Response>

/** Requests of this middleware, which are not repaired in turn. */
const own = new WeakSet<Request>()

/**
 * Redirects a request for a missing page or a malformed address to the existing page that the visitor probably meant:
 * without double slashes, without what follows a copied link, in lower case, with umlauts spelled out. The address must
 * then answer like any other request; otherwise the error page remains, and the missed path is counted.
 * @param answer the app itself
 */
export function repairedAddresses(answer: Answer) {
  return createMiddleware<AppContext>(async function repairedAddresses(c, next) {
    await next()
    if (c.res.status !== 404 && c.res.status !== 400) return
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !c.var.site || own.has(c.req.raw)) return
    const to = await meantAddress(c, answer).catch((error) => {
      logFailure(failureContext(c), 'repaired addresses', error)
      return null
    })
    if (to !== null) {
      // emptied first, because the new response would otherwise receive the headers of the error page
      c.res = undefined
      c.res = redirect(to, isData(c))
      return
    }
    const { site, now, missedPath } = c.var
    if (missedPath !== undefined) countMissedPath({ env: c.env, site, now, path: missedPath, wait: background(c) }, 404)
  })
}

/** Returns the root-relative address of the nearest page that exists, with the request's query; null for none. */
async function meantAddress(c: C, answer: Answer): Promise<string | null> {
  const { pathname, search, origin } = new URL(c.req.url)
  const { site, now } = c.var
  const given = isData(c) ? pathname.slice('/_data'.length) : pathname
  if (isOfPrograms(given)) return null
  const requested = asLocation(given + search)
  const paths = await possiblePaths({ env: onReplica(c.env), site, now }, repairedPaths(given), withUmlauts(given))
  const plain = repairedSearch(search)
  const meant = [
    ...paths.map((path) => canonical(path) + search),
    ...(plain === null ? [] : [given, ...paths.map(canonical)].map((path) => path + plain)),
  ]
  for (const to of meant.map(asLocation)) {
    if (!isOwnPath(to) || to === requested) continue
    const request = new Request(origin + to, { method: 'HEAD', redirect: 'manual' })
    own.add(request)
    const { status, headers } = await answer(request, c.env, c.executionCtx)
    if (status >= 400) continue
    // a permanent redirect is followed here, so that the visitor is redirected only once
    const location = status === 301 ? (headers.get('Location') ?? to) : to
    if (location === requested) continue
    return isOwnPath(location) ? location : to
  }
  return null
}

function canonical(path: string): string {
  const route = parsePath(path)
  return route ? buildPath(route) : path
}

function redirect(to: string, isData: boolean): Response {
  const headers = { 'Cache-Control': 'no-cache' }
  if (isData) return Response.json({ redirect: to }, { headers })
  return new Response(null, { status: 301, headers: { ...headers, Location: to } })
}

function isData(c: C): boolean {
  return c.req.path.startsWith('/_data/')
}
