// Sends requests to a promoter's backend, with a timeout, a size limit and validation. If a request fails, the last
// good answer is used, except for personal answers and typed queries.

import type { CallName } from '../../../shared/contract/call-table.ts'
import type { CallAnswer } from '../../../shared/contract/calls.ts'
import { type BackendKind, kindOf } from '../../../shared/contract/kind.ts'
import { colourPattern } from '../../../shared/html/colour.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { ContentUnavailable, PartUnavailable } from '../../http/failures/content-unavailable.ts'
import { isolateState } from '../../http/isolate-state.ts'
import type { PictureSource } from '../../media/backend/address.ts'
import { withCleanHtml, withOwnLinks } from './clean-answer.ts'
import type { CookieNames } from './editing/cookie-names.ts'
import { fetchAnswer } from './fetch-answer.ts'
import type { ListLinks, LookUp } from './plain/reading.ts'
import { type StaleAnswers, staleAnswers } from './stale-answers.ts'

export interface Backend {
  origin: string
  fetch: typeof fetch
  /** Replaces an invalid abo colour. */
  themeColour: string
  /** Called if a stale answer replaces one without which a page is not what it should be. */
  onStale: () => void
  /** Called if a call fails without which a page is shown all the same, also if a stale answer replaces it. */
  onPartFailure: () => void
  /** Keeps the isolate alive while an answer is renewed in the background. */
  wait?: ((work: Promise<unknown>) => void) | undefined
  /** Reads entries that a plain backend's answer names by their ids alone. */
  lookUp: LookUp
  /** Where pictures of a plain backend may come from. */
  pictures: PictureSource
  /** Logs a fault of the backend that does not fail the call. @param path the call's path, without its query */
  report: (path: string, fault: string) => void
  /** What the backend calls the cookies of its login, if not as Django does. */
  cookieNames?: CookieNames
  /** Time limit for the complete answer; 3 s by default. */
  timeoutMs?: number
  /** The last good answers, used when the backend fails; by default, all requests of the isolate share them. */
  stale?: StaleAnswers
}

export interface Question {
  locale: Locale
  /** Root-relative, with its query. */
  path: string
  /** The visitor's cookies, for calls that depend on the session; the answers are not cached. */
  cookie?: string | null
  /** Whether the answer is personal even without cookies; if so, it is not cached and never replaced by a stale one. */
  isPersonal?: boolean
  /** The only item of a plain backend's list page to read, in the form of the item's own page. */
  item?: ItemQuestion
  /** The call by whose reader a plain backend's answer is read instead: press files may be nested in categories. */
  readAs?: CallName
}

interface Received extends Question {
  linked: ListLinks
}

export interface ItemQuestion {
  call: 'production' | 'abo' | 'article'
  id: number
}

/** The calls without which a page is not what it should be; docs/before-a-backend.md says what others cost. */
const essential: ReadonlySet<CallName> = new Set([
  ...['productions', 'production', 'productionFeed', 'productionsByIds', 'abo', 'article', 'person', 'work'],
  ...['page', 'container', 'sections', 'user', 'search', 'searchProductions', 'searchOthers', 'suggestions'],
] as const)

/** Whether a page is shown without a call's answer, and may be cached for a short time. */
export function isPart(name: CallName): boolean {
  return !essential.has(name)
}

/** An answer in the contract's form, with the kind of backend that sent it. */
export interface Answered<Name extends CallName> {
  kind: BackendKind
  /** Null if the content is missing, or if the backend does not have the call. */
  answer: CallAnswer<Name> | null
}

const typed: ReadonlySet<CallName> = new Set(['suggestions', 'search', 'searchProductions', 'searchOthers'])
const perIsolate = isolateState(() => staleAnswers(16 * 1024 * 1024))
/** Calls that a backend may refuse to a visitor in normal operation. */
const askWhoAsks: ReadonlySet<CallName> = new Set(['user', 'page', 'sections'])

/**
 * Requests, validates and cleans an answer. Another Auftakt must fulfil the contract; the answers of a plain backend
 * are read in any sensible form. The answer is null for 404, for 401 or 403 to a call in `askWhoAsks`, and if a plain
 * backend does not have the call.
 * @throws ContentUnavailable if there is neither an answer nor a stale one, PartUnavailable for a part of pages
 */
