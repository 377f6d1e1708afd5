// Staff accounts for tests, and requests with their sessions.
import { env, SELF } from 'cloudflare:test'
import { hashPassword } from 'better-auth/crypto'
import type { SiteKey } from '../../../shared/sites.ts'
import { setStaffPassword, upsertStaff } from '../../../worker/content/store/staff/writes.ts'
import { isolateState } from '../../../worker/http/isolate-state.ts'
import { store } from '../content/store/some-rows.ts'

const password = 'a password for tests'
const csrf = '0123456789abcdef0123456789abcdef'
/** Returns the headers that a write call needs besides its cookies. */
export const csrfHeaders = (site: SiteKey = 'hh') => ({ 'X-CSRFToken': csrf, Origin: `http://${site}.localhost` })

/** Logs a new account in, once per role and sites, since a new password ends older sessions. @returns its cookies */
export function logIn(
  role: 'editor' | 'publisher' | 'admin',
  sites: SiteKey[] = ['hh'],
  site: SiteKey = 'hh',
): Promise<string> {
  const email = `${role}-${sites.join('-')}@example.org`
  const cookies = sessions.current.get(email) ?? newSession(email, role, sites, site)
  sessions.current.set(email, cookies)
  return cookies
}
const sessions = isolateState(() => new Map<string, Promise<string>>())

async function newSession(
  email: string,
  role: Parameters<typeof logIn>[0],
  sites: SiteKey[],
  site: SiteKey,
): Promise<string> {
  await upsertStaff(store, [{ email, name: role, role, sites }])
  await setStaffPassword(store, email, await hashPassword(password))
  await env.DB.prepare('DELETE FROM staff_rate_limits').run()
  const response = await SELF.fetch(`http://${site}.localhost/de/pageeditor-api/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { Cookie: `csrftoken=${csrf}`, ...csrfHeaders(site) },
  })
  const session = response.headers.getSetCookie().find((line) => line.startsWith('sessionid='))
  if (!session) throw new Error(`${email} could not log in: ${response.status}`)
  return `${session.split(';', 1)[0]}; csrftoken=${csrf}`
}
