// Requests to a plain backend during a login or a logout, or for a token. Its cookies are collected instead of being
// sent to the visitor, who receives those of a success.
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import { reach } from '../../../http/reach.ts'
import { limitedText } from '../../../http/request/limited-text.ts'
import { currentOrigin, readWithSlash } from '../../../http/slash.ts'
import { cookiesForBackend, sharedCookieLines } from '../forwarded-headers.ts'
import { type CookieNames, usualNames } from './cookie-names.ts'

const timeoutMs = 15_000
const maxAnswerBytes = 1024 * 1024

export interface Exchange {
  /** The backend's origin. */
  origin: string
  /** The site's origin; over https, cookies are `Secure`. */
  ownOrigin: string
  /** The `Set-Cookie` lines for the visitor, by the cookie's name. */
  cookies: Map<string, string>
  /** What the backend calls its cookies. */
  names?: CookieNames
  fetch: typeof fetch
}

export interface ExchangeAnswer {
  status: number
  headers: Headers
  text: string
}

/**
 * Sends one request with the cookies of the exchange, and collects those of the response. A GET follows the redirects
 * of `readWithSlash`.
 * @param fields the fields of a form; without them, the request is a GET
 * @throws ContentUnavailable if the backend does not respond, or with 5xx
 */
export async function exchanged(
  exchange: Exchange,
  path: string,
  fields?: Record<string, string>,
): Promise<ExchangeAnswer> {
  const { origin } = exchange
  try {
    const send = (address: string) => sent(exchange, address, fields)
    const response = fields
      ? await send(currentOrigin(origin) + path)
      : (await readWithSlash(send, origin + path)).response
    const text = await limitedText(response, maxAnswerBytes)
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    return { status: response.status, headers: response.headers, text }
  } catch (cause) {
    throw new ContentUnavailable(`${origin}${path} did not answer: ${cause}`, { cause })
  }
}

/** Returns the cookies of the exchange as a `Cookie` header in the backend's names; '' without cookies. */
function cookieHeader({ cookies, names }: Exchange): string {
  return cookiesForBackend([...cookies.values()].map((line) => line.split(';', 1)[0]).join('; '), names)
}

/** Returns the cookies that a visitor's request has as those of an exchange. */
export function cookiesOfRequest(given: string | null | undefined): Map<string, string> {
  const pairs = cookiesForBackend(given).split('; ').filter(Boolean)
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]))
}

async function sent(exchange: Exchange, address: string, fields?: Record<string, string>): Promise<Response> {
  const { ownOrigin, cookies, names = usualNames } = exchange
  const { url, headers: more } = reach(address)
  const headers = new Headers({ Accept: 'application/json, text/html;q=0.9', ...more })
  const cookie = cookieHeader(exchange)
  if (cookie) headers.set('Cookie', cookie)
  // Django compares both with its own origin
  if (fields) {
    headers.set('Origin', new URL(address).origin)
    headers.set('Referer', address)
  }
  const response = await exchange.fetch(url, {
    method: fields ? 'POST' : 'GET',
    headers,
    body: fields ? new URLSearchParams(fields) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  for (const [name, line] of sharedCookieLines(response.headers, { ownOrigin, names })) {
    if (isExpired(line)) cookies.delete(name)
    else cookies.set(name, line)
  }
  return response
}

function isExpired(line: string): boolean {
  const [pair = '', ...attributes] = line.split('; ')
  const isPast = attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.split('=')
    if (/^max-age$/i.test(name)) return Number(value) <= 0
    return /^expires$/i.test(name) && Date.parse(value) <= Date.now()
  })
  return isPast || pair.endsWith('=')
}
