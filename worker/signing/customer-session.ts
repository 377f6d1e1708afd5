// The cookie of customers' sessions; `customer`, which scripts read, only says that it exists (tickets/routes/login/).
// Its key is derived from the secret that signs staff's sessions, so neither cookie is valid as the other.
import { parseSigned } from 'hono/utils/cookie'
import { hex } from '../../shared/text/hex.ts'

export const customerCookie = 'customer_session'

/**
 * Returns the session's token, or null if the cookie or the secret is missing, or the cookie's signature is invalid.
 * @param secret signs staff's cookies
 */
export async function customerToken(cookie: string | null, secret: string | undefined): Promise<string | null> {
  if (!secret || !cookie?.includes(`${customerCookie}=`)) return null
  const { [customerCookie]: token } = await parseSigned(cookie, await customerSecret(secret), customerCookie)
  return token || null
}

/** Returns the key that signs customers' cookies, 64 hexadecimal digits. @param secret signs staff's cookies */
export async function customerSecret(secret: string): Promise<string> {
  const utf8 = new TextEncoder()
  const base = await crypto.subtle.importKey('raw', utf8.encode(secret), 'HKDF', false, ['deriveBits'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode('customer sessions') }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(derivation, base, 256)))
}
