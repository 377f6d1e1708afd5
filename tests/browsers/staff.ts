import type { SiteKey } from '../../shared/sites/sites.ts'
import { type Answer, type Ask, site } from '../contract/client.ts'

const port = Number(process.env.EMBEDDED_PORT)
const token = '0123456789abcdef0123456789abcdef'

export const publisher = { email: 'publisher@example.org', password: 'auftakt-demo' }
export const editor = { email: 'editor@example.org', password: 'auftakt-demo' }

type Cookies = readonly { name: string; value: string; domain: string }[]
interface Session {
  ask: Ask
  cookies: Cookies
}

/** The sessions of this process: one per site and person. */
const sessions = new Map<string, Promise<Session>>()

/** Returns the cookies of a person's session, which is opened with the first call, and the CSRF token. */
export async function staffCookies(host: SiteKey = 'hh', person = publisher): Promise<Cookies> {
  return (await sessionOf(host, person)).cookies
}

/** Creates an empty content page. @returns its path, the same in both languages */
export async function createPage(name: string): Promise<string> {
  const path = `${name}-${Math.random().toString(36).slice(2, 8)}`
  const body = { title: { de: name, en: null }, paths: { de: path, en: path }, parent_id: null }
  await askAsStaff('hh', '/de/pageeditor-api/pages/', { ...body, template: 'default', starts: 'empty' })
  return path
}

/** Records a bank transfer for an order. */
export async function bookTransfer(order: string, cents: number): Promise<void> {
  const today = (process.env.TEST_NOW ?? new Date().toISOString()).slice(0, 10)
  const line = { key: crypto.randomUUID(), reference: null, text: `Karten ${order}`, cents, paid_at: today }
  const body = { lines: [{ ...line, payer: null, iban: null }], dry_run: false }
  const { text } = await askAsStaff('hh', '/api/shop/staff/bank/', body)
  if (!text.includes('"exact"')) throw new Error(`not booked: ${text}`)
}

/**
 * Makes a call as a person of the staff: a POST if it has a body, else a GET.
 * @throws Error if the call is refused
 */
export async function askAsStaff(host: SiteKey, path: string, body?: object, person = publisher): Promise<Answer> {
  const { ask, cookies } = await sessionOf(host, person)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = body ? await post(ask, host, { path, cookie, body }) : await ask(path, { headers: { Cookie: cookie } })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer
}

function sessionOf(host: SiteKey, person: typeof publisher): Promise<Session> {
  const key = `${host} ${person.email}`
  const known = sessions.get(key) ?? logIn(host, person)
  sessions.set(key, known)
  return known
}

async function logIn(host: SiteKey, person: typeof publisher): Promise<Session> {
  const ask = site({ name: 'embedded', port }, host)
  const login = { path: '/de/pageeditor-api/login', cookie: `csrftoken=${token}`, body: person }
  const { status, text, headers } = await post(ask, host, login)
  const session = /sessionid=([^;]*)/.exec(String(headers['set-cookie']))?.[1]
  if (!session) throw new Error(`no session: ${status} ${text}`)
  const domain = `${host}.localhost`
  const cookies = [
    { name: 'sessionid', value: session, domain },
    { name: 'csrftoken', value: token, domain },
  ]
  return { ask, cookies }
}

function post(ask: Ask, host: SiteKey, { path, cookie, body }: { path: string; cookie: string; body: object }) {
  const headers = { Cookie: cookie, 'X-CSRFToken': token, Origin: `http://${host}.localhost:${port}` }
  return ask(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
}
