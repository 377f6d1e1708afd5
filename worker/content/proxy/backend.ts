// A request to a promoter's backend: with a timeout, a size limit and validation; if it fails, the last good answer
// is used.
import type { CallName } from '../../../shared/contract/call-table.ts'
import type { AnswerOf } from '../../../shared/contract/calls.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { reach } from '../../http/reach.ts'
import { limitedText } from '../../http/request/limited-text.ts'
import { withCleanHtml, withOwnLinks } from './clean-answer.ts'
import { withColours } from './clean-colours.ts'
import { type StaleAnswers, staleAnswers } from './stale-answers.ts'

export interface Backend {
  origin: string
  fetch: typeof fetch
  /** Replaces an invalid abo colour. */
  themeColour: string
  /** Called when a stale answer replaces a failed one. */
  onStale: () => void
  /** Logs a fault of an answer that is used anyway. @param path of the call, without its query */
  report: (path: string, fault: string) => void
  /** Timeout for the answer including its body; 3 s by default. */
  timeoutMs?: number
  /** Shared by the isolate by default. */
  stale?: StaleAnswers
}

export interface Question {
  /** Root-relative, with its query. */
  path: string
  /** The visitor's cookies, for calls that depend on the session; their answers are never cached. */
  cookie?: string | null
  /** The answer is personal even without cookies: it is never replaced by a stale one. */
  isPersonal?: boolean
}

const defaultTimeoutMs = 3000
const maxAnswerBytes = 8 * 1024 * 1024
const typed: ReadonlySet<CallName> = new Set(['suggestions', 'search', 'searchProductions', 'searchOthers'])
const perIsolate = isolateState(() => staleAnswers(16 * 1024 * 1024))
/** Calls that may be refused to visitors regularly: the login check, and pages that only staff may see. */
const askWhoAsks: ReadonlySet<CallName> = new Set(['user', 'page'])

/**
 * Requests, validates and cleans an answer.
 * @returns null for 404; for 401 and 403 only on calls in `askWhoAsks`
 * @throws ContentUnavailable if there is neither an answer nor a stale one
 */
export async function ask<Name extends CallName>(
  backend: Backend,
  name: Name,
  question: Question,
): Promise<AnswerOf<Name> | null> {
  const { origin, stale = perIsolate.current } = backend
  const url = origin + question.path
  const [path = ''] = question.path.split('?')
  // Typed queries are not cached: they would displace the answers that most visitors read.
  const isUnkept = Boolean(question.cookie) || question.isPersonal || typed.has(name)
  try {
    const text = await fetchText(backend, url, question.cookie, askWhoAsks.has(name))
    const answer = text === null ? null : await checked(backend, name, text, path)
    if (!isUnkept) stale.put(url, answer, weightOf(url, text))
    return answer
  } catch (cause) {
    const last = isUnkept ? undefined : stale.get(url)
    if (last === undefined) throw new ContentUnavailable(`${url} did not answer: ${cause}`, { cause })
    backend.report(path, `${cause}; the last good answer is served`)
    backend.onStale()
    return last as AnswerOf<Name> | null
  }
}

/** Memory use in bytes, two per character. A missing object counts its address, which any client can invent. */
function weightOf(url: string, text: string | null): number {
  return 2 * (url.length + (text?.length ?? 0)) + 256
}

/** The body of a 200; null if the object is missing or refused to this visitor. */
async function fetchText(
  backend: Backend,
  url: string,
  cookie: string | null | undefined,
  mayBeRefused: boolean,
): Promise<string | null> {
  const { url: address, headers } = reach(url)
  const response = await backend.fetch(address, {
    headers: { Accept: 'application/json', ...headers, ...(cookie ? { Cookie: cookie } : {}) },
    redirect: 'manual',
    signal: AbortSignal.timeout(backend.timeoutMs ?? defaultTimeoutMs),
  })
  if (response.status === 200) return limitedText(response, maxAnswerBytes)
  await response.body?.cancel()
  if (response.status === 404) return null
  // A backend that refuses every visitor is broken: its lists are not empty.
  if (mayBeRefused && [401, 403].includes(response.status)) return null
  throw new Error(`status ${response.status}`)
}

/** zod is loaded with the first answer, not with the Worker. */
async function checked<Name extends CallName>(
  { origin, themeColour, report }: Backend,
  name: Name,
  text: string,
  path: string,
): Promise<AnswerOf<Name>> {
  const { calls } = await import('../../../shared/contract/calls.ts')
  const badColours = new Set<string>()
  const given = withColours(withOwnLinks(JSON.parse(text), origin), themeColour, (value) =>
    badColours.add(String(value).slice(0, 40)),
  )
  if (badColours.size > 0) report(path, `${name}: not a colour: ${JSON.stringify([...badColours].slice(0, 5))}`)
  const parsed = calls[name].answer.safeParse(given)
  if (parsed.success) return withCleanHtml(name, parsed.data as AnswerOf<Name>)
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || '(whole answer)'
  throw new Error(`${name}: field ${field}: ${issue?.message}`)
}
