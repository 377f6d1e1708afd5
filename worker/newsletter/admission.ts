// What a request to subscribe must pass before anything reads it: it comes from one of our own pages, and not too
// often from the same visitor. The form needs no token against forged requests: it acts for nobody who is logged in,
// so all that a foreign page could do is to let its visitors type; the origin tells those apart.
import type { Context } from 'hono'
import type { AppContext } from '../env.ts'
import { isOwnOrigin } from '../http/request/own-origin.ts'
import { visitorNetwork } from '../http/request/visitor-network.ts'
import { keyedHash } from '../signing/newsletter-link.ts'

/** Null: it may go on. */
export async function refusalOf(c: Context<AppContext>): Promise<'forbidden' | 'too-many-requests' | null> {
  if (!comesFromUs(c)) return 'forbidden'
  return (await isWithinLimit(c)) ? null : 'too-many-requests'
}

/** Browsers name the origin of every POST; what is no browser (a promoter's system, a script) names none. */
function comesFromUs(c: Context<AppContext>): boolean {
  const origin = c.req.header('Origin')
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return false
  if (origin === undefined) return true
  return isOwnOrigin(c, origin)
}

/**
 * The visitor's address leaves this function as a keyed hash that is another one every day, and the platform's
 * counter forgets it after a minute.
 */
async function isWithinLimit(c: Context<AppContext>): Promise<boolean> {
  const visitor = visitorNetwork(c.req.header('CF-Connecting-IP'))
  const day = new Date().toISOString().slice(0, 10)
  const key = await keyedHash(c.env.NEWSLETTER_SECRET ?? c.var.site.key, `${day} ${c.var.site.key} ${visitor}`)
  return (await c.env.NEWSLETTER_LIMIT.limit({ key })).success
}
