import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { type Site, siteForHost } from '../../shared/sites/sites.ts'
import type { AppContext } from '../env.ts'

/**
 * Sets the site of the request's host and the current time (or `FIXED_NOW`) in the context. A host with a dot at its
 * end is redirected to the host without it; a host without a site gets 421 Misdirected Request (RFC 9110 §15.5.20).
 */
export function siteFromHost() {
  return createMiddleware<AppContext>(async function siteFromHost(c, next) {
    const site = siteOf(c)
    const canonical = site ? null : withoutFinalDots(c.req.url)
    if (canonical !== null) return c.redirect(canonical, c.req.method === 'GET' || c.req.method === 'HEAD' ? 301 : 308)
    if (!site) return c.text('421 Misdirected Request', 421)
    setSite(c, site)
    await next()
  })
}

/**
 * Returns the address at the host without the dots at its end, which a DNS name may have; null for a host that has none
 * or is not ours.
 */
function withoutFinalDots(address: string): string | null {
  const url = new URL(address)
  const host = url.hostname.replace(/(?<!\.)\.+$/, '')
  if (host === url.hostname || !siteForHost(host)) return null
  url.hostname = host
  return url.href
}

export function setSite(c: Context<AppContext>, site: Site): void {
  c.set('site', site)
  c.set('now', c.env.FIXED_NOW ? new Date(c.env.FIXED_NOW) : new Date())
}

/** Caches sites by origin, `https://city.auftakt.example`, since parsing an address is slow in workerd. */
const siteOfOrigin = new LRUCache<string, Site>({ max: 100 })

function siteOf(c: Context<AppContext>): Site | null {
  const { url } = c.req
  const origin = url.split('/', 3).join('/')
  const known = siteOfOrigin.get(origin)
  if (known) return known
  const { hostname } = new URL(url)
  if (hostname === 'localhost') return siteForHost(localName(c) ?? hostname)
  const site = siteForHost(hostname)
  if (site) siteOfOrigin.set(origin, site)
  return site
}

/**
 * Returns the host name that another local instance sends in a header with its request to `localhost` (see
 * `worker/http/reach.ts`); null for any other request.
 */
function localName(c: Context<AppContext>): string | null {
  return /^([a-z]+\.localhost)(?::\d+)?$/.exec(c.req.header('X-Forwarded-Host') ?? '')?.[1] ?? null
}
