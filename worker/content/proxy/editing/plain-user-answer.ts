// The user call of a plain backend: its answer for our scripts, with the address of the backend's own login.
import type { Context } from 'hono'
import { kindOf } from '../../../../shared/contract/kind.ts'
import { backendLoginHeader } from '../../../../shared/staff/backend-login.ts'
import type { AppContext } from '../../../env.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { logFailure } from '../../../http/failures/report.ts'
import { csrfCookie } from '../../../http/request/csrf.ts'
import { limitedText } from '../../../http/request/limited-text.ts'
import { cookieNamesOf } from './cookie-names.ts'
import { type Exchange, exchanged } from './exchange.ts'
import { loginPathOf } from './login-path.ts'
import { plainUser } from './plain-user.ts'

const maxBytes = 1024 * 1024
const userPath = /^\/(?:de|en)\/pageeditor-api\/user\/?(?:\?|$)/
const ofBody = ['content-length', 'content-type', 'etag', 'last-modified']

/** Whether a response is that of a plain backend to the user call; a failure is not, since it decides nothing. */
export function isPlainUser({ method, url }: Request, { status, headers }: Response): boolean {
  const isUserCall = method === 'GET' && userPath.test(new URL(url).pathname)
  return isUserCall && status < 500 && kindOf(headers) === 'plain'
}

/**
 * Returns the response with the user in the contract's form. The header `backendLoginHeader` names the backend's login
 * page, for staff whose login has steps that our dialog does not.
 * @throws Error if the body is too large
 */
export async function plainUserAnswer(
  c: Context<AppContext>,
  response: Response,
  { headers, origin, fetch: ownFetch }: { headers: Headers; origin: string; fetch: typeof fetch },
): Promise<Response> {
  const loginPath = loginPathOf(c.env.CONTENT_LOGIN, c.var.site.key)
  const names = cookieNamesOf(c.env, c.var.site.key)
  headers.set(backendLoginHeader, origin + loginPath)
  headers.set('Cache-Control', 'no-store')
  // a redirect to a login page, which is not on this site; one that differs by the slash is followed by the browser
  const isElsewhere = headers.has('location') && !userPath.test(headers.get('location') ?? '')
  if (isElsewhere) return refused(headers)
  if (response.status !== 200) return new Response(response.body, { status: response.status, headers })
  const user = await plainUser(c, await limitedText(response, maxBytes), origin)
  if (!user) return refused(headers)
  const token = await missingToken(c, headers, () =>
    tokenOfForm(
      { origin, ownOrigin: new URL(c.req.url).origin, cookies: new Map(), names, fetch: ownFetch },
      loginPath,
    ),
  )
  if (token) headers.append('Set-Cookie', token)
  for (const name of ofBody) headers.delete(name)
  return Response.json(user, { headers })
}

/**
 * Returns the line that sets a token if the browser has none and the backend sets none; undefined otherwise. Django
 * sets one only with pages that have forms, and without a token an editor can log in, but not write.
 */
async function missingToken(
  c: Context<AppContext>,
  headers: Headers,
  ofForm: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const isToken = (line: string) => line.trim().startsWith(`${csrfCookie}=`)
  const cookies = (c.req.header('Cookie') ?? '').split(';')
  if (cookies.some(isToken) || headers.getSetCookie().some(isToken)) return undefined
  try {
    return await ofForm()
  } catch (error) {
    // the user is known all the same
    logFailure(failureContext(c), 'content backend', error)
    return undefined
  }
}

/** Requests the login form without a session, since it redirects those who are logged in. */
async function tokenOfForm(exchange: Exchange, loginPath: string): Promise<string | undefined> {
  await exchanged(exchange, loginPath)
  return exchange.cookies.get(csrfCookie)
}

function refused(headers: Headers): Response {
  for (const name of [...ofBody, 'location']) headers.delete(name)
  return new Response(null, { status: 401, headers })
}
