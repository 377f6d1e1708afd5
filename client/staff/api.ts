// The client of the APIs for staff: the page editor's (spec §7) and, through `typedCalls`, the desk's.
import { filledAddress, type QueryValue } from '../../shared/contract/call-address.ts'
import { editorRows } from '../../shared/contract/call-table.ts'
import type { AnswerOf, BodyOf, ParametersOf } from '../../shared/contract/calls/describe.ts'
import type { CallRow, CallRows, Method } from '../../shared/contract/calls/row.ts'
import type { ContractSchemas } from '../../shared/contract/calls.ts'
import type { Problem } from '../../shared/contract/problem.ts'
import type { User } from '../../shared/contract/site-content.ts'
import { backendLoginHeader } from '../../shared/staff/backend-login.ts'
import { LoginRequired, Offline, type Refusal, refusalOf } from './refusals.ts'
import { staffLocale } from './staff-locale.ts'

interface CallOptions {
  /** Revision on which a change is based (`If-Match`). */
  ifMatch?: number | string
  /** Identifies the action, so that a repeated call has no further effect (`Idempotency-Key`). */
  key?: string
  signal?: AbortSignal
  /** Whether the request continues after the page is closed, which limits its body to 64 kB. */
  keepalive?: boolean
  /** Called with the status of a success, for instance 201 for a new block and 200 for an existing one. */
  onStatus?: (status: number) => void
}
export type RequestOptions = CallOptions & { body?: unknown }

type Options<Description> = CallOptions & {
  /** Further query parameters of a list. */
  query?: URLSearchParams
} & ([BodyOf<Description>] extends [never]
    ? object
    : undefined extends BodyOf<Description>
      ? { body?: BodyOf<Description> }
      : { body: BodyOf<Description> })
type Rest<Description> =
  object extends Options<Description> ? [options?: Options<Description>] : [options: Options<Description>]

export interface TypedCalls<Rows extends CallRows, Schemas extends Record<keyof Rows, unknown>> {
  /**
   * Calls the API with the session cookie; the language of its messages is the user's.
   * @param parameters the parameters of the call's path and query: `{ id: 12, page: 2 }`
   * @throws Offline, or the Refusal class for the response's status; rejects when `signal` is aborted
   */
  call: <Name extends keyof Rows & string>(
    name: Name,
    parameters: ParametersOf<Rows[Name], Schemas[Name]>,
    ...rest: Rest<Schemas[Name]>
  ) => Promise<AnswerOf<Schemas[Name]>>
  /** Returns the address of a call, such as that of a file. */
  addressOf: <Name extends keyof Rows & string>(
    name: Name,
    parameters: ParametersOf<Rows[Name], Schemas[Name]>,
    query?: URLSearchParams,
  ) => string
}

/** Creates the functions that make the calls of a table, typed by its rows and their descriptions. */
export function typedCalls<Rows extends CallRows, Schemas extends Record<keyof Rows, unknown>>(
  rows: Rows,
  send = ({ method }: CallRow, address: string, options: RequestOptions) => request(method, address, options),
): TypedCalls<Rows, Schemas> {
  const addressOf = (name: keyof Rows & string, parameters: object, query?: URLSearchParams) => {
    const others = { ...parameters, ...Object.fromEntries(query ?? []), locale: staffLocale() }
    return filledAddress((rows[name] as CallRow).path, others as Record<string, QueryValue>)
  }
  const call: TypedCalls<Rows, Schemas>['call'] = (name, parameters, ...[options]) => {
    const { query, ...sent } = { ...options } as RequestOptions & { query?: URLSearchParams }
    return send(rows[name] as CallRow, addressOf(name, parameters, query), sent) as Promise<never>
  }
  return { call, addressOf }
}

/** The calls of the page editor's API, by their names in `shared/contract/call-table.ts`. */
export const { call } = typedCalls<typeof editorRows, ContractSchemas>(editorRows)

/** Ends the session. This call is not part of the contract. */
export async function closeSession(): Promise<void> {
  await request('POST', editorAddress('logout'), {})
}

const editorAddress = (path: string) => `/${staffLocale()}/pageeditor-api/${path}`

