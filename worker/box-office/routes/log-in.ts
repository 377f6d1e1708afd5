import { deleteCookie, setSignedCookie } from 'hono/cookie'
import { shopHref } from '../../../shared/box-office/shop-context.tsx'
import { addressKey } from '../../../shared/email/address.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { currentSite } from '../../content/current-site.ts'
import { background } from '../../http/background.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { type ApiContext, storeOf } from '../../http/request/request.ts'
import { visitorNetwork } from '../../http/request/visitor-network.ts'
import { hostCookie } from '../../http/response/host-cookie.ts'
import { customerCookie, customerSecret } from '../../signing/customer-session.ts'
import { sha256 } from '../../signing/sha256.ts'
import { sessionSeconds } from '../handlers/customers/auth.ts'
import type { EntryOutcome, LinkOutcome } from '../handlers/customers/log-in.ts'
import { safeNext } from '../rules/login-link.ts'
import { answerOnce } from '../store/customers/writes.ts'
import { admitMail } from '../store/orders/unconfirmed-mails.ts'
import { customerCall, rereadCustomer } from './customer.ts'
import { reportLogin } from './customer-hint.ts'
import { setCartMember } from './member-cart.ts'

interface LinkRequest {
  key: string
  email: string
  /** Untrusted; ignored unless it is the address of a page of the box office. */
  next: string
  locale: Locale
}

/** Mails a login link, once per request key. @returns null if the key was used for another request */
export async function sendLoginLink(c: ApiContext, { key, ...wish }: LinkRequest): Promise<LinkOutcome | null> {
  const { requestLink } = await import('../handlers/customers/log-in.ts')
  const call = customerCall(c)
  const store = { d1: c.env.DB, now: new Date() }
  const request = { scope: loginScope(c), key, body: wish }
  return answerOnce<LinkOutcome>(
    store,
    request,
    // the mail is sent in the background, so that the response time reveals nothing about the address
    () =>
      requestLink({ ...call, sendLink: async (link) => background(c)(mailLink(c, { ...wish, ...link })) }, wish.email),
    ({ kind }) => kind === 'sent',
  )
}

/**
 * Mails a login link that leads back to the checkout, for an order that needs a confirmed address (`confirm_first`). It
 * counts among the mails that an address gets about orders before it is confirmed.
 * @returns whether it was mailed
 */
export async function sendLinkToCheckout(
  c: ApiContext,
  { key, email, locale }: Omit<LinkRequest, 'next'>,
): Promise<boolean> {
  try {
    const mail = { email: addressKey(email), id: await sha256(`${loginScope(c)}:${key}`) }
    if ((await admitMail(storeOf(c), mail)) !== null) return false
    const sent = await sendLoginLink(c, { key: `${key}-login`, email, next: '/webshop/checkout', locale })
    return sent?.kind === 'sent'
  } catch (error) {
    // the page also links to the login
    reportFailure(failureContext(c), 'box office', error)
    return false
  }
}

/**
 * Uses a login link: sets the session's cookie, and applies a member's discount to the cart. A repeated request gets
 * the same session again, since the link works only once.
 * @returns null if the key was used for another request
 */
export async function enterByLink(
  c: ApiContext,
  { key, token }: { key: string; token: string },
): Promise<EntryOutcome | null> {
  const { redeemLink, tokenOfSession } = await import('../handlers/customers/log-in.ts')
  const call = customerCall(c)
  const entry = await answerOnce<EntryOutcome>(
    { d1: c.env.DB, now: new Date() },
    { scope: loginScope(c), key, body: { token } },
    () => redeemLink(call, token),
    ({ kind }) => kind === 'in',
  )
  if (entry?.kind !== 'in') return entry
  const session = await tokenOfSession(call, entry.session)
  // a repeated request does not revive a session that has ended since
  if (session === null) return { kind: 'expired' }
  await setSession(c, session)
  rereadCustomer(c)
  await setCartMember(c, entry.email)
  return entry
}

async function setSession(c: ApiContext, token: string): Promise<void> {
  const { origin } = customerCall(c)
  if (!c.env.SESSION_SECRET) throw new ContentUnavailable('SESSION_SECRET is not set')
  await setSignedCookie(c, customerCookie, token, await customerSecret(c.env.SESSION_SECRET), {
    ...hostCookie(origin),
    // scripts cannot read the cookie
    httpOnly: true,
    maxAge: sessionSeconds,
  })
  reportLogin(c, true)
}

/** Ends the session, clears its cookie, and removes the member's discount from the cart. */
export async function leave(c: ApiContext): Promise<void> {
  const { logOut } = await import('../handlers/customers/log-in.ts')
  await logOut(customerCall(c))
  await forgetSession(c)
}

/** Clears the cookie of a session that has ended, and removes the member's discount from the cart. */
export async function forgetSession(c: ApiContext): Promise<void> {
  deleteCookie(c, customerCookie, hostCookie(customerCall(c).origin))
  reportLogin(c, false)
  rereadCustomer(c)
  await setCartMember(c, null)
}

/** Returns the scope of a login's request keys: the visitor's network, since there is no session yet. */
function loginScope(c: ApiContext): string {
  return `login:${visitorNetwork(c.req.header('CF-Connecting-IP'))}`
}

async function mailLink(
  c: ApiContext,
  { email, token, next, locale }: { email: string; token: string; next: string; locale: Locale },
): Promise<void> {
  try {
    const { sendLoginMail } = await import('../mails/login-mail.ts')
    const query = new URLSearchParams({ token })
    const way = safeNext(next)
    if (way) query.set('next', way)
    const url = customerCall(c).origin + shopHref(`/webshop/login?${query}`, locale)
    const site = await currentSite(c.env, c.var.site.key)
    await sendLoginMail(c.env, { site, locale, to: email, url })
  } catch (error) {
    reportFailure(failureContext(c), 'mail', error)
  }
}
