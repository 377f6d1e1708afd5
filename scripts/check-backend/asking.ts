import { filledAddress } from '../../shared/contract/call-address.ts'
import { type CallName, routeOf } from '../../shared/contract/call-table.ts'
import type { CallAnswer } from '../../shared/contract/calls.ts'
import { type EntityHabit, entityHabit } from '../../shared/html/entities.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { type Answered, ask, type Backend } from '../../worker/content/proxy/backend.ts'
import type { LookUp } from '../../worker/content/proxy/plain/reading.ts'
import type { Finding } from './finding.ts'

/** How long an answer may take before visitors notice it, and before the Worker gives up, in ms. */
const slowMs = 1000

export interface Asking {
  origin: string
  fetch: typeof fetch
  locale: Locale
  lookUp: LookUp
  /** The origins that pictures may come from. */
  pictureOrigins: readonly string[]
  /** Milliseconds since any moment. */
  clock: () => number
  /** How many plain texts are escaped. */
  habit: EntityHabit
  /** The answers by address: each call is sent once, since the readers report a reason once a minute. */
  answered: Map<string, Promise<Asked<CallName>>>
}

/** What is odd about an answer at an address that redirects because of the slash at its end. */
export const slashRedirect = 'redirects because of the slash at the end'

export interface Asked<Name extends CallName> {
  answer: CallAnswer<Name> | null
  kind: Answered<Name>['kind'] | null
  finding: Pick<Finding, 'call' | 'state' | 'detail' | 'odd'>
}

/**
 * Requests a call as the Worker does and reads its answer with the same readers.
 * @returns the answer and what there is to say about it, without `detail` if the answer is usable
 */
export function askOnce<Name extends CallName>(
  asking: Asking,
  name: Name,
  parameters: Record<string, string | number> = {},
): Promise<Asked<Name>> {
  const path = filledAddress(routeOf(name).path, { locale: asking.locale, ...parameters })
  const answered = asking.answered.get(path) ?? askNow(asking, name, path)
  asking.answered.set(path, answered)
  return answered as Promise<Asked<Name>>
}

async function askNow(
  { origin, fetch, locale, lookUp, pictureOrigins, clock, habit }: Asking,
  name: CallName,
  path: string,
): Promise<Asked<CallName>> {
  const odd: string[] = []
  let statuses: number[] = []
  const backend: Backend = {
    origin,
    themeColour: '#53A3C4',
    lookUp,
    // addresses are signed as in the Worker, with a secret that has no other use
    pictures: { site: 'hh', secret: 'check', origins: pictureOrigins },
    onStale: () => {},
    onPartFailure: () => {},
    report: (_, fault) => void odd.push(fault),
    stale: { get: () => undefined, put: () => {}, delete: () => {} },
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      statuses = [...statuses, response.status]
      const elsewhere = otherOrigin(response, String(input))
      if (response.ok) await addHabit(habit, response.clone())
      if (elsewhere) odd.push(`redirects to ${elsewhere}: name this origin in CONTENT_ORIGINS`)
      return response
    },
  }
  const began = clock()
  const call = `GET ${readable(path.replace(/\?.*$/s, ''))}`
  try {
    const { kind, answer } = await ask(backend, name, { path, locale })
    const tookMs = clock() - began
    if (tookMs > slowMs) odd.push(`the answer took ${(tookMs / 1000).toFixed(1)} s; after 3 s, visitors see an error`)
    if (statuses.some((status) => status >= 300 && status < 400)) odd.push(slashRedirect)
    if (answer !== null) return { answer, kind, finding: { call, state: 'found', detail: '', odd } }
    const isMissing = statuses.at(-1) !== 200
    const detail = isMissing ? `status ${statuses.at(-1)}` : (odd.shift() ?? 'nothing in the answer is understood')
    return { answer, kind, finding: { call, state: isMissing ? 'missing' : 'refused', detail, odd } }
  } catch (error) {
    const detail = String(error instanceof Error ? (error.cause ?? error.message) : error).replace(/^Error: /, '')
    return { answer: null, kind: null, finding: { call, state: 'refused', detail, odd } }
  }
}

async function addHabit(habit: EntityHabit, response: Response): Promise<void> {
  try {
    const found = entityHabit(await response.json())
    habit.escaped += found.escaped
    habit.bare += found.bare
    habit.example ||= found.example
  } catch {
    // the reader says that the answer is not JSON, or cut
  }
}

/** Returns the origin to which a response redirects if it is not the requested one; null otherwise. */
function otherOrigin({ status, headers }: Response, address: string): string | null {
  const location = status >= 300 && status < 400 ? headers.get('Location') : null
  if (location === null || !URL.canParse(location, address)) return null
  const { origin } = new URL(location, address)
  return origin === new URL(address).origin ? null : origin
}

/** Returns a path with its letters instead of their codes; a malformed one as it is. */
export function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
