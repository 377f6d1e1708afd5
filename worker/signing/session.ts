// The session cookie, whose signature is verified here without the database and better-auth.
import { parseSigned } from 'hono/utils/cookie'

export const sessionCookie = 'sessionid'
/** Cookies of a login: one of a login that still requires a code, one of a device that needs no code. */
export const loginCookies = { step: 'login_step', trust: 'login_trust' } as const

/**
 * Whether a request has a session cookie, valid or not; without one, the session need not be read from the database.
 */
export function hasSession(cookie: string | null | undefined): cookie is string {
  return cookie?.includes(`${sessionCookie}=`) ?? false
}

/**
 * Returns the session's token, or null if the cookie or the secret is missing, or the cookie's signature is invalid.
 */
export async function sessionToken(cookie: string | null, secret: string | undefined): Promise<string | null> {
  if (!secret || !hasSession(cookie)) return null
  const { [sessionCookie]: token } = await parseSigned(cookie, secret, sessionCookie)
  return token || null
}

export function withoutSession(cookie: string): string {
  const others = cookie.split(/;\s*/).filter((pair) => !pair.startsWith(`${sessionCookie}=`))
  return others.join('; ')
}
