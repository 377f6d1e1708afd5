// Logs staff in through the API; the login form has separate tests.
import type { Page } from 'playwright/test'
import { fromSomewhere, get, on, type SiteKey } from './support.ts'

const token = '0123456789abcdef0123456789abcdef'
export const demoPassword = 'auftakt-demo'

/** Logs in as demo staff and stores the session in the browser. @param port of a server other than the tested one */
export async function logIn(
  page: Page,
  person: 'editor' | 'publisher' | 'admin' = 'editor',
  site: SiteKey = 'hh',
  port?: number,
): Promise<void> {
  const origin = new URL(on(site, '/')).origin
  const { session } = await staffSession(person, site, port)
  await page.context().addCookies([
    { name: 'sessionid', value: session, url: origin, httpOnly: true, sameSite: 'Lax' },
    { name: 'csrftoken', value: token, url: origin, sameSite: 'Lax' },
  ])
}

/** Logs in as demo staff, for calls without a browser. @returns the session, and the headers' cookie and token */
export async function staffSession(
  person: 'editor' | 'publisher' | 'admin',
  site: SiteKey,
  port?: number,
): Promise<{ session: string; cookie: string; token: string }> {
  const answer = await get(site, '/de/pageeditor-api/login', {
    method: 'POST',
    headers: {
      ...fromSomewhere(),
      Cookie: `csrftoken=${token}`,
      'X-CSRFToken': token,
      Origin: new URL(on(site, '/')).origin,
    },
    body: JSON.stringify({ email: `${person}@example.org`, password: demoPassword }),
    ...(port && { port }),
  })
  const lines = [answer.headers['set-cookie'] ?? []].flat()
  const session = lines.find((line) => line.startsWith('sessionid='))?.match(/^sessionid=([^;]*)/)?.[1]
  if (!session) throw new Error(`${person} could not log in: ${answer.status} ${answer.text}`)
  return { session, cookie: `sessionid=${session}; csrftoken=${token}`, token }
}
