// The guards of all staff calls: the CSRF check of writes, and sites with a backend of their own.
import type { Context, Hono, Next } from 'hono'
import type { AppContext } from '../../env.ts'
import { bearerKey } from '../../http/request/bearer.ts'
import { hasCsrfToken } from '../../http/request/csrf.ts'
import { knownLocale, notFound, problemLocale } from '../../http/request/request.ts'
import { setUnchanged } from '../../http/response/changed-tags.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { originOf } from '../proxy/origins.ts'

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
      if (originOf(c.env.CONTENT_ORIGINS, c.var.site.key)) return notFound(c)
      return guard(c, next)
    })
    api.use(path, knownLocale)
  }
}
