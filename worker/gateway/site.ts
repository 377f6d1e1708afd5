import { createMiddleware } from 'hono/factory'
import { siteForHost } from '../../shared/sites.ts'
import type { AppContext } from '../env.ts'

/** Finds the site that the host names; any other host gets 421 Misdirected Request (RFC 9110 §15.5.20). */
export function siteFromHost() {
  return createMiddleware<AppContext>(async function siteFromHost(c, next) {
    const site = siteForHost(new URL(c.req.url).hostname)
    if (!site) return c.text('421 Misdirected Request', 421)
    c.set('site', site)
    c.set('now', c.env.FIXED_NOW ? new Date(c.env.FIXED_NOW) : new Date())
    await next()
  })
}
