// Login on a proxied site, whose backend checks the credentials.
import type { Context } from 'hono'
import { kindOf } from '../../../shared/contract/kind.ts'
import type { Problem } from '../../../shared/contract/problem.ts'
import type { AppContext } from '../../env.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { reach } from '../../http/reach.ts'
import { csrfCookie, csrfHeader, newToken } from '../../http/request/csrf.ts'
import { limitedText } from '../../http/request/limited-text.ts'
import { localeOf } from '../../http/request/path.ts'
import { requestHeaders, responseHeaders } from '../proxy/forwarded-headers.ts'
import { originOf } from '../proxy/origins.ts'

const timeoutMs = 15_000
const maxAnswerBytes = 64 * 1024

export interface BackendAnswer {
  isOk: boolean
  /** The code of a problem response; null for other responses. */
  code: Problem['code'] | null
  body: unknown
  retryAfterSeconds: number
}

/**
 * Posts to the page-editor API of the site's backend and copies its cookies to our response.
 * @param path below `/{locale}/pageeditor-api/`
 * @returns null for an embedded site
 * @throws ContentUnavailable if the backend fails or does not respond
 */
export async function askBackend(c: Context<AppContext>, path: string, body: object): Promise<BackendAnswer | null> {
  const origin = originOf(c.env.CONTENT_ORIGINS, c.var.site.key)
  if (!origin) return null
  const asked = `${origin}/${localeOf(c.req.path)}/pageeditor-api/${path}`
  const { url, headers: more } = reach(asked)
  const token = newToken()
  const ownOrigin = new URL(c.req.url).origin
  const headers = requestHeaders(c.req.raw.headers, { ownOrigin, origin, more })
  headers.set('Origin', origin)
  headers.set('Content-Type', 'application/json')
  const others = (headers.get('Cookie') ?? '').split(/;\s*/).filter((pair) => !pair.startsWith(`${csrfCookie}=`))
  headers.set('Cookie', [...others, `${csrfCookie}=${token}`].filter(Boolean).join('; '))
  headers.set(csrfHeader, token)
  const response = await post(url, headers, body)
  for (const line of responseHeaders(response.headers, { asked, ownOrigin })?.getSetCookie() ?? [])
    c.header('Set-Cookie', line, { append: true })
  if (kindOf(response.headers) === 'plain') throw new ContentUnavailable(`${asked}: a plain backend has no such call`)
  const answer = await answerOf(response)
  if (response.status >= 500 || !answer) throw new ContentUnavailable(`${asked}: ${response.status}`)
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || 60
  return { isOk: response.ok, code: response.ok ? null : (answer.code ?? null), body: answer, retryAfterSeconds }
}

async function answerOf(response: Response): Promise<{ code?: Problem['code'] } | null> {
  try {
    return JSON.parse(await limitedText(response, maxAnswerBytes))
  } catch {
    return null
  }
}

async function post(url: string, headers: Headers, body: object): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual', signal })
  } catch (cause) {
    throw new ContentUnavailable(`${url} did not answer: ${cause}`, { cause })
  }
}
