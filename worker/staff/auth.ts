// Passwords and sessions are better-auth's. It is heavy, so only what logs somebody in or out loads it.
import type { Auth } from 'better-auth'
import { ContentUnavailable } from '../content/content-unavailable.ts'
import type { Env } from '../env.ts'
import { sessionCookie } from './session.ts'

export interface StaffCall {
  env: Pick<Env, 'DB' | 'SESSION_SECRET'>
  /** The site's own: cookies belong to its host, and are `Secure` where it is https. */
  origin: string
  /** The visitor's: address and browser stand in the session's row, tries are counted by address. */
  headers: Headers
}

export type LoginOutcome =
  | { kind: 'in'; cookies: string[]; token: string }
  | { kind: 'wrong' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/** Sessions end after two weeks without a visit. */
const sessionSeconds = 14 * 24 * 60 * 60
/** Tries of one address of the network; nobody can lock somebody else out. */
const tries = { window: 60, max: 10 }
const basePath = '/staff'

/**
 * Checks a password and opens a session.
 * @throws ContentUnavailable when `SESSION_SECRET` is not set or the store does not answer
 */
export async function logIn(call: StaffCall, credentials: { email: string; password: string }): Promise<LoginOutcome> {
  const response = await ask(call, '/sign-in/email', credentials)
  if (response.status === 429) {
    return { kind: 'too-many', retryAfterSeconds: Number(response.headers.get('X-Retry-After')) || tries.window }
  }
  if (response.status >= 500) throw new ContentUnavailable(`login: ${response.status}`)
  if (!response.ok) return { kind: 'wrong' }
  const { token } = (await response.json()) as { token: string }
  return { kind: 'in', cookies: response.headers.getSetCookie(), token }
}

/** Ends the session of the request's cookie. @returns the cookies that clear it */
export async function logOut(call: StaffCall): Promise<string[]> {
  const response = await ask(call, '/sign-out', {})
  return response.headers.getSetCookie()
}

async function ask({ env, origin, headers }: StaffCall, path: string, body: object): Promise<Response> {
  const auth = await authFor(env, origin)
  const passedOn = new Headers({ 'Content-Type': 'application/json', Origin: origin })
  for (const name of ['Cookie', 'User-Agent', 'CF-Connecting-IP']) {
    const value = headers.get(name)
    if (value) passedOn.set(name, value)
  }
  return auth.handler(
    new Request(`${origin}${basePath}${path}`, { method: 'POST', headers: passedOn, body: JSON.stringify(body) }),
  )
}

async function authFor(env: StaffCall['env'], origin: string): Promise<Auth> {
  const secret = env.SESSION_SECRET
  if (!secret) throw new ContentUnavailable('SESSION_SECRET is not set')
  const [{ betterAuth }, { drizzleAdapter }, { drizzle }, tables] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('drizzle-orm/d1'),
    import('../content/store/staff-schema.ts'),
  ])
  const schema = {
    user: tables.staff,
    session: tables.staffSessions,
    account: tables.staffAccounts,
    verification: tables.staffVerifications,
    rateLimit: tables.staffRateLimits,
  }
  return betterAuth({
    baseURL: origin,
    basePath,
    secret,
    trustedOrigins: [origin],
    database: drizzleAdapter(drizzle(env.DB), { provider: 'sqlite', schema }),
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        sites: { type: 'string[]', required: true, input: false },
      },
    },
    emailAndPassword: { enabled: true, disableSignUp: true },
    session: { expiresIn: sessionSeconds, updateAge: 24 * 60 * 60 },
    rateLimit: { enabled: true, storage: 'database', ...tries, customRules: { '/sign-in/email': tries } },
    advanced: {
      useSecureCookies: false,
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      cookies: {
        session_token: {
          name: sessionCookie,
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: origin.startsWith('https:') },
        },
      },
    },
    telemetry: { enabled: false },
    // a wrong password is nothing to tell anybody of but the one who typed it
    logger: { level: 'error' },
  }) as unknown as Auth
}
