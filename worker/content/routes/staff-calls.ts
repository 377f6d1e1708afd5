// Shared by all staff calls: the table of their routes, and the CSRF check of writes.
import type { Context, Hono, Next } from 'hono'
import type { AppContext } from '../../env.ts'
import { bearerKey } from '../../http/request/bearer.ts'
import { hasCsrfToken } from '../../http/request/csrf.ts'
import { type ApiContext, knownLocale, problemLocale } from '../../http/request/request.ts'
import { setUnchanged } from '../../http/response/changed-tags.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { originOf } from '../proxy/origins.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/** The name of the call for each method, by path. */
export type StaffRoutes<Name extends string> = Record<string, Partial<Record<Method, Name>>>

/** Refuses writes without the CSRF token. A write that sets no changed tags is marked as one that changes no page. */
export async function guardWrites(c: Context<AppContext>, next: Next): Promise<Response | undefined> {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead && !hasCsrfToken(c)) return problemResponse('forbidden', problemLocale(c))
  await next()
  if (!isRead) setUnchanged(c)
  return undefined
}

/**
 * Like `guardWrites`, but for calls that outside systems may make with an API token. Such a request needs no CSRF
 * token, since a foreign page cannot send the system's API token.
 */
export async function guardOutsideWrites(c: Context<AppContext>, next: Next): Promise<Response | undefined> {
  if (bearerKey(c.req.header('Authorization')) === null) return guardWrites(c, next)
  await next()
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') setUnchanged(c)
  return undefined
}

/** Guards the calls below `base`: proxied sites answer 404, and `guard` checks the CSRF token of writes. */
export function guardCalls(api: Hono<AppContext>, base: string, guard = guardWrites): void {
  for (const path of [base, `${base}/*`]) {
    api.use(path, async (c, next) => {
      if (originOf(c.env.CONTENT_ORIGINS, c.var.site.key)) return problemResponse('not-found', problemLocale(c))
      return guard(c, next)
    })
    api.use(path, knownLocale)
  }
}

/** Registers calls with and without the slash at the end. Other methods get 405 with the header `Allow`. */
export function registerCalls<Name extends string>(
  api: Hono<AppContext>,
  base: string,
  routes: StaffRoutes<Name>,
  call: (name: Name, c: ApiContext) => Promise<Response>,
): void {
  for (const [path, methods] of Object.entries(routes)) {
    const allowed = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const headers = { Allow: allowed.join(', ') }
    for (const form of [`${base}${path}`, `${base}${path}/`]) {
      for (const [method, name] of Object.entries(methods)) api.on(method, form, (c) => call(name, c))
      api.all(form, (c) => problemResponse('method-not-allowed', problemLocale(c), { headers }))
    }
  }
}
