import { sessionToken } from '../../../signing/session.ts'
import { type StaffRow, staffOfSession } from '../../store/staff/queries.ts'
import type { Reader } from '../reading.ts'

export type { StaffRow } from '../../store/staff/queries.ts'

/** The staff member of a session token; null once the session has ended. Sessions use the real clock. */
async function staffOf(read: Reader, token: string): Promise<StaffRow | null> {
  return read.first(staffOfSession(token, Date.now()))
}

/** The session of a request; null without a valid cookie. @param secret that signs session cookies */
export async function memberOfCookie(
  read: Reader,
  cookie: string | null,
  secret: string | undefined,
): Promise<{ person: StaffRow; token: string } | null> {
  const token = await sessionToken(cookie, secret)
  const person = token && (await staffOf(read, token))
  return token && person ? { person, token } : null
}
