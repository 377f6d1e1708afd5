// Whether a request comes from somebody who is logged in: the cookie's signature first, which costs no database,
// then the session's row. Nothing of better-auth is loaded for it.
import { parseSigned } from 'hono/utils/cookie'
import type { Reader } from '../content/store/reader.ts'
import { type StaffRow, staffOfSession } from '../content/store/staff/queries.ts'

export const sessionCookie = 'sessionid'

/** The session's token, or null where the cookie is missing or was not signed by us. */
export async function sessionToken(cookie: string | null, secret: string | undefined): Promise<string | null> {
  if (!secret || !cookie?.includes(`${sessionCookie}=`)) return null
  const { [sessionCookie]: token } = await parseSigned(cookie, secret, sessionCookie)
  return token || null
}

/** A request's cookies, but for the session's. */
export function withoutSession(cookie: string): string {
  const others = cookie.split(/;\s*/).filter((pair) => !pair.startsWith(`${sessionCookie}=`))
  return others.join('; ')
}

/** Whose session it is; null when it has ended. Sessions go by the real clock, whatever day the pages show. */
export async function staffOf(read: Reader, token: string): Promise<StaffRow | null> {
  return read.first(staffOfSession(token, Date.now()))
}
