import type { Page } from 'playwright/test'
import { get, on, type SiteKey } from './support.ts'

const token = '0123456789abcdef0123456789abcdef'

type Who = 'editor' | 'publisher' | 'admin'

/** Logs one of the demo's people in, without the login's page: once a process, since logins are counted. */
export async function logIn(page: Page, who: Who, site: SiteKey = 'hh'): Promise<void> {
  const key = `${who} ${site}`
  const session = sessions.get(key) ?? newSession(who, site)
  sessions.set(key, session)
  const url = on(site, '/')
  await page.context().addCookies([
    { name: 'sessionid', value: await session, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'csrftoken', value: token, url, sameSite: 'Lax' },
  ])
}
const sessions = new Map<string, Promise<string>>()

async function newSession(who: Who, site: SiteKey): Promise<string> {
  const { status, headers } = await get(site, '/de/pageeditor-api/login', {
    method: 'POST',
    headers: { Cookie: `csrftoken=${token}`, 'X-CSRFToken': token, Origin: new URL(on(site, '/')).origin },
    body: JSON.stringify({ email: `${who}@example.org`, password: 'auftakt-demo' }),
  })
  const lines = [headers['set-cookie'] ?? []].flat()
  const session = lines.map((line) => /^sessionid=([^;]+)/.exec(line)?.[1]).find(Boolean)
  if (!session) throw new Error(`${who} could not log in: ${status}`)
  return session
}
