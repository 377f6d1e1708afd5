import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import type { Problem } from '../../shared/contract/problem.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'

/**
 * Logs in as a member of staff. Reads the password from the terminal, and also the code if the account needs a second
 * factor.
 * @throws Unusable if the login fails or no server responds
 */
export async function staffSession({ server, site, email }: { server: string; site: SiteKey; email: string }) {
  const token = randomBytes(16).toString('hex')
  const cookies = new Map([['csrftoken', token]])
  const { hostname, host } = new URL(server)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answers = terminal[Symbol.asyncIterator]()
  const question = async (words: string) => {
    process.stderr.write(words)
    return String((await answers.next()).value ?? '')
  }

  /** @throws Refused if the server refuses the request, Unusable if no server responds */
  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const response = await fetch(server + path, {
      method,
      redirect: 'error',
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        Origin: server,
        'X-CSRFToken': token,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        // names below .localhost may not resolve (worker/gateway/site.ts)
        ...(hostname === 'localhost' ? { 'X-Forwarded-Host': `${site}.${host}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new Unusable(`No server answers at ${server}. Start it with npm start, or name another one by --server.`)
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined) cookies.set(name, value ?? '')
    }
    if (response.ok) return response
    const problem = (await response.json().catch(() => null)) as Problem | null
    throw new Refused(problem?.code ?? '', problem?.detail ?? `Status ${response.status}`)
  }

  async function post<Answer>(path: string, body: object): Promise<Answer> {
    const response = await send('POST', path, body)
    return (response.status === 204 ? null : await response.json().catch(() => null)) as Answer
  }

  /** @throws Unusable if the connection breaks */
  async function download(path: string): Promise<Uint8Array> {
    const response = await send('GET', path)
    const file = await response.arrayBuffer().catch(() => {
      throw new Unusable('The connection broke before the end of the file.')
    })
    return new Uint8Array(file)
  }

  const api = '/en/pageeditor-api'
  try {
    await post(`${api}/login/`, { email, password: await question(`Password of ${email}: `) })
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'code-required')) throw error
    await post(`${api}/login/code/`, { code: (await question('Code from the app: ')).trim() })
  } finally {
    terminal.close()
  }
  return { post, download, end: () => post(`${api}/logout/`, {}) }
}

class Refused extends Unusable {
  readonly code: string
  constructor(code: string, detail: string) {
    super(detail)
    this.code = code
  }
}
