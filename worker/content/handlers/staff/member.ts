import { sessionToken } from '../../../signing/session.ts'
import { type StaffRow, staffOfSession } from '../../store/staff/queries.ts'
import type { Reader } from '../reading.ts'

export type { StaffRow } from '../../store/staff/queries.ts'

/** Reads the staff member of a session; null if the session has ended by the real clock. */
async function staffOf(read: Reader, token: string): Promise<StaffRow | null> {
  return read.first(staffOfSession(token, Date.now()))
}

/** Reads the session of a request; null without a valid cookie. @param secret signs session cookies */
export async function memberOfCookie(
  read: Reader,
  cookie: string | null,
  secret: string | undefined,
): Promise<{ person: StaffRow; token: string } | null> {
  const token = await sessionToken(cookie, secret)
  const person = token && (await staffOf(read, token))
  return token && person ? { person, token } : null
}
