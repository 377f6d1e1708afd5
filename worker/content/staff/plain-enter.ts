// Login and logout at a plain backend, which has no calls for them: its own form is sent (spec §6).

import type { Context } from 'hono'
import type { User } from '../../../shared/contract/site-content.ts'
import type { AppContext } from '../../env.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { logFailure } from '../../http/failures/report.ts'
import { csrfCookie } from '../../http/request/csrf.ts'
import { localeOf } from '../../http/request/path.ts'
import { sessionCookie } from '../../signing/session.ts'
import { type TooMany, withinTenAMinute } from '../handlers/staff/login-limits.ts'
import { cookieNamesOf } from '../proxy/editing/cookie-names.ts'
import { cookiesOfRequest, type Exchange, exchanged } from '../proxy/editing/exchange.ts'
import { loginPathOf, logoutPathOf } from '../proxy/editing/login-path.ts'
import { plainUser } from '../proxy/editing/plain-user.ts'

type C = Context<AppContext>

export interface PlainBackend {
  origin: string
  fetch: typeof fetch
}

export type PlainEntry = { kind: 'in'; user: User } | { kind: 'wrong' } | TooMany

/**
 * Sends the backend's login form. The login has succeeded if the backend then answers the user call; otherwise the
 * session that the form may have opened is closed, and no cookie reaches the visitor.
 * @throws ContentUnavailable if the backend fails or has no login form at the configured path
 */
export async function enterPlain(
  c: C,
  backend: PlainBackend,
  credentials: { username: string; password: string },
): Promise<PlainEntry> {
  const headers = c.req.raw.headers
  return withinTenAMinute(
    { env: c.env, headers },
    `plain login/${c.var.site.key}`,
    () => entered(c, backend, credentials),
    ({ kind }) => kind === 'wrong',
  )
}

async function entered(
  c: C,
  backend: PlainBackend,
  credentials: { username: string; password: string },
): Promise<Exclude<PlainEntry, TooMany>> {
  const path = loginPathOf(c.env.CONTENT_LOGIN, c.var.site.key)
  const exchange = exchangeOf(c, backend, new Map())
  const form = await exchanged(exchange, path)
  if (form.status !== 200) throw new ContentUnavailable(`${backend.origin}${path}: no login form, ${form.status}`)
  await exchanged(exchange, path, { ...credentials, ...(await tokenField(exchange, form.text)) })
  const user = exchange.cookies.size > 0 ? await userOf(c, exchange) : null
  if (!user) {
    await closed(c, exchange)
    return { kind: 'wrong' }
  }
  for (const line of exchange.cookies.values()) c.header('Set-Cookie', line, { append: true })
  return { kind: 'in', user }
}

/** Ends the session at the backend and drops its cookie, also if the backend does not respond. */
export async function leavePlain(c: C, backend: PlainBackend): Promise<void> {
  await closed(c, exchangeOf(c, backend, cookiesOfRequest(c.req.header('Cookie'))))
  c.header('Set-Cookie', `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`, { append: true })
}

function exchangeOf(c: C, { origin, fetch }: PlainBackend, cookies: Exchange['cookies']): Exchange {
  const names = cookieNamesOf(c.env, c.var.site.key)
  return { origin, ownOrigin: new URL(c.req.url).origin, cookies, names, fetch }
}

/** Reads the user of the exchange's session; null unless the backend answers the user call with 200 and an object. */
async function userOf(c: C, exchange: Exchange): Promise<User | null> {
  const locale = localeOf(c.req.path)
  const { status, text } = await exchanged(exchange, `/${locale}/pageeditor-api/user`)
  return status === 200 ? plainUser(c, text, exchange.origin) : null
}

async function closed(c: C, exchange: Exchange): Promise<void> {
  const path = logoutPathOf(loginPathOf(c.env.CONTENT_LOGIN, c.var.site.key))
  if (!path || !exchange.cookies.has(sessionCookie)) return
  try {
    await exchanged(exchange, path, await tokenField(exchange, ''))
  } catch (error) {
    // the session then ends at the time that the backend has set
    logFailure(failureContext(c), 'logout', error)
  }
}

/** Returns the form's CSRF token; without one in the form, that of the cookie, which Django also accepts. */
async function tokenField({ cookies }: Exchange, html: string): Promise<Record<string, string>> {
  const inCookie = cookies
    .get(csrfCookie)
    ?.split(';', 1)[0]
    ?.slice(csrfCookie.length + 1)
  const token = (await formToken(html)) ?? inCookie
  return token ? { csrfmiddlewaretoken: token } : {}
}

/** Returns the value of the field `csrfmiddlewaretoken` in a form's HTML; null without such a field. */
async function formToken(html: string): Promise<string | null> {
  let token: string | null = null
  const rewriter = new HTMLRewriter().on('input[name="csrfmiddlewaretoken"]', {
    element(input) {
      token ??= input.getAttribute('value')
    },
  })
  await rewriter.transform(new Response(html)).text()
  return token
}
