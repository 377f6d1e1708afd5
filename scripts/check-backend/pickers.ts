import { pickKinds } from '../../shared/contract/picked.ts'
import { type Exchange, exchanged } from '../../worker/content/proxy/editing/exchange.ts'
import { readPlain } from '../../worker/content/proxy/plain/read.ts'
import type { Finding } from './finding.ts'
import { cookieFinding, inputsIn, type LoginCookies } from './login.ts'

export interface Account {
  username: string
  password: string
}

interface Asked {
  origin: string
  loginPath: string
  account: Account
  cookies: LoginCookies
  fetch: typeof globalThis.fetch
}

const call = 'pickers in GET /{locale}/pageeditor-api/user'
const ownLists = 'editors choose from the lists of the site'

/**
 * Logs in with the backend's own form, reads the pickers that the answer to `user` names, and checks whether each page
 * can be shown in a frame.
 */
export async function checkPickers({ origin, loginPath, account, cookies, fetch }: Asked): Promise<Finding[]> {
  const names = { sessionid: cookies.session, csrftoken: cookies.token }
  const exchange: Exchange = { origin, ownOrigin: origin, cookies: new Map(), names, fetch }
  const odd: string[] = []
  try {
    const text = await userAnswer(exchange, loginPath, account)
    const none = async () => []
    const user = await readPlain(text, {
      call: 'user' as const,
      path: '/de/pageeditor-api/user',
      locale: 'de' as const,
      origin,
      themeColour: '#53A3C4',
      lookUp: { productions: none, articles: none, partners: none },
      pictures: null,
      report: (_, fault) => void odd.push(fault),
    })
    const pickers = user?.pickers ?? {}
    const named = pickKinds.filter((kind) => pickers[kind])
    const rest = pickKinds.filter((kind) => !pickers[kind])
    const unseen = `nothing; for ${rest.join(', ')}, ${ownLists}`
    const detail = named.length > 0 ? named.join(', ') : 'none is named'
    const pages = await Promise.all(named.map((kind) => checkPage(exchange, pickers[kind] ?? '', loginPath)))
    return [{ call, state: named.length > 0 ? 'found' : 'missing', detail, odd, unseen }, ...pages]
  } catch (error) {
    const detail = String(error instanceof Error ? error.message : error)
    return [{ call, state: 'refused', detail, odd, unseen: `nothing; ${ownLists}` }]
  }
}

/** @throws Error if the account has no session afterwards, or if the backend does not answer */
async function userAnswer(exchange: Exchange, loginPath: string, account: Account): Promise<string> {
  const form = await exchanged(exchange, loginPath)
  const token = inputsIn(form.text).find(({ name }) => name === 'csrfmiddlewaretoken')?.value ?? ''
  const { headers } = await exchanged(exchange, loginPath, { ...account, csrfmiddlewaretoken: token })
  const { status, text } = await exchanged(exchange, '/de/pageeditor-api/user')
  if (status !== 200) {
    const { detail } = cookieFinding('', headers, { session: '', token: '' })
    throw new Error(`after the login of the account, which set the cookies ${detail}, the user call answers ${status}`)
  }
  return text
}

async function checkPage(exchange: Exchange, address: string, loginPath: string): Promise<Finding> {
  const { pathname, search, protocol, hostname } = new URL(address)
  const finding: Finding = { call: `GET ${pathname}`, state: 'found', detail: 'a page that may be framed', odd: [] }
  const unseen = `nothing; editors see an empty frame, then ${ownLists}`
  const refused = (detail: string): Finding => ({ ...finding, state: 'refused', detail, unseen })
  try {
    const { status, headers } = await exchanged(exchange, pathname + search)
    const to = headers.get('Location') ?? ''
    if (to.includes(loginPath)) return refused('asks for a login although the account is logged in')
    if (status >= 400) return refused(`status ${status}`)
    const barrier = frameBarrier(headers)
    if (barrier) return refused(`${barrier}: no other site may frame it`)
    if (protocol === 'http:' && hostname !== 'localhost')
      finding.odd.push('on http: browsers do not frame it in a site on https')
    return finding
  } catch (error) {
    return refused(String(error instanceof Error ? error.message : error))
  }
}

/** Returns the header that keeps other origins from framing a page; null without one. */
function frameBarrier(headers: Headers): string | null {
  const [, ancestors] = /(?:^|;)\s*frame-ancestors\s+([^;]*)/i.exec(headers.get('Content-Security-Policy') ?? '') ?? []
  // browsers ignore the older header beside this directive
  if (ancestors !== undefined) return /^'(?:none|self)'\s*$/i.test(ancestors) ? `frame-ancestors ${ancestors}` : null
  const older = headers.get('X-Frame-Options')
  return older ? `X-Frame-Options: ${older}` : null
}