/**
 * Sends one request with the session cookie and the CSRF token.
 * @param address root-relative, with its query
 * @returns the response's JSON; undefined for 204
 * @throws what `call` throws
 */
export async function request(method: Method, address: string, options: RequestOptions): Promise<unknown> {
  if (method !== 'GET' && !csrfToken()) await fetchToken(options.signal)
  const first = await send(method, address, options)
  const isRepeated = first.status === 403 && (await isTokenRefused(first.clone(), method, address, options.signal))
  const response = isRepeated ? await send(method, address, options) : first
  if (!response.ok) throw await refusalOfResponse(response)
  options.onStatus?.(response.status)
  return response.status === 204 ? undefined : reached(response.json(), { method, ...options })
}

/**
 * Asks the user call after a 403 whether the CSRF token was the reason, which that call may also renew. A plain backend
 * answers 403 to a request without a session, too.
 * @throws LoginRequired if a plain backend knows no user
 */
async function isTokenRefused(
  refusal: Response,
  method: Method,
  address: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { problem } = await refusalOfResponse(refusal)
  if (address === editorAddress('user')) return false
  if (problem && (method === 'GET' || problem.code !== 'forbidden')) return false
  const user = await fetchToken(signal)
  if (!problem && (user.status === 401 || user.status === 403)) throw new LoginRequired(user.status, null)
  return problem !== null || user.ok
}

/**
 * Asks who is logged in. Only a plain backend names its own login page, on which staff may need to log in.
 * @throws what `call` throws, except for 401 and 403
 */
export async function askUser(): Promise<{ user: User | null; loginPage: string | null }> {
  const response = await send('GET', editorAddress('user'), {})
  const isAnonymous = response.status === 401 || response.status === 403
  if (!response.ok && !isAnonymous) throw await refusalOfResponse(response)
  const user = isAnonymous ? null : ((await reached(response.json(), {})) as User)
  return { user, loginPage: response.headers.get(backendLoginHeader) }
}

async function send(
  method: string,
  address: string,
  { body, ifMatch, key, signal, keepalive = false }: RequestOptions,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (method !== 'GET') headers.set('X-CSRFToken', csrfToken())
  if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
  if (key) headers.set('Idempotency-Key', key)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  const sent = body === undefined ? null : isForm ? body : JSON.stringify(body)
  const init: RequestInit = { method, headers, body: sent, credentials: 'same-origin', cache: 'no-store', keepalive }
  const patience = AbortSignal.timeout(patienceMs)
  init.signal = signal ? AbortSignal.any([signal, patience]) : patience
  try {
    const response = await reached(fetch(address, init), { method, key, signal })
    patienceMs = firstPatienceMs
    return response
  } catch (error) {
    // the next request may take longer, because the connection seems to be slow
    if (patience.aborted) patienceMs = Math.min(patienceMs * 2, maxPatienceMs)
    throw error
  }
}

/**
 * Initial time limit of a request in ms. It doubles after each timeout, up to `maxPatienceMs`; a response resets it.
 */
const firstPatienceMs = 10_000
const maxPatienceMs = 60_000
let patienceMs = firstPatienceMs

/** @throws (rejects) Offline if the response or its body does not arrive, unless `signal` is aborted */
async function reached<T>(
  attempt: Promise<T>,
  { method = 'GET', key, signal }: Pick<RequestOptions, 'key' | 'signal'> & { method?: string },
): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Offline(String(error), method === 'GET' ? 'read' : key ? 'repeatable' : 'write')
  }
}

/** Fetches the CSRF cookie, which the `user` call sets even without a session. */
function fetchToken(signal?: AbortSignal): Promise<Response> {
  return send('GET', editorAddress('user'), signal ? { signal } : {})
}

/** Returns the CSRF token that writing calls send, in the form of its issuer; '' if the browser has none. */
export function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

async function refusalOfResponse(response: Response): Promise<Refusal> {
  const type = response.headers.get('Content-Type') ?? ''
  const body: unknown = /^application\/(?:problem\+)?json/.test(type) ? await response.json().catch(() => null) : null
  const isProblem = type.startsWith('application/problem+json')
  return refusalOf(response.status, isProblem ? (body as Problem | null) : null, body)
}
