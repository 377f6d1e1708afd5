// Checks the headers of a subscription request: it must not come from a foreign page, and must be within the visitor's
// rate limit. The form needs no CSRF token, since it does not act for a logged-in user.
import type { Context } from 'hono'
import type { AppContext } from '../env.ts'
import { isOwnForm } from '../http/request/own-origin.ts'
import { visitorNetwork } from '../http/request/visitor-network.ts'
import { keyedHash } from '../signing/newsletter-link.ts'

export async function refusalOf(c: Context<AppContext>): Promise<'forbidden' | 'too-many-requests' | null> {
  if (!comesFromUs(c)) return 'forbidden'
  return (await isWithinLimit(c)) ? null : 'too-many-requests'
}

/**
 * Whether no foreign page sent the request. Browsers send an Origin with every POST; other clients, such as mail programs
 * that unsubscribe, need not.
 */
export function comesFromUs(c: Context<AppContext>): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return false
  return c.req.header('Origin') === undefined || isOwnForm(c)
}

async function isWithinLimit(c: Context<AppContext>): Promise<boolean> {
  const visitor = visitorNetwork(c.req.header('CF-Connecting-IP'))
  const day = new Date().toISOString().slice(0, 10)
  const key = await keyedHash(c.env.NEWSLETTER_SECRET ?? c.var.site.key, `${day} ${c.var.site.key} ${visitor}`)
  return (await c.env.NEWSLETTER_LIMIT.limit({ key })).success
}
