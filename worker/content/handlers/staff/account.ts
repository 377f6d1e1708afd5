import { sessionCookie } from '../../../signing/session.ts'
import type { Store } from '../../store/commit.ts'
import { forgetShortcuts } from '../../store/staff/sessions.ts'
import { recordUsedCode } from '../../store/staff/used-codes.ts'
import { askAuth, ownCookies, type StaffCall, tooManyCodes } from './auth.ts'
import { aliasOf } from './login-address.ts'
import { type TooMany, withinLimits } from './login-limits.ts'

export type AccountOutcome<Value = undefined> =
  | { kind: 'done'; cookies: string[]; value: Value }
  | { kind: 'wrong-password' | 'wrong-code' | 'refused' }
  | TooMany

/**
 * Changes the password, replaces all sessions with a new one, and revokes the person's trusted devices and reset links.
 */
export async function changePassword(
  call: StaffCall,
  store: Store,
  { staffId, current, next }: { staffId: number; current: string; next: string },
): Promise<AccountOutcome> {
  const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
  const outcome = await prove(call, '/change-password', body, () => undefined)
  if (outcome.kind === 'done') await forgetShortcuts(store, staffId)
  return outcome
}

export interface TwoFactorStart {
  /** The set-up address for the authenticator app: `otpauth://totp/…` */
  uri: string
  backupCodes: string[]
}

/** Starts the set-up of the second factor, which takes effect once a code from the app confirms it. */
export function startTwoFactor(call: StaffCall, password: string): Promise<AccountOutcome<TwoFactorStart>> {
  return prove(call, '/two-factor/enable', { password }, ({ totpURI, backupCodes }) => ({
    uri: totpURI as string,
    backupCodes: backupCodes as string[],
  }))
}

/** Completes the set-up. The code is not accepted again for a login. */
export async function confirmTwoFactor(
  call: StaffCall,
  store: Store,
  { staffId, code }: { staffId: number; code: string },
): Promise<AccountOutcome> {
  const outcome = await prove(call, '/two-factor/verify-totp', { code }, () => undefined)
  if (outcome.kind === 'done') await recordUsedCode({ ...store, now: new Date() }, staffId, code)
  return outcome
}

/** Switches the second factor off, and revokes the person's trusted devices and reset links. */
export async function endTwoFactor(
  call: StaffCall,
  store: Store,
  { staffId, password }: { staffId: number; password: string },
): Promise<AccountOutcome> {
  const outcome = await prove(call, '/two-factor/disable', { password }, () => undefined)
  if (outcome.kind === 'done') await forgetShortcuts(store, staffId)
  return outcome
}

export function newBackupCodes(call: StaffCall, password: string): Promise<AccountOutcome<string[]>> {
  return prove(call, '/two-factor/generate-backup-codes', { password }, ({ backupCodes }) => backupCodes as string[])
}

/** Requests the reset mail. The outcome is the same for an unknown address. */
export async function requestReset(call: StaffCall, email: string): Promise<AccountOutcome> {
  const request = () => ask(call, '/request-password-reset', { email: aliasOf(email) }, () => undefined)
  // the outcome never reveals whether the account exists, so each request counts
  return withinLimits(call, null, request, () => true)
}

/** Sets a new password, ends every session of the account, and revokes its trusted devices and other reset links. */
export async function resetPassword(call: StaffCall, token: string, newPassword: string): Promise<AccountOutcome> {
  const request = () => ask(call, '/reset-password', { token, newPassword }, () => undefined)
  return withinLimits(call, null, request, ({ kind }) => kind !== 'done')
}

/** Passes on a call with a password or code as proof; failed proofs count for the session. */
function prove<Value>(...given: Parameters<typeof ask<Value>>): Promise<AccountOutcome<Value>> {
  const [call] = given
  const session = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;.]+)`).exec(call.headers.get('Cookie') ?? '')?.[1]
  return withinLimits(
    call,
    `session ${session ?? ''}`,
    () => ask(...given),
    ({ kind }) => kind !== 'done',
  )
}

async function ask<Value>(
  call: StaffCall,
  path: string,
  body: object,
  read: (answer: Record<string, unknown>) => Value,
): Promise<AccountOutcome<Value>> {
  const response = await askAuth(call, path, body)
  const tooMany = tooManyCodes(response)
  if (tooMany) return tooMany
  const answer = (await response.json()) as Record<string, unknown>
  if (response.ok) return { kind: 'done', cookies: ownCookies(response), value: read(answer) }
  if (answer.code === 'INVALID_PASSWORD') return { kind: 'wrong-password' }
  return { kind: answer.code === 'INVALID_CODE' ? 'wrong-code' : 'refused' }
}
