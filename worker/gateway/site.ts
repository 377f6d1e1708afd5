import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { siteForHost } from '../../shared/sites.ts'
import type { AppContext } from '../env.ts'

/** Finds the site by the request's host; any other host gets 421 Misdirected Request (RFC 9110 §15.5.20). */
export function siteFromHost() {
  return createMiddleware<AppContext>(async function siteFromHost(c, next) {
    const site = siteForHost(localName(c) ?? new URL(c.req.url).hostname)
    if (!site) return c.text('421 Misdirected Request', 421)
    c.set('site', site)
    c.set('now', c.env.FIXED_NOW ? new Date(c.env.FIXED_NOW) : new Date())
    await next()
  })
}

/**
 * Returns the host name from a header that another local instance sends: it requests `localhost`, since not every
 * resolver handles names below `.localhost` (see `worker/http/reach.ts`). On public hosts the header is ignored, and
 * null is returned.
 */
function localName(c: Context<AppContext>): string | null {
  if (new URL(c.req.url).hostname !== 'localhost') return null
  return /^([a-z]+\.localhost)(?::\d+)?$/.exec(c.req.header('X-Forwarded-Host') ?? '')?.[1] ?? null
}
