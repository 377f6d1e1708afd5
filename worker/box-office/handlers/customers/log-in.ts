// Login by a link that is mailed to the customer's address. The first use of such a link creates the account.

import { aliasOf } from '../../../content/handlers/staff/login-address.ts'
import { spendAttempt } from '../../../content/store/attempts.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { visitorNetwork } from '../../../http/request/visitor-network.ts'
import { customerCookie, customerToken } from '../../../signing/customer-session.ts'
import { maxOpenLinks } from '../../rules/login-link.ts'
import { openLink, openLinks, sessionToken } from '../../store/customers/queries.ts'
import { deleteLink, endCustomerSession } from '../../store/customers/writes.ts'
import { askCustomerAuth, type CustomerCall, linkIdentifier } from './auth.ts'

export type LinkOutcome = { kind: 'sent' } | { kind: 'too-many'; retryAfterSeconds: number }

/** Links that a network requests, and wrong ones that it tries: as many at once as a school's class needs. */
const paceOfNetwork = { most: 60, stepMs: 1000 }

/**
 * Mails a login link, unless the address already has `maxOpenLinks` valid ones.
 * @returns `too-many` if the network has made too many attempts; otherwise `sent`, even if no link was mailed
 */
export async function requestLink(call: CustomerCall, email: string): Promise<LinkOutcome> {
  const store = { d1: call.env.DB, now: new Date() }
  const retryAfterSeconds = await spend(call, 'request')
  if (retryAfterSeconds !== null) return { kind: 'too-many', retryAfterSeconds }
  const sendLink: CustomerCall['sendLink'] = async (link) => {
    const [open] = await select(store, openLinks(link.email, Date.now()))
    if ((open?.count ?? 0) <= maxOpenLinks) await call.sendLink?.(link)
    // a link that was not sent must not count against later ones
    else await deleteLink(store, await linkIdentifier(call.site, link.token))
  }
  await askCustomerAuth({ ...call, sendLink }, '/sign-in/magic-link', { email: aliasOf(email) })
  return { kind: 'sent' }
}

/** Returns the e-mail address of a login link without using the link; null if the link is used, expired or forged. */
export async function addressOfLink(store: Store, site: CustomerCall['site'], token: string): Promise<string | null> {
  const [link] = await select(store, openLink(await linkIdentifier(site, token), Date.now()))
  return link?.email ?? null
}

/** `session` is the id of the session's row. The outcome is stored for repeated requests, so it has no cookie. */
export type EntryOutcome =
  | { kind: 'in'; session: number; email: string }
  | { kind: 'expired' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/**
 * Uses a link: opens a session and ends the browser's previous one. @throws ContentUnavailable as `askCustomerAuth`
 * does
 */
export async function redeemLink(call: CustomerCall, token: string): Promise<EntryOutcome> {
  const retryAfterSeconds = await spend(call, 'link')
  if (retryAfterSeconds !== null) return { kind: 'too-many', retryAfterSeconds }
  const response = await askCustomerAuth(call, `/magic-link/verify?token=${encodeURIComponent(token)}`)
  const hasSession = response.headers.getSetCookie().some((line) => line.startsWith(`${customerCookie}=`))
  if (!response.ok || !hasSession) return { kind: 'expired' }
  const { user, session } = (await response.json()) as { user: { email: string }; session: { id: number | string } }
  await logOut(call)
  return { kind: 'in', session: Number(session.id), email: user.email }
}

/** Returns the token of an open session of the site; null if it has ended. */
export async function tokenOfSession({ env, site }: CustomerCall, session: number): Promise<string | null> {
  const store = { d1: env.DB, now: new Date() }
  return (await select(store, sessionToken(site, session, Date.now())))[0]?.token ?? null
}

/** Counts an attempt of the call's network. @returns the seconds to wait if there were too many; null otherwise */
async function spend({ env, headers }: CustomerCall, what: 'request' | 'link'): Promise<number | null> {
  const network = visitorNetwork(headers.get('CF-Connecting-IP') ?? undefined)
  // without an address, as on the local server, all visitors would share one network
  if (network === 'unknown') return null
  const store = { d1: env.DB, now: new Date() }
  return spendAttempt(store, 'customer_rate_limits', `${what}/${network}`, paceOfNetwork)
}

export async function logOut({ env, headers }: CustomerCall): Promise<void> {
  const token = await customerToken(headers.get('Cookie'), env.SESSION_SECRET)
  if (token) await endCustomerSession({ d1: env.DB, now: new Date() }, token)
}
