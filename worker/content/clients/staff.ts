import type { User } from '../../../shared/contract/site-content.ts'
import type { Reading } from '../handlers/reading.ts'
import { readUser } from '../handlers/staff/user.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface StaffClient {
  /** Reads the logged-in user; null unless the request has a valid session of this site's staff. */
  user(): Promise<User | null>
}

/** Creates the client for a request's session cookie. @param secret verifies the signature of session cookies */
export function embeddedStaff(reading: Reading, cookie: string | null, secret: string | undefined): StaffClient {
  return { user: () => readUser(reading, cookie, secret) }
}

export function proxiedStaff({ get }: BackendCalls, cookie: string | null): StaffClient {
  return { user: async () => (cookie ? get('user', {}, { cookie }) : null) }
}
