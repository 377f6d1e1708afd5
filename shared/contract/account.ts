import { z } from 'zod'
import { roles } from '../entities/roles.ts'
import { siteKeys } from '../sites/site-keys.ts'
import type { CallDescription } from './calls/describe.ts'
import { emailAddress } from './email.ts'
import { loginRequest } from './login.ts'
import { demoPassword, minPasswordLength } from './password.ts'
import { user } from './site-content.ts'

const code = z.string().trim().min(1).max(20)
const password = z.string().min(1).max(128)
const newPassword = z
  .string()
  .min(minPasswordLength)
  .max(128)
  .refine((text) => text !== demoPassword, 'demo-password')

export const loginCodeRequest = z.object({
  code,
  kind: z.enum(['app', 'backup']).default('app'),
  trust_device: z.boolean().default(false),
})
export const resetRequest = z.object({ email: emailAddress() })
export const newPasswordRequest = z.object({ token: z.string().min(1).max(100), new_password: newPassword })
export const passwordChange = z.object({ current_password: password, new_password: newPassword })
export const passwordProof = z.object({ password })
export const codeProof = z.object({ code })

export const accountChange = z.object({ single_keys: z.boolean() })

/** `pending`: a mail is sent if the account exists; `changed`: the new password is valid. */
export const resetAnswer = z.object({ state: z.enum(['pending', 'changed']) })
export const account = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  sites: z.array(z.enum(siteKeys)),
  /** Whether the editor's shortcuts without Ctrl or Alt are on. */
  single_keys: z.boolean(),
  two_factor: z.boolean(),
})
export type Account = z.infer<typeof account>

export const twoFactorStart = z.object({ uri: z.string(), backup_codes: z.array(z.string()) })
export type TwoFactorStart = z.infer<typeof twoFactorStart>
export const backupCodes = z.object({ backup_codes: z.array(z.string()) })
export type BackupCodes = z.infer<typeof backupCodes>

export const staffSession = z.object({
  id: z.int(),
  is_current: z.boolean(),
  /** The User-Agent header of the login; null if it was missing. */
  user_agent: z.string().nullable(),
  /** ISO 8601, in UTC. */
  created_at: z.string(),
})
export type StaffSession = z.infer<typeof staffSession>
export const staffSessionList = z.array(staffSession)

const wrongProof = { 429: 'Too many attempts from this address; see `Retry-After`' }

export const accountCalls = {
  login: {
    summary: 'Logs in with a password; 401 `code-required` if a code must follow',
    body: loginRequest,
    answer: user,
    refusals: {
      401: 'The password is wrong, or a code must follow',
      403: 'The account does not belong to this site',
      ...wrongProof,
    },
  },
  loginCode: {
    summary: 'The second step of a login',
    body: loginCodeRequest,
    answer: user,
    refusals: { 401: 'The code is wrong', 410: 'The login must start again', ...wrongProof },
  },
  loginReset: {
    summary: 'Requests a link for a new password; the answer does not reveal whether the account exists',
    body: resetRequest,
    answer: resetAnswer,
    refusals: wrongProof,
  },
  loginNewPassword: {
    summary: 'Sets a new password with the link’s token; ends every session',
    body: newPasswordRequest,
    answer: resetAnswer,
    refusals: { 410: 'The link is used or expired', ...wrongProof },
  },
  account: { summary: 'The user’s account', answer: account },
  changeAccount: {
    summary: 'Switches single-key shortcuts on or off',
    body: accountChange,
    answer: account,
  },
  accountPassword: {
    summary: 'Changes the password and ends the other sessions',
    body: passwordChange,
    answer: account,
    refusals: wrongProof,
  },
  twoFactor: {
    summary: 'Starts the setup of a second factor: the app’s secret, and backup codes',
    body: passwordProof,
    answer: twoFactorStart,
    refusals: wrongProof,
  },
  twoFactorConfirmation: {
    summary: 'Confirms the second factor with a code from the app; later logins require one',
    body: codeProof,
    answer: account,
    refusals: wrongProof,
  },
  twoFactorRemoval: {
    summary: 'Turns off the second factor',
    body: passwordProof,
    answer: account,
    refusals: wrongProof,
  },
  backupCodes: {
    summary: 'Creates new backup codes; the old ones become invalid',
    body: passwordProof,
    answer: backupCodes,
    refusals: wrongProof,
  },
  sessions: {
    summary: 'The user’s sessions, newest first',
    answer: staffSessionList,
  },
  endSessions: {
    summary: 'Logs out everywhere',
    answer: staffSessionList,
  },
  endSession: {
    summary: 'Ends one session',
    answer: staffSessionList,
    mayBeMissing: true,
  },
} as const satisfies Record<string, CallDescription>
