import { site } from '../contract/client.ts'

const port = Number(process.env.EMBEDDED_PORT)
const token = '0123456789abcdef0123456789abcdef'
const ask = site({ name: 'embedded', port }, 'hh')

export const publisher = { email: 'publisher@example.org', password: 'auftakt-demo' }

/** Logs in as a publisher. @returns the cookies of the session and the CSRF token */
export async function staffCookies(): Promise<{ name: string; value: string; domain: string }[]> {
  const { status, text, headers } = await post('/de/pageeditor-api/login', `csrftoken=${token}`, publisher)
  const session = /sessionid=([^;]*)/.exec(String(headers['set-cookie']))?.[1]
  if (!session) throw new Error(`no session: ${status} ${text}`)
  return [
    { name: 'sessionid', value: session, domain: 'hh.localhost' },
    { name: 'csrftoken', value: token, domain: 'hh.localhost' },
  ]
}

/** Creates an empty content page. @returns its path, the same in both languages */
export async function createPage(name: string): Promise<string> {
  const path = `${name}-${Math.random().toString(36).slice(2, 8)}`
  const body = { title: { de: name, en: null }, paths: { de: path, en: path }, parent_id: null }
  await postAsStaff('/de/pageeditor-api/pages/', { ...body, template: 'default', starts: 'empty' })
  return path
}

/** Records a bank transfer for an order. */
export async function bookTransfer(order: string, cents: number): Promise<void> {
  const today = (process.env.TEST_NOW ?? new Date().toISOString()).slice(0, 10)
  const line = { key: crypto.randomUUID(), reference: null, text: `Karten ${order}`, cents, paid_at: today }
  const text = await postAsStaff('/api/shop/staff/bank/', { lines: [{ ...line, payer: null, iban: null }] })
  if (!text.includes('"exact"')) throw new Error(`not booked: ${text}`)
}

async function postAsStaff(path: string, body: object): Promise<string> {
  const cookie = (await staffCookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { status, text } = await post(path, cookie, body)
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
  return text
}

function post(path: string, cookie: string, body: object) {
  const headers = { Cookie: cookie, 'X-CSRFToken': token, Origin: `http://hh.localhost:${port}` }
  return ask(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
