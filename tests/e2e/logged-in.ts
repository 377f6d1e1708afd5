// Logs in staff through the API; the login form has separate tests.
import type { Page } from 'playwright/test'
import { staffLogin } from '../fixtures/plain-backend/sessions.ts'
import { plainSeam } from './seam.ts'
import { fromSomewhere, get, on, type SiteKey } from './support.ts'

const ownToken = '0123456789abcdef0123456789abcdef'
export const demoPassword = 'auftakt-demo'

type Person = 'editor' | 'publisher' | 'boxoffice' | 'door' | 'admin'
interface Session {
  session: string
  cookie: string
  token: string
}

/** The shared sessions of this process, by person and site. */
const sessions = new Map<string, Promise<Session>>()

/**
 * Stores a session of demo staff in the browser: the shared one of this process or, with the port of another server, a
 * new one.
 */
export async function logIn(page: Page, person: Person = 'editor', site: SiteKey = 'hh', port?: number): Promise<void> {
  await enter(page, site, await (port ? newSession(person, site, port) : staffSession(person, site)))
}

/** Stores a new session of demo staff in the browser. */
export async function logInAgain(page: Page, person: Person): Promise<void> {
  await enter(page, 'hh', await newSession(person, 'hh'))
}

async function enter(page: Page, site: SiteKey, { session, token }: Session): Promise<void> {
  const origin = new URL(on(site, '/')).origin
  await page.context().addCookies([
    { name: 'sessionid', value: session, url: origin, httpOnly: true, sameSite: 'Lax' },
    { name: 'csrftoken', value: token, url: origin, sameSite: 'Lax' },
  ])
}

/** Returns the shared session of demo staff, for API calls without a browser; logs in on the first call. */
export function staffSession(person: Person, site: SiteKey): Promise<Session> {
  const key = `${person} ${site}`
  const known = sessions.get(key)
  if (known) return known
  const session = newSession(person, site)
  sessions.set(key, session)
  return session
}

/** What a person enters to log in: at a plain backend, the account of its staff. */
export function accountOf(person: Person): { email: string; password: string } {
  if (plainSeam.current) return { email: staffLogin.username, password: staffLogin.password }
  return { email: `${person}@example.org`, password: demoPassword }
}

async function newSession(person: Person, site: SiteKey, port = plainSeam.current?.port): Promise<Session> {
  const answer = await get(site, '/de/pageeditor-api/login', {
    method: 'POST',
    headers: {
      ...fromSomewhere(),
      Cookie: `csrftoken=${ownToken}`,
      'X-CSRFToken': ownToken,
      Origin: new URL(on(site, '/')).origin,
    },
    body: JSON.stringify(accountOf(person)),
    ...(port && { port }),
  })
  const lines = [answer.headers['set-cookie'] ?? []].flat()
  const cookieOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.match(/=([^;]*)/)?.[1]
  const session = cookieOf('sessionid')
  // a plain backend's token is its own
  const token = cookieOf('csrftoken') ?? ownToken
  if (!session) throw new Error(`${person} could not log in: ${answer.status} ${answer.text}`)
  return { session, cookie: `sessionid=${session}; csrftoken=${token}`, token }
}
