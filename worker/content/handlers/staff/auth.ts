// Calls better-auth, which manages passwords, sessions and second factors.
import type { Auth, BetterAuthOptions } from 'better-auth'
import { minPasswordLength } from '../../../../shared/contract/password.ts'
import type { Env } from '../../../env.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import type { PresenceNotices } from '../../../http/presence.ts'
import { visitorNetwork } from '../../../http/request/visitor-network.ts'
import { hostCookie } from '../../../http/response/host-cookie.ts'
import { loginCookies, sessionCookie } from '../../../signing/session.ts'
import { forgetShortcuts } from '../../store/staff/sessions.ts'
import { addressAdapter } from './login-address.ts'
import { forgetLoginFailures, type TooMany } from './login-limits.ts'

export interface StaffCall {
  env: Pick<Env, 'DB' | 'SESSION_SECRET'>
  presence: PresenceNotices
  /** Origin of the site. Cookies belong to its host and are `Secure` if the origin uses https. */
  origin: string
  /**
   * The request's headers. A session stores the client's network and user agent; attempts are counted per account and
   * network.
   */
  headers: Headers
  /** Mails the reset link; called only if the address has an account. */
  sendReset?: (person: { id: number; email: string; token: string }) => Promise<void>
  /** Runs work in the background, so that the response time does not reveal whether an account exists. */
  later?: (task: Promise<unknown>) => void
}

const { step: stepCookie, trust: trustCookie } = loginCookies

const sessionSeconds = 14 * 24 * 60 * 60
const resetSeconds = 60 * 60
const basePath = '/staff'

/**
 * Passes a call to better-auth and returns its response, which may be a refusal, for example of a wrong password.
 * @throws ContentUnavailable if `SESSION_SECRET` is not set, or if better-auth fails, for example without the database
 */
export async function askAuth(call: StaffCall, path: string, body: object): Promise<Response> {
  const ended = new Set<number>()
  const auth = await authFor(call, ended)
  const passedOn = new Headers({ 'Content-Type': 'application/json', Origin: call.origin })
  for (const name of ['Cookie', 'User-Agent']) {
    const value = call.headers.get(name)
    if (value) passedOn.set(name, value)
  }
  const address = call.headers.get('CF-Connecting-IP')
  if (address) passedOn.set('CF-Connecting-IP', visitorNetwork(address))
  const request = { method: 'POST', headers: passedOn, body: JSON.stringify(body) }
  const response = await auth.handler(new Request(call.origin + basePath + path, request))
  await call.presence.staffChanged([...ended])
  if (response.status >= 500) throw new ContentUnavailable(`staff ${path}: ${response.status}`)
  return response
}

/** Returns better-auth's only limit: after ten wrong codes, it refuses an account's codes for 15 minutes. */
export function tooManyCodes(response: Response): TooMany | null {
  return response.status === 429 ? { kind: 'too-many', of: 'codes', retryAfterSeconds: 15 * 60 } : null
}

/**
 * Returns the identifier of the login that awaits a code, without checking its signature; null without such a login.
 */
export function startedLogin({ headers }: StaffCall): string | null {
  const value = new RegExp(`(?:^|;\\s*)${stepCookie}=([^;.]+)`).exec(headers.get('Cookie') ?? '')?.[1]
  return value ?? null
}

/** Returns the `Set-Cookie` lines of a response that set our cookies. */
export function ownCookies(response: Response): string[] {
  const ours = [sessionCookie, stepCookie, trustCookie]
  return response.headers.getSetCookie().filter((line) => ours.includes(line.split('=', 1)[0] ?? ''))
}

/** @param ended receives the ids of staff whose sessions better-auth deletes */
async function authFor({ env, origin, sendReset, later }: StaffCall, ended: Set<number>): Promise<Auth> {
  const secret = env.SESSION_SECRET
  if (!secret) throw new ContentUnavailable('SESSION_SECRET is not set')
  const [{ betterAuth }, { drizzleAdapter }, { twoFactor }, { drizzle }, tables] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/plugins/two-factor'),
    import('drizzle-orm/d1'),
    import('../../store/schema/staff.ts'),
  ])
  const schema = {
    user: tables.staff,
    session: tables.staffSessions,
    account: tables.staffAccounts,
    verification: tables.staffVerifications,
    twoFactor: tables.staffTwoFactors,
  }
  const adapter = drizzleAdapter(drizzle(env.DB), { provider: 'sqlite', schema })
  const attributes = { ...hostCookie(origin), httpOnly: true }
  return betterAuth({
    appName: 'Auftakt',
    baseURL: origin,
    basePath,
    secret,
    trustedOrigins: [origin],
    database: (options: BetterAuthOptions) => addressAdapter(adapter(options)),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      resetPasswordTokenExpiresIn: resetSeconds,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await forgetShortcuts({ d1: env.DB, now: new Date() }, Number(user.id))
        await forgetLoginFailures({ d1: env.DB, now: new Date() }, user.email)
      },
      sendResetPassword: async ({ user, token }) => sendReset?.({ id: Number(user.id), email: user.email, token }),
    },
    session: { expiresIn: sessionSeconds, updateAge: 24 * 60 * 60 },
    databaseHooks: { session: { delete: { after: async ({ userId }) => void ended.add(Number(userId)) } } },
    plugins: [twoFactor({ issuer: 'Auftakt' })],
    // login-limits.ts counts attempts: better-auth would refuse the eleventh colleague of an office
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      backgroundTasks: { handler: later ?? (() => {}) },
      cookies: {
        session_token: { name: sessionCookie, attributes },
        two_factor: { name: stepCookie, attributes },
        trust_device: { name: trustCookie, attributes },
      },
    },
    telemetry: { enabled: false },
    // excludes wrong passwords, which are logged below this level
    logger: { level: 'error' },
  }) as unknown as Auth
}