export async function ask<Name extends CallName>(
  backend: Backend,
  name: Name,
  question: Question,
): Promise<Answered<Name>> {
  const { origin, stale = perIsolate.current } = backend
  const url = origin + question.path
  const [path = ''] = question.path.split('?')
  // answers to typed queries are not cached, since they would displace answers that more visitors read
  const { item } = question
  const key = item ? `${url}#${item.call}-${item.id}` : `${url}${question.readAs ? `#${question.readAs}` : ''}`
  const isUnkept = Boolean(question.cookie) || question.isPersonal || typed.has(name)
  try {
    const mayBeRefused = askWhoAsks.has(name)
    const { text, headers } = await fetchAnswer(backend, { url, cookie: question.cookie, mayBeRefused })
    const kind = kindOf(headers)
    const read = kind === 'plain' ? plainAnswer : checked
    const received = { ...question, linked: listLinks(headers) }
    const answered = { kind, answer: text === null ? null : await read(backend, name, text, received) }
    if (!isUnkept) stale.put(key, answered, weightOf(key, text))
    return answered
  } catch (cause) {
    const last = isUnkept ? undefined : stale.get(key)
    if (isPart(name)) backend.onPartFailure()
    if (last === undefined) {
      const Failure = isPart(name) ? PartUnavailable : ContentUnavailable
      throw new Failure(`${url} did not answer: ${cause}`, { cause })
    }
    backend.report(path, `${cause}; the last good answer is served`)
    if (!isPart(name)) backend.onStale()
    return last as Answered<Name>
  }
}

/** Reads the headers by which some backends name the pages of a list (RFC 8288, and `X-Total-Count`). */
function listLinks(headers: Headers): ListLinks {
  const links = [...(headers.get('Link') ?? '').matchAll(/<([^<>]{1,2000})>([^<>]{0,500})/g)]
  const named = (rel: string) =>
    links.find(([, , given = '']) => new RegExp(`\\brel="?(?:[^"]* )?${rel}\\b`, 'i').test(given))?.[1]
  const total = Number(headers.get('X-Total-Count') ?? headers.get('X-Total') ?? Number.NaN)
  return { next: named('next'), prev: named('prev'), total: Number.isInteger(total) ? total : undefined }
}

/** Estimates memory use in bytes. Null answers count too, since clients can invent any number of addresses. */
function weightOf(url: string, text: string | null): number {
  return 2 * (url.length + (text?.length ?? 0)) + 256
}

/** Validates and cleans an answer. Loads zod on first use, so that the Worker starts without it. */
async function checked<Name extends CallName>(
  { origin, themeColour, report }: Backend,
  name: Name,
  text: string,
  question: Received,
): Promise<CallAnswer<Name>> {
  const [path = ''] = question.path.split('?')
  const { calls } = await import('../../../shared/contract/calls.ts')
  const badColours = new Set<string>()
  const given = withColours(withOwnLinks(JSON.parse(text), origin), themeColour, (value) =>
    badColours.add(beginningOf(String(value), 40)),
  )
  if (badColours.size > 0) report(path, `${name}: not a colour: ${JSON.stringify([...badColours].slice(0, 5))}`)
  const parsed = calls[name].answer.safeParse(given)
  if (parsed.success) return withCleanHtml(name, parsed.data as CallAnswer<Name>)
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || '(whole answer)'
  throw new Error(`${name}: field ${field}: ${issue?.message}`)
}

/** Reads the answer of a plain backend. Loads the readers on first use, as `checked` loads zod. */
async function plainAnswer<Name extends CallName>(
  { origin, themeColour, report, lookUp, pictures }: Backend,
  name: Name,
  text: string,
  { path, locale, item, readAs, linked }: Received,
): Promise<CallAnswer<Name> | null> {
  const { readPlain } = await import('./plain/read.ts')
  const options = { path, locale, origin, themeColour, report, lookUp, pictures, linked }
  if (readAs) return (await readPlain(text, { call: readAs, ...options })) as CallAnswer<Name> | null
  if (!item) return withCleanHtml(name, await readPlain(text, { call: name, ...options }))
  const found = await readPlain(text, { call: item.call, id: item.id, ...options })
  return withCleanHtml(item.call, found) as Promise<CallAnswer<Name> | null>
}

const themeInk = '#252525'

/**
 * Replaces an invalid abo colour and its text colour with those of the theme, and drops an invalid text colour. Call it
 * before the answer is validated against its schema, which a single invalid colour would fail.
 * @param onBadColour called with each invalid value
 */
function withColours(value: unknown, themeColour: string, onBadColour: (given: unknown) => void): unknown {
  const isColour = (given: unknown) => {
    const isValid = typeof given === 'string' && colourPattern.test(given)
    if (!isValid) onBadColour(given)
    return isValid
  }
  const clean = (setting: object): object => {
    const { color, on_color: onColor, ...others } = setting as { color?: unknown; on_color?: unknown }
    if (!isColour(color)) return { ...others, color: themeColour, on_color: themeInk }
    return onColor === undefined || !isColour(onColor) ? { ...others, color } : setting
  }
  const walk = (node: unknown, key: string): unknown => {
    if (Array.isArray(node)) return node.map((item) => walk(item, key))
    if (typeof node !== 'object' || node === null) return node
    const walked = Object.fromEntries(Object.entries(node).map(([name, item]) => [name, walk(item, name)]))
    return key === 'abo_setting' ? clean(walked) : walked
  }
  return walk(value, '')
}
