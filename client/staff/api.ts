// The one way in which staff's code calls the page-editor API (spec §7).
import type { Problem } from '../../shared/contract/problem.ts'
import { Offline, refusalOf } from './refusals.ts'
import { staffLocale } from './staff-locale.ts'

interface CallOptions {
  /** Sent as JSON; a form's data goes as it is. */
  body?: unknown
  /** The revision that a change is based on. */
  ifMatch?: number | string
  signal?: AbortSignal
  /** The call outlives its page; at most 64 kB. */
  keepalive?: boolean
  /** Told of an answer that is no refusal: what is new, for instance, is answered otherwise than what was there. */
  onStatus?: (status: number) => void
}

/**
 * Calls the API below the page's own language, as whoever is logged in.
 * @param path below `/{locale}/pageeditor-api/`, with its query: `pages/12/`
 * @returns the answer's JSON; undefined where it has none
 * @throws Offline, or the refusal that the answer is; `AbortError` when `signal` ended it
 */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  if (method !== 'GET' && !csrfToken()) await askForToken(options.signal)
  const first = await send(method, path, options)
  // the cookie was lost or replaced in the meantime: once more with a new one
  const isTokenRefused =
    method !== 'GET' && first.status === 403 && (await problemOf(first.clone()))?.code === 'forbidden'
  if (isTokenRefused) await askForToken(options.signal)
  const response = isTokenRefused ? await send(method, path, options) : first
  if (!response.ok) throw refusalOf(response.status, await problemOf(response))
  options.onStatus?.(response.status)
  return (response.status === 204 ? undefined : await read(response)) as Answer
}

async function send(
  method: string,
  path: string,
  { body, ifMatch, signal, keepalive = false }: CallOptions,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (method !== 'GET') headers.set('X-CSRFToken', csrfToken())
  if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  const sent = body === undefined ? null : isForm ? body : JSON.stringify(body)
  const init: RequestInit = { method, headers, body: sent, credentials: 'same-origin', cache: 'no-store', keepalive }
  if (signal) init.signal = signal
  return reached(fetch(`/${staffLocale()}/pageeditor-api/${path}`, init), signal)
}

/** An answer that breaks off in the middle is as good as none. */
function read(response: Response): Promise<unknown> {
  return reached(response.json())
}

async function reached<T>(attempt: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Offline(String(error))
  }
}

/** The user call sets the cookie, also for nobody. */
async function askForToken(signal?: AbortSignal): Promise<void> {
  await send('GET', 'user', signal ? { signal } : {})
}

/** What writing calls carry; '' where the browser has none. */
export function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? ''
}

async function problemOf(response: Response): Promise<Problem | null> {
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return null
  return response.json<Problem>().catch(() => null)
}
