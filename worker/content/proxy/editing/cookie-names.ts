import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { csrfCookie } from '../../../http/request/csrf.ts'
import { sessionCookie } from '../../../signing/session.ts'

/** A backend's names of cookies, by the names that they have in browsers here. */
export type CookieNames = Readonly<Record<string, string>>

export const usualNames: CookieNames = {}

/**
 * Returns the names of the session's and the token's cookie of a site's backend, if they differ from Django's.
 * @throws Error if an entry of a variable is not a name, so that a wrong configuration does not look like a wrong
 * password
 */
export function cookieNamesOf(
  { CONTENT_SESSION_COOKIE, CONTENT_CSRF_COOKIE }: Partial<Pick<Env, 'CONTENT_SESSION_COOKIE' | 'CONTENT_CSRF_COOKIE'>>,
  site: SiteKey,
): CookieNames {
  const session = nameOf('CONTENT_SESSION_COOKIE', CONTENT_SESSION_COOKIE, site)
  const token = nameOf('CONTENT_CSRF_COOKIE', CONTENT_CSRF_COOKIE, site)
  return { ...(session && { [sessionCookie]: session }), ...(token && { [csrfCookie]: token }) }
}

/** @param names `hh=laravel_session,d=…` */
function nameOf(variable: string, names: string | undefined, site: SiteKey): string | undefined {
  let found: string | undefined
  for (const entry of (names ?? '').split(',').filter((one) => one.trim())) {
    const [, key, name] = /^(\w+)=([\w!#$%&'*+.^`|~-]+)$/.exec(entry.trim()) ?? []
    if (!name) throw new Error(`${variable}: "${entry}" is not of the form site=name`)
    if (key === site) found = name
  }
  return found
}
