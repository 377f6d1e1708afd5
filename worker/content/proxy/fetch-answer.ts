// One request to a promoter's backend, with a timeout and a size limit.

import { isLocale } from '../../../shared/i18n/locale.ts'
import type { Env } from '../../env.ts'
import { reach } from '../../http/reach.ts'
import { limitedText } from '../../http/request/limited-text.ts'
import { readWithSlash } from '../../http/slash.ts'
import { timeLimit } from '../../http/time-limit.ts'
import type { CookieNames } from './editing/cookie-names.ts'
import { cookiesForBackend } from './forwarded-headers.ts'

export interface Asked {
  /** The absolute address. */
  url: string
  /** The visitor's cookies, of which the backend receives its own. */
  cookie?: string | null | undefined
  /** Whether 401 and 403 mean that the content is missing for this visitor. */
  mayBeRefused: boolean
}

export interface Received {
  /** The body; null if there is no content (204), or if it is missing or refused to this visitor. */
  text: string | null
  headers: Headers
}

/** Thrown for an answer whose status means neither content nor its absence. */
export class RefusedStatus extends Error {}

const defaultTimeoutMs = 3000
const maxAnswerBytes = 8 * 1024 * 1024
/** Not found, a call that the backend does not have, and deleted content. */
const missing: readonly number[] = [404, 405, 410]

/** Returns the time limit in ms for a backend's answer to a read. */
export function readTimeoutMs({ CONTENT_TIMEOUT_MS }: Partial<Pick<Env, 'CONTENT_TIMEOUT_MS'>>): number {
  return Number(CONTENT_TIMEOUT_MS) || defaultTimeoutMs
}

/**
 * Requests an answer of the backend.
 * @param backend `timeoutMs` is the time limit for the complete answer, 3 s by default
 * @throws RefusedStatus for any other status, a redirect to another address included
 * @throws Error for an answer that is late, too large or cut off
 */
export async function fetchAnswer(
  backend: { fetch: typeof fetch; timeoutMs?: number; cookieNames?: CookieNames | undefined },
  asked: Asked,
): Promise<Received> {
  const { signal, answered } = timeLimit(backend.timeoutMs ?? defaultTimeoutMs)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  try {
    return await Promise.race([received(backend, asked, signal), late])
  } finally {
    answered()
  }
}

async function received(
  { fetch: ownFetch, cookieNames }: Parameters<typeof fetchAnswer>[0],
  asked: Asked,
  signal: AbortSignal,
): Promise<Received> {
  const headers = headersOf(asked, cookieNames)
  const send = (address: string) => {
    const { url, headers: more } = reach(address)
    return ownFetch(url, { headers: { ...headers, ...more }, redirect: 'manual', signal })
  }
  const { response } = await readWithSlash(send, asked.url)
  const { ok: isOk, status, headers: given } = response
  if (isOk && status !== 204) {
    const text = await limitedText(response, maxAnswerBytes)
    if (text.trim()) return { text, headers: given }
    // Django REST framework sends `None` as an empty body without a type; a failing server names a type
    if (given.has('Content-Type')) throw new Error(`status ${status} with an empty body`)
    return { text: null, headers: given }
  }
  await response.body?.cancel()
  if (isOk || missing.includes(status)) return { text: null, headers: given }
  // on other calls, a refusal is a fault of the backend and must not look like missing content
  if (asked.mayBeRefused && [401, 403].includes(status)) return { text: null, headers: given }
  throw new RefusedStatus(`status ${status}`)
}

function headersOf({ url, cookie }: Asked, names: CookieNames | undefined): Record<string, string> {
  const locale = localeOfCall(url)
  const cookies = cookiesForBackend(cookie, names)
  return {
    Accept: 'application/json',
    ...(locale ? { 'Accept-Language': locale } : {}),
    ...(cookies ? { Cookie: cookies } : {}),
  }
}

/** Returns the language that a call's address names, in its prefix or in `?locale=`; null if it names none. */
export function localeOfCall(address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  const [, first] = pathname.split('/')
  const locale = isLocale(first) ? first : searchParams.get('locale')
  return isLocale(locale) ? locale : null
}
