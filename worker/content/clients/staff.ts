import type { BackendKind } from '../../../shared/contract/kind.ts'
import type { User } from '../../../shared/contract/site-content.ts'
import type { Reading } from '../handlers/reading.ts'
import { readUser } from '../handlers/staff/user.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface StaffClient {
  /** Reads the logged-in user; null unless the request has a valid session of this site's staff. */
  user(): Promise<User | null>
  /** Reads the user like `user`, with the kind of backend that answered and that edit mode therefore saves to. */
  session(): Promise<{ user: User; sync: BackendKind } | null>
}

/** Creates the client for a request's session cookie. @param secret verifies the signature of session cookies */
export function embeddedStaff(reading: Reading, cookie: string | null, secret: string | undefined): StaffClient {
  const user = () => readUser(reading, cookie, secret)
  return {
    user,
    session: async () => {
      const found = await user()
      return found && { user: found, sync: 'auftakt' }
    },
  }
}

export function proxiedStaff({ ask }: BackendCalls, cookie: string | null): StaffClient {
  const session: StaffClient['session'] = async () => {
    if (!cookie) return null
    const { kind, answer } = await ask('user', {}, { cookie })
    return answer && { user: answer, sync: kind }
  }
  return { user: async () => (await session())?.user ?? null, session }
}
