import type { SiteKey } from '../../../shared/sites/sites.ts'
import { isolateState } from '../../../worker/http/isolate-state.ts'
import { openSession } from './open-session.ts'

const csrf = '0123456789abcdef0123456789abcdef'
export const csrfHeaders = (site: SiteKey = 'hh') => ({ 'X-CSRFToken': csrf, Origin: `http://${site}.localhost` })

/**
 * Opens a session; calls with the same role and sites share one account and session.
 * @returns the session's cookies, including the CSRF token
 */
export function logIn(role: 'editor' | 'publisher' | 'admin', sites: SiteKey[] = ['hh']): Promise<string> {
  const email = `${role}-${sites.join('-')}@example.org`
  const cookies =
    sessions.current.get(email) ??
    openSession({ email, name: role, role, sites }).then((session) => `${session}; csrftoken=${csrf}`)
  sessions.current.set(email, cookies)
  return cookies
}
const sessions = isolateState(() => new Map<string, Promise<string>>())
