// The user call of a plain backend: its answer for our scripts, with the address of the backend's own login.
import type { Context } from 'hono'
import { kindOf } from '../../../../shared/contract/kind.ts'
import { backendLoginHeader } from '../../../../shared/staff/backend-login.ts'
import type { AppContext } from '../../../env.ts'
import { limitedText } from '../../../http/request/limited-text.ts'
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
  { headers, origin }: { headers: Headers; origin: string },
): Promise<Response> {
  headers.set(backendLoginHeader, origin + loginPathOf(c.env.CONTENT_LOGIN, c.var.site.key))
  headers.set('Cache-Control', 'no-store')
  // a redirect to a login page, which is not on this site; one that differs by the slash is followed by the browser
  const isElsewhere = headers.has('location') && !userPath.test(headers.get('location') ?? '')
  if (isElsewhere) return refused(headers)
  if (response.status !== 200) return new Response(response.body, { status: response.status, headers })
  const user = await plainUser(c, await limitedText(response, maxBytes), origin)
  if (!user) return refused(headers)
  for (const name of ofBody) headers.delete(name)
  return Response.json(user, { headers })
}

function refused(headers: Headers): Response {
  for (const name of [...ofBody, 'location']) headers.delete(name)
  return new Response(null, { status: 401, headers })
}
