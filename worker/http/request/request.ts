import type { Context, Next } from 'hono'
import type { z } from 'zod'
import { addressSentence } from '../../../shared/email/words.ts'
import { defaultLocale, isLocale, type Locale } from '../../../shared/i18n/locale.ts'
import type { AppContext } from '../../env.ts'
import { background } from '../background.ts'
import { failureContext } from '../failures/failure-context.ts'
import { logFailure } from '../failures/report.ts'
import { type PresenceNotices, presenceNotices } from '../presence.ts'
import { problemResponse, RefusedRequest } from '../response/problem.ts'
import { bodyFaults } from './body-faults.ts'

export type ApiContext = Context<AppContext>
type Queries = typeof import('../../../shared/contract/queries.ts')

/**
 * Returns the locale in the path, or in `?locale=` if the path has none (German by default).
 * @throws RefusedRequest for any other `locale`, or a repeated one
 */
export function requestLocale(c: ApiContext): Locale {
  const inPath = c.req.path.split('/')[1]
  if (isLocale(inPath)) return inPath
  const given = new URL(c.req.url).searchParams.getAll('locale')
  const [locale = defaultLocale] = given
  if (given.length > 1 || !isLocale(locale))
    throw new RefusedRequest('bad-request', defaultLocale, { fields: ['locale'] })
  return locale
}

/**
 * Refuses an unknown or repeated `?locale=` for all calls of an API.
 * @throws RefusedRequest 400
 */
export async function knownLocale(c: ApiContext, next: Next): Promise<void> {
  const given = c.req.url.includes('locale=') ? new URL(c.req.url).searchParams.getAll('locale') : []
  if (given.length > 1 || !given.every(isLocale))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['locale'] })
  await next()
}

/** Returns the `:id` in the path, which the route's pattern has validated. */
export function requestId(c: ApiContext): number {
  return Number(c.req.param('id'))
}

export function notFound(c: ApiContext): Response {
  return problemResponse('not-found', problemLocale(c))
}

/** Returns the store as it is at the time of the request; what it writes is reported to those who edit. */
export function storeOf(c: ApiContext) {
  return { d1: c.env.DB, now: c.var.now, presence: presenceOfRequest(c) }
}

export function presenceOfRequest(c: ApiContext): PresenceNotices {
  return presenceNotices(c.env, background(c), (error) => logFailure(failureContext(c), 'presence', error))
}

/** Returns the request's locale for error messages; German if it is missing or invalid. */
export function problemLocale(c: ApiContext): Locale {
  const inPath = c.req.path.split('/')[1]
  if (isLocale(inPath)) return inPath
  const [given] = new URL(c.req.url).searchParams.getAll('locale')
  return isLocale(given) ? given : defaultLocale
}

/**
 * Parses the query with its schema.
 * @throws RefusedRequest as `parsedQuery` does
 */
export async function requestQuery<Name extends keyof Queries>(
  c: ApiContext,
  name: Name,
): Promise<z.output<Queries[Name]>> {
  const locale = requestLocale(c)
  // zod is slow to load, so the schemas are imported on first use
  const schema = (await import('../../../shared/contract/queries.ts'))[name]
  return parsedQuery(c, schema, locale) as z.output<Queries[Name]>
}

/**
 * Parses the query. Empty values count as missing, and a NUL is refused, at which the database would fail.
 * @throws RefusedRequest with the repeated fields or, if no field is repeated, with the invalid ones
 */
export function parsedQuery<S extends z.ZodType>(c: ApiContext, schema: S, locale: Locale): z.output<S> {
  const params = new URL(c.req.url).searchParams
  const keys = [...params.keys()]
  const repeated = [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
  if (repeated.length > 0) throw new RefusedRequest('bad-request', locale, { fields: repeated })
  const cut = [...params].flatMap(([name, value]) => (value.includes('\0') ? [name] : []))
  if (cut.length > 0) throw new RefusedRequest('bad-request', locale, { fields: cut })
  // `locale` chooses the language of every call
  const given = Object.fromEntries([...params].filter(([name, value]) => value !== '' && name !== 'locale'))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  )
  const fields = [...new Set(names)]
  throw new RefusedRequest('bad-request', locale, { fields })
}

