// The account of a staff member: second login step, password, sessions, second factor.
import { z } from 'zod'
import { siteKeys } from '../site-keys.ts'
import type { CallDescription } from './calls.ts'
import { loginRequest } from './login.ts'
import { user } from './site-content.ts'

const code = z.string().trim().min(1).max(20)
const password = z.string().min(1).max(128)
const newPassword = z.string().min(12).max(128)

export const loginCodeRequest = z.object({
  code,
  /** The app's six digits, or one of the backup codes. */
  kind: z.enum(['app', 'backup']).default('app'),
  /** Skips the code on this device for 30 days. */
  trust_device: z.boolean().default(false),
})
export const resetRequest = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email()).pipe(z.string().max(254)),
})
export const newPasswordRequest = z.object({ token: z.string().min(1).max(100), new_password: newPassword })
export const passwordChange = z.object({ current_password: password, new_password: newPassword })
export const passwordProof = z.object({ password })
export const codeProof = z.object({ code })

export const accountChange = z.object({ single_keys: z.boolean() })

/** `pending`: a mail was sent if the account exists; `changed`: the new password is valid. */
export const resetAnswer = z.object({ state: z.enum(['pending', 'changed']) })
export const account = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(['editor', 'publisher', 'admin']),
  sites: z.array(z.enum(siteKeys)),
  /** Whether the editor's shortcuts without Ctrl or Alt are on. */
  single_keys: z.boolean(),
  /** Whether the login requires a code. */
  two_factor: z.boolean(),
})
export type Account = z.infer<typeof account>

export const twoFactorStart = z.object({ uri: z.string(), backup_codes: z.array(z.string()) })
export type TwoFactorStart = z.infer<typeof twoFactorStart>
export const backupCodes = z.object({ backup_codes: z.array(z.string()) })
export type BackupCodes = z.infer<typeof backupCodes>

export const staffSession = z.object({
  id: z.int(),
  /** The session of this request. */
  is_current: z.boolean(),
  /** The User-Agent header. */
  user_agent: z.string().nullable(),
  /** Start of the session: ISO, UTC. */
  created_at: z.string(),
})
export type StaffSession = z.infer<typeof staffSession>
export const staffSessionList = z.array(staffSession)

const wrongProof = { 429: 'Too many tries from this address; `Retry-After` says when to come back' }

/** Rows of `calls` (calls.ts). Every POST and DELETE carries `X-CSRFToken` and comes from a page of the site. */
export const accountCalls = {
  login: {
    summary: 'Logs in with a password; 401 `code-required` where a code has to follow',
    body: loginRequest,
    answer: user,
    refusals: { 401: 'The password is wrong, or a code has to follow', 403: 'Not a site of theirs', ...wrongProof },
  },
  loginCode: {
    summary: 'The second step of a login',
    body: loginCodeRequest,
    answer: user,
    refusals: { 401: 'The code is wrong', 410: 'The login has to begin anew', ...wrongProof },
  },
  loginReset: {
    summary: 'Asks for a link for a new password; the answer is the same whether an account exists',
    body: resetRequest,
    answer: resetAnswer,
    refusals: wrongProof,
  },
  loginNewPassword: {
    summary: 'Sets a new password with the link’s token; ends every session',
    body: newPasswordRequest,
    answer: resetAnswer,
    refusals: { 410: 'The link is used up or has expired', ...wrongProof },
  },
  account: { summary: 'One’s own account', answer: account, needsLogin: true },
  changeAccount: {
    summary: 'Whether keys do something on their own',
    body: accountChange,
    answer: account,
    needsLogin: true,
  },
  accountPassword: {
    summary: 'Another password; the other sessions end',
    body: passwordChange,
    answer: account,
    needsLogin: true,
    refusals: wrongProof,
  },
  twoFactor: {
    summary: 'Begins with a second factor: the secret for the app, and backup codes',
    body: passwordProof,
    answer: twoFactorStart,
    needsLogin: true,
    refusals: wrongProof,
  },
  twoFactorConfirmation: {
    summary: 'The first code of the app: from now on the login asks for one',
    body: codeProof,
    answer: account,
    needsLogin: true,
    refusals: wrongProof,
  },
  twoFactorRemoval: {
    summary: 'Without a second factor again',
    body: passwordProof,
    answer: account,
    needsLogin: true,
    refusals: wrongProof,
  },
  backupCodes: {
    summary: 'New backup codes; the old ones are good no more',
    body: passwordProof,
    answer: backupCodes,
    needsLogin: true,
    refusals: wrongProof,
  },
  sessions: {
    summary: 'One’s own sessions, the latest first',
    answer: staffSessionList,
    needsLogin: true,
  },
  endSessions: {
    summary: 'Logs out everywhere',
    answer: staffSessionList,
    needsLogin: true,
  },
  endSession: {
    summary: 'Ends one session',
    answer: staffSessionList,
    needsLogin: true,
    mayBeMissing: true,
  },
} as const satisfies Record<string, CallDescription>
