// One question to a promoter's backend: with a time-out, a limit, a check of the answer, and the last good answer
// where all that fails.
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
  /** Stands in for a series colour that is not a colour. */
  themeColour: string
  /** Called when an old answer stands in for one that failed. */
  onStale: () => void
  /** Logs a fault of an answer that is used all the same. @param path of the call, without its query */
  report: (path: string, fault: string) => void
  /** How long an answer may take, its body included; 3 s unless told. */
  timeoutMs?: number
  /** Kept per isolate unless told. */
  stale?: StaleAnswers
}

export interface Question {
  /** Root-relative, with its query. */
  path: string
  /** The visitor's cookies, for what depends on who asks; such an answer is never kept. */
  cookie?: string | null
  /** For one person, cookies or not: no old answer stands in for it. */
  isPersonal?: boolean
}

const defaultTimeoutMs = 3000
const maxAnswerBytes = 8 * 1024 * 1024
const typed: ReadonlySet<CallName> = new Set(['suggestions', 'search', 'searchProductions', 'searchOthers'])
const perIsolate = isolateState(() => staleAnswers(16 * 1024 * 1024))
/** Calls that are refused to visitors as a matter of course: the login check, and pages that only staff may see. */
const askWhoAsks: ReadonlySet<CallName> = new Set(['user', 'page'])

/**
 * Asks, checks and cleans.
 * @returns null for 404; for 401 and 403 only on calls that ask who is logged in
 * @throws ContentUnavailable when there is neither an answer nor an old one
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

/** In memory a text takes two bytes a letter; what is not there takes its address, and strangers may ask for any. */
function weightOf(url: string, text: string | null): number {
  return 2 * (url.length + (text?.length ?? 0)) + 256
}

/** The body of a 200, or null for what is not there or not for this visitor. */
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
