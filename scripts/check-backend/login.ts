import type { Finding } from './finding.ts'

/** The names that the Worker knows of the cookies of a session and of its token. */
export interface LoginCookies {
  session: string
  token: string
}

/** Checks that the backend's own login form can be filled in by the Worker, and that `user` refuses visitors. */
export async function checkLogin({
  origin,
  loginPath,
  cookies,
  fetch,
}: {
  origin: string
  loginPath: string
  cookies: LoginCookies
  fetch: typeof globalThis.fetch
}): Promise<Finding[]> {
  return [await checkUser(origin, fetch), ...(await checkForm(origin + loginPath, cookies, fetch))]
}

async function checkUser(origin: string, fetch: typeof globalThis.fetch): Promise<Finding> {
  const call = 'GET /{locale}/pageeditor-api/user'
  const unseen = 'nothing; staff cannot log in here'
  const status = await statusOf(`${origin}/de/pageeditor-api/user`, fetch)
  if (status === 401 || status === 403)
    return { call, state: 'found', detail: `refuses visitors with ${status}, as it should`, odd: [] }
  if (status === 200)
    return {
      call,
      state: 'refused',
      detail: 'answers visitors without a session as if they were staff',
      odd: [],
      unseen,
      isNeeded: true,
    }
  return { call, state: 'missing', detail: status === null ? 'no answer' : `status ${status}`, odd: [], unseen }
}

async function checkForm(address: string, cookies: LoginCookies, fetch: typeof globalThis.fetch): Promise<Finding[]> {
  const call = `GET ${new URL(address).pathname}`
  const unseen = 'nothing; staff cannot log in here (CONTENT_LOGIN names another path)'
  const response = await fetch(address, { redirect: 'manual' }).catch(() => null)
  const text = response?.status === 200 ? await response.text() : ''
  if (!text)
    return [{ call, state: 'missing', detail: response ? `status ${response.status}` : 'no answer', odd: [], unseen }]
  const fields = inputsIn(text).map(({ name }) => name)
  const missing = ['username', 'password', 'csrfmiddlewaretoken'].filter((name) => !fields.includes(name))
  const form: Finding =
    missing.length === 0
      ? { call, state: 'found', detail: 'a form with username, password and csrfmiddlewaretoken', odd: [] }
      : { call, state: 'missing', detail: `a page without a field ${missing.join(', ')}`, odd: [], unseen }
  return [form, cookieFinding('cookies of the login form', response?.headers ?? new Headers(), cookies)]
}

/** Says which cookies a response sets, and which of them the Worker does not pass on under their names. */
export function cookieFinding(call: string, headers: Headers, { session, token }: LoginCookies): Finding {
  const names = headers.getSetCookie().map((line) => line.split('=', 1)[0]?.trim() ?? '')
  const odd = names
    .filter((name) => name !== session && name !== token)
    .map((name) => {
      const variable = /csrf|xsrf|token/i.test(name) ? 'CONTENT_CSRF_COOKIE' : 'CONTENT_SESSION_COOKIE'
      return `${name} does not reach browsers; if staff need it: ${variable}=hh=${name}`
    })
  return { call, state: 'found', detail: names.join(', ') || 'none', odd }
}

/** Returns the names and values of the fields of an HTML form, whose attributes need no quotes. */
export function inputsIn(html: string): { name: string; value: string }[] {
  return [...html.matchAll(/<(?:input|textarea|select)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi)].map(
    ([, attributes = '']) => {
      const found = attributes.matchAll(/([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)
      const values = new Map([...found].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']))
      return { name: values.get('name') ?? '', value: values.get('value') ?? '' }
    },
  )
}

/** Follows one redirect, which differs by the slash at the end. */
async function statusOf(address: string, fetch: typeof globalThis.fetch): Promise<number | null> {
  const response = await fetch(address, { redirect: 'manual', headers: { Accept: 'application/json' } }).catch(
    () => null,
  )
  const isMoved = response !== null && response.status >= 300 && response.status < 400
  if (!isMoved) return response?.status ?? null
  const second = await fetch(`${address}/`, { redirect: 'manual' }).catch(() => null)
  return second?.status ?? null
}
