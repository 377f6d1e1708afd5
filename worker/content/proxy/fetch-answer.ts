// One request to a promoter's backend, with a timeout and a size limit.

import { reach } from '../../http/reach.ts'
import { limitedText } from '../../http/request/limited-text.ts'
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
  /** The body; null if the content is missing (404) or refused to this visitor. */
  text: string | null
  headers: Headers
}

const defaultTimeoutMs = 3000
const maxAnswerBytes = 8 * 1024 * 1024

/**
 * Requests an answer of the backend.
 * @param backend `timeoutMs` is the time limit for the complete answer, 3 s by default
 * @throws Error for any other status, a redirect included, and for an answer that is late or too large
 */
export async function fetchAnswer(
  backend: { fetch: typeof fetch; timeoutMs?: number },
  { url, cookie, mayBeRefused }: Asked,
): Promise<Received> {
  const { url: address, headers: more } = reach(url)
  const cookies = cookiesForBackend(cookie)
  const response = await backend.fetch(address, {
    headers: { Accept: 'application/json', ...more, ...(cookies ? { Cookie: cookies } : {}) },
    redirect: 'manual',
    signal: AbortSignal.timeout(backend.timeoutMs ?? defaultTimeoutMs),
  })
  const { status, headers } = response
  if (status === 200) return { text: await limitedText(response, maxAnswerBytes), headers }
  await response.body?.cancel()
  // on other calls, a refusal is a fault of the backend and must not look like missing content
  if (status === 404 || (mayBeRefused && [401, 403].includes(status))) return { text: null, headers }
  throw new Error(`status ${status}`)
}
