import { withoutSession } from '../../../signing/session.ts'
import { endSession } from '../../store/staff/sessions.ts'
import { isUsedCode, recordUsedCode } from '../../store/staff/used-codes.ts'
import { askAuth, ownCookies, type StaffCall, startedLogin, tooManyCodes } from './auth.ts'
import { aliasOf } from './login-address.ts'
import { type TooMany, withinLimits } from './login-limits.ts'

export type LoginOutcome =
  | { kind: 'in'; cookies: string[] }
  /** The password is right and a code is required; the cookies identify the started login. */
  | { kind: 'code'; cookies: string[] }
  | { kind: 'wrong' | 'wrong-code' }
  /** No login has been started, it has expired, or too many wrong codes were sent. */
  | { kind: 'code-expired' }
  | TooMany

/** Checks a password; opens a session unless the account requires a code. @throws ContentUnavailable, see askAuth() */
export function logIn(call: StaffCall, given: { email: string; password: string }): Promise<LoginOutcome> {
  return withinLimits(
    call,
    given.email,
    () => checkPassword(call, given),
    ({ kind }) => kind === 'wrong',
  )
}

async function checkPassword(
  call: StaffCall,
  { email, password }: { email: string; password: string },
): Promise<LoginOutcome> {
  const response = await askAuth(withoutOldSession(call), '/sign-in/email', { email: aliasOf(email), password })
  if (!response.ok) return { kind: 'wrong' }
  const { twoFactorRedirect } = (await response.json()) as { twoFactorRedirect?: true }
  return { kind: twoFactorRedirect ? 'code' : 'in', cookies: ownCookies(response) }
}

export interface LoginCode {
  code: string
  kind: 'app' | 'backup'
  /** Whether logins on this device require no code for 30 days. */
  isTrusted: boolean
}

/**
 * Checks the code of a started login and opens its session. A code of the authenticator app is accepted only once.
 * @throws ContentUnavailable, see askAuth()
 */
export function sendCode(call: StaffCall, given: LoginCode): Promise<LoginOutcome> {
  return withinLimits(
    call,
    null,
    () => checkCode(call, given),
    ({ kind }) => kind !== 'in',
  )
}

async function checkCode(call: StaffCall, { code, kind, isTrusted }: LoginCode): Promise<LoginOutcome> {
  const store = { d1: call.env.DB, now: new Date(), presence: call.presence }
  const step = startedLogin(call)
  // the login stays open, so that the person can send another code
  if (kind === 'app' && step && (await isUsedCode(store, step, code))) return { kind: 'wrong-code' }
  const path = kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  const response = await askAuth(withoutOldSession(call), path, { code, trustDevice: isTrusted })
  if (response.ok) {
    const { token, user } = (await response.json()) as { token: string; user: { id: number | string } }
    if (kind === 'app' && !(await recordUsedCode(store, Number(user.id), code))) {
      // another login has used the code since the check above
      await endSession(store, token)
      return { kind: 'wrong-code' }
    }
    return { kind: 'in', cookies: ownCookies(response) }
  }
  const tooMany = tooManyCodes(response)
  if (tooMany) return tooMany
  const { code: reason } = (await response.json()) as { code?: string }
  return { kind: reason === 'INVALID_CODE' || reason === 'INVALID_BACKUP_CODE' ? 'wrong-code' : 'code-expired' }
}

export async function logOut(call: StaffCall): Promise<string[]> {
  return ownCookies(await askAuth(call, '/sign-out', {}))
}

/** Removes the browser's session cookie, so that the login ignores an existing session. */
function withoutOldSession(call: StaffCall): StaffCall {
  const headers = new Headers(call.headers)
  headers.set('Cookie', withoutSession(headers.get('Cookie') ?? ''))
  return { ...call, headers }
}
