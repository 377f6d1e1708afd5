// Logging in and out of one site, whether by the API or by the form of the login page.
import type { Context } from 'hono'
import type { User } from '../../shared/contract/site-content.ts'
import { originsOf } from '../../shared/sites.ts'
import { readUser } from '../content/handlers/user.ts'
import { contentReader } from '../content/store/reader.ts'
import type { AppContext } from '../env.ts'
import { offerCsrfToken } from './csrf.ts'

type C = Context<AppContext>

export type Entry =
  | { kind: 'in'; user: User }
  | { kind: 'wrong' }
  /** The password is right, but this person edits other sites. */
  | { kind: 'other-site' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/** Opens a session and sets its cookies on the answer. @throws ContentUnavailable where nobody can log in */
export async function enter(c: C, credentials: { email: string; password: string }): Promise<Entry> {
  const { logIn, logOut } = await import('./auth.ts')
  const call = { env: c.env, origin: originOfSite(c), headers: c.req.raw.headers }
  const outcome = await logIn(call, credentials)
  if (outcome.kind !== 'in') return outcome
  const cookie = outcome.cookies.map((line) => line.split(';', 1)[0]).join('; ')
  const user = await readUser({ read: contentReader(c.env.DB), site: c.var.site.key }, cookie, c.env.SESSION_SECRET)
  if (!user) {
    await logOut({ ...call, headers: new Headers({ Cookie: cookie }) })
    return { kind: 'other-site' }
  }
  for (const line of outcome.cookies) c.header('Set-Cookie', line, { append: true })
  offerCsrfToken(c)
  return { kind: 'in', user }
}

/** Ends the session, and clears its cookies on the answer. */
export async function leave(c: C): Promise<void> {
  const { logOut } = await import('./auth.ts')
  const cookies = await logOut({ env: c.env, origin: originOfSite(c), headers: c.req.raw.headers })
  for (const line of cookies) c.header('Set-Cookie', line, { append: true })
}

function originOfSite(c: C): string {
  return originsOf(c.env.ORIGIN_PATTERN)[c.var.site.key]
}