const maxBodyBytes = 4096

/**
 * Parses a JSON body with its schema. By default, the body may be up to 4 kB long.
 * @param load imports the schema, so that only calls with a body load zod, which is slow
 * @throws RefusedRequest 413 for a longer body; 400 for one that is no JSON object, or with its invalid fields
 */
export async function requestBody<S extends z.ZodType>(
  c: ApiContext,
  load: () => Promise<S>,
  maxBytes = maxBodyBytes,
): Promise<z.output<S>> {
  const given: { locale?: unknown } = await jsonObject(c, maxBytes)
  const result = (await load()).safeParse(given)
  if (result.success) {
    c.set('givenFields', Object.keys(given))
    return result.data
  }
  const locale = isLocale(given.locale) ? given.locale : problemLocale(c)
  if (c.req.path.startsWith('/api/shop/'))
    throw new RefusedRequest('bad-request', locale, { errors: bodyFaults(result.error, given, locale) })
  throw new RefusedRequest('bad-request', locale, {
    fields: [...new Set(result.error.issues.map((issue) => String(issue.path[0] ?? 'body')))],
    sentences: addressSentences(result.error.issues, locale),
  })
}

/**
 * Refuses a body of a call that has none, except for an empty JSON object: its sender expects that it has an effect.
 * @throws RefusedRequest 413, or 400 with the body's members
 */
export async function refuseBody(c: ApiContext): Promise<void> {
  const fields = Object.keys(await jsonObject(c, maxBodyBytes))
  if (fields.length > 0) throw new RefusedRequest('bad-request', problemLocale(c), { fields })
}

/**
 * Reads a JSON object up to a limit. A request without a body counts as an empty object.
 * @throws RefusedRequest 413 for a longer body, 400 for one that is no JSON object in UTF-8
 */
export async function jsonObject(c: ApiContext, maxBytes: number): Promise<Record<string, unknown>> {
  const text = await limitedText(c, maxBytes)
  const value: unknown = text === '' ? {} : parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['body'] })
  return value as Record<string, unknown>
}

/** Returns what is wrong with the e-mail addresses among a body's fields, by field. */
export function addressSentences(
  issues: readonly { path: PropertyKey[]; message: string }[],
  locale: Locale,
): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const sentence = addressSentence(message, locale)
      return sentence ? [[String(path[0]), sentence]] : []
    }),
  )
}

/**
 * Reads a body up to a limit.
 * @param fatal whether a body that is not UTF-8 is refused; otherwise its wrong bytes become replacement characters
 * @throws RefusedRequest as `limitedBytes`, and 400 for a body that is not UTF-8
 */
export async function limitedText(c: ApiContext, maxBytes: number, { fatal = true } = {}): Promise<string> {
  const bytes = await limitedBytes(c, maxBytes)
  try {
    // a byte order mark stays, since JSON has none
    return new TextDecoder('utf-8', { fatal, ignoreBOM: true }).decode(bytes)
  } catch {
    throw unreadableBody(c)
  }
}

/**
 * Reads a body up to a limit, which also applies if Content-Length is missing or wrong.
 * @throws RefusedRequest 413 for a longer body, 400 if the client disconnects
 */
export async function limitedBytes(c: ApiContext, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new RefusedRequest('too-large', problemLocale(c))
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer())
  } catch (error) {
    // the client has disconnected, which is not reported
    throw error instanceof RefusedRequest ? error : unreadableBody(c)
  }
}

export function unreadableBody(c: ApiContext): RefusedRequest {
  return new RefusedRequest('bad-request', problemLocale(c), { fields: ['body'] })
}

/** Returns a text's JSON value, or null. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
