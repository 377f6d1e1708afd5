// Login and logout on one site, for the API and for the form of the login page.
import type { Context } from 'hono'
import type { Problem } from '../../../shared/contract/problem.ts'
import type { User } from '../../../shared/contract/site-content.ts'
import { addressKey } from '../../../shared/email/address.ts'
import { originsOf } from '../../../shared/sites/sites.ts'
import { own } from '../../../shared/text/own.ts'
import type { AppContext } from '../../env.ts'
import { offerCsrfToken } from '../../http/request/csrf.ts'
import { localeOf } from '../../http/request/path.ts'
import { presenceOfRequest, storeOf } from '../../http/request/request.ts'
import { readingOf } from '../handlers/reading-of.ts'
import type { StaffCall } from '../handlers/staff/auth.ts'
import type { LoginCode, LoginOutcome } from '../handlers/staff/log-in.ts'
import type { TooMany } from '../handlers/staff/login-limits.ts'
import { endSessionOfCookie } from '../handlers/staff/sessions.ts'
import { readUser } from '../handlers/staff/user.ts'
import { askBackend, type BackendAnswer } from './backend.ts'
import { plainBackend } from './plain-backend.ts'
import { enterPlain } from './plain-enter.ts'

type C = Context<AppContext>

export type Entry =
  | { kind: 'in'; user: User }
  | { kind: 'code' }
  | { kind: 'wrong' | 'wrong-code' | 'code-expired' }
  /** The credentials are right, but this person has no role on this site. */
  | { kind: 'other-site' }
  | TooMany

/**
 * Checks the credentials and opens a session unless a code is required.
 * @param typed as typed; a plain backend may know people by other names than e-mail addresses
 * @throws ContentUnavailable if login is not configured or the backend does not answer
 */
export async function enter(c: C, typed: { email: string; password: string }): Promise<Entry> {
  const plain = await plainBackend(c)
  if (plain) return enterPlain(c, plain, { username: typed.email, password: typed.password })
  const credentials = { ...typed, email: addressKey(typed.email) }
  const there = await askBackend(c, 'login', credentials)
  if (there) return entryThere(there)
  const { logIn } = await import('../handlers/staff/log-in.ts')
  return admitted(c, await logIn(staffCall(c), credentials))
}

/**
 * Checks the code of a started login and opens the session.
 * @throws ContentUnavailable if login is not configured or the backend does not answer
 */
export async function enterCode(c: C, code: LoginCode): Promise<Entry> {
  const { isTrusted, ...rest } = code
  const there = await askBackend(c, 'login/code', { ...rest, trust_device: isTrusted })
  if (there) return entryThere(there)
  const { sendCode } = await import('../handlers/staff/log-in.ts')
  return admitted(c, await sendCode(staffCall(c), code))
}

/** Ends the session and clears its cookies. */
export async function leave(c: C): Promise<void> {
  const { logOut } = await import('../handlers/staff/log-in.ts')
  setCookies(c, await logOut(staffCall(c)))
}

export function staffCall(c: C): StaffCall {
  return {
    env: c.env,
    presence: presenceOfRequest(c),
    origin: originsOf(c.env.ORIGIN_PATTERN)[c.var.site.key],
    headers: c.req.raw.headers,
    later: (task) => c.executionCtx.waitUntil(task),
  }
}

export function setCookies(c: C, lines: readonly string[]): void {
  for (const line of lines) c.header('Set-Cookie', line, { append: true })
}

/**
 * Sets the cookies of a login, also if it still requires a code, and ends the browser's previous session once the login
 * is complete. If the person is not staff of this site, ends the login's session instead.
 */
export async function admitted(c: C, outcome: LoginOutcome): Promise<Entry> {
  if (outcome.kind === 'code') {
    setCookies(c, outcome.cookies)
    return { kind: 'code' }
  }
  if (outcome.kind !== 'in') return outcome
  const cookie = outcome.cookies.map((line) => line.split(';', 1)[0]).join('; ')
  const secret = c.env.SESSION_SECRET
  const store = storeOf(c)
  const reading = readingOf(c.env.DB, { site: c.var.site.key, locale: localeOf(c.req.path), now: c.var.now })
  const user = await readUser(reading, cookie, secret)
  if (!user) {
    await endSessionOfCookie(store, cookie, secret)
    return { kind: 'other-site' }
  }
  await endSessionOfCookie(store, c.req.header('Cookie') ?? null, secret)
  setCookies(c, outcome.cookies)
  offerCsrfToken(c)
  return { kind: 'in', user }
}

function entryThere({ isOk, code, body, retryAfterSeconds }: BackendAnswer): Entry {
  if (isOk) return { kind: 'in', user: body as User }
  if (code === 'too-many-requests') return { kind: 'too-many', of: 'account', retryAfterSeconds }
  return { kind: (code && own(kindOf, code)) ?? 'wrong' }
}

const kindOf: Partial<Record<Problem['code'], 'code' | 'wrong-code' | 'code-expired' | 'other-site'>> = {
  'code-required': 'code',
  'wrong-code': 'wrong-code',
  'link-expired': 'code-expired',
  'other-site': 'other-site',
  forbidden: 'other-site',
}
