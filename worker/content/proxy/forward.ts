import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type BackendKind, kindOf } from '../../../shared/contract/kind.ts'
import { uploadLimits } from '../../../shared/media/kinds.ts'
import type { AppContext, Env } from '../../env.ts'
import { reach } from '../../http/reach.ts'
import { limitedText } from '../../http/request/limited-text.ts'
import { notFound, problemLocale } from '../../http/request/request.ts'
import { changedTagsOf } from '../../http/response/changed-tags.ts'
import { setForeignContent } from '../../http/response/foreign-content.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { currentOrigin, readWithSlash, withLastSlash } from '../../http/slash.ts'
import { timeLimit } from '../../http/time-limit.ts'
import { hasSession } from '../../signing/session.ts'
import { cookieNamesOf } from './editing/cookie-names.ts'
import { isPlainUser, plainUserAnswer } from './editing/plain-user-answer.ts'
import { purgeSoon } from './editing/purge-soon.ts'
import { localeOfCall, readTimeoutMs } from './fetch-answer.ts'
import { requestHeaders, responseHeaders } from './forwarded-headers.ts'
import { answerWithSales, mayNameSales } from './forwarded-sales.ts'
import { hostAddresses } from './host-addresses.ts'
import { originOf } from './origins.ts'
import { passedBody } from './passed-body.ts'
import { proxiedClient } from './proxied-client.ts'

export interface ForwardOptions {
  fetch?: typeof fetch
  /** Called after a successful write, except a newsletter call, with the tags of the pages that may have changed. */
  onWrite?: (c: Context<AppContext>, tags: readonly string[]) => Promise<void>
}

const maxRequestBytes = (uploadLimits.megabytes + 1) * 1024 * 1024

/**
 * Creates middleware that answers requests for a proxied site with its backend's response; requests for other sites
 * continue. In the response, productions that our box office sells get the status, price and link of that sale.
 */
export function forwardProxiedSites({
  fetch: ownFetch = (input, init) => fetch(input, init),
  onWrite,
}: ForwardOptions = {}) {
  return createMiddleware<AppContext>(async function forwardProxiedSites(c, next) {
    const origin = originOf(c.env.CONTENT_ORIGINS, c.var.site.key)
    if (!origin) return next()
    c.set('isForwarded', true)
    return forward(c, origin, ownFetch, onWrite)
  })
}

async function forward(
  c: Context<AppContext>,
  origin: string,
  ownFetch: typeof fetch,
  onWrite: ForwardOptions['onWrite'],
): Promise<Response> {
  const { method, body } = c.req.raw
  const isRead = method === 'GET' || method === 'HEAD'
  const length = c.req.header('Content-Length')
  if (Number(length ?? 0) > maxRequestBytes) return problemResponse('too-large', problemLocale(c))
  const { pathname, search, origin: ownOrigin } = new URL(c.req.url)
  // a backend that decodes these characters might serve an address outside the contract
  if (/%(?:2f|5c|00)/i.test(pathname)) return notFound(c)
  const kind = pathname.startsWith('/media/') ? 'file' : 'api'
  const names = cookieNamesOf(c.env, c.var.site.key)
  const { signal, answered } = timeLimit(timeoutMsOf(c.req.raw, c.env))
  const passed = isRead || !body ? null : passedBody(body, { maxBytes: maxRequestBytes, length })
  try {
    const send = async (address: string) => {
      const { url, headers: more } = reach(address)
      const passedOn = { ownOrigin, origin: new URL(address).origin, more, names }
      const headers = requestHeaders(unconditional(c.req.raw), passedOn)
      const locale = localeOfCall(address)
      if (locale) headers.set('Accept-Language', locale)
      const given = await ownFetch(url, { method, headers, body: passed?.stream ?? null, redirect: 'manual', signal })
      const isStaff = hasSession(c.req.header('Cookie'))
      // edit mode sends back what it does not change, so it reads a block's addresses as the backend has them
      if (kind === 'file' || (isStaff && isBlockCall(pathname))) return given
      return withSiteAddresses(given, { origin, isStaff })
    }
    const to = (isRead ? origin + pathname : currentOrigin(origin) + withLastSlash(pathname)) + search
    const { response, asked } = isRead
      ? await readWithSlash(send, to)
      : { response: await plainRefusal(await send(to)), asked: to }
    answered()
    if (isForeignSuggestion(c.req.raw, kindOf(response.headers))) {
      await response.body?.cancel()
      return await answerSuggestions(c, origin, ownFetch)
    }
    // a newsletter call changes no page
    if (!isRead && response.ok && !pathname.startsWith('/api/newsletter')) await afterWrite(c, response, onWrite)
    const answer = responseHeaders(response.headers, { asked, ownOrigin, names })
    if (!answer) throw new Error('a redirect to another host')
    const { status } = response
    setForeignContent(answer, { site: c.var.site, kind, status, destination: c.req.header('Sec-Fetch-Dest') })
    if (isPlainUser(c.req.raw, response))
      return await plainUserAnswer(c, response, { headers: answer, origin, fetch: ownFetch })
    const hasSales = status === 200 && mayNameSales(c.req.raw) && /\bjson\b/.test(answer.get('Content-Type') ?? '')
    return hasSales
      ? await answerWithSales(c, response, answer)
      : new Response(response.body, { status, headers: answer })
  } catch (error) {
    answered()
    // the client has aborted the upload; the backend has not failed
    if (passed?.failure() === 'broken-off') return problemResponse('bad-request', problemLocale(c))
    if (passed?.failure() === 'too-large') return problemResponse('too-large', problemLocale(c))
    console.error(
      JSON.stringify({ level: 'error', what: 'content backend', url: origin + pathname, message: String(error) }),
    )
    return problemResponse('bad-gateway', problemLocale(c))
  }
}

/** Whether a call reads or writes a page or a block of it, and not the menu or a redirect. */
function isBlockCall(pathname: string): boolean {
  return /^\/(?:de|en)\/pageeditor-api\/(?!(?:user|nav|redirect)(?:\/|$))/.test(pathname)
}

/** A plain backend's editors save block by block, so its pages are purged together, and not with every block. */
async function afterWrite(
  c: Context<AppContext>,
  { headers }: Response,
  onWrite: ForwardOptions['onWrite'] = async () => {},
): Promise<void> {
  const site = c.var.site.key
  const tags = changedTagsOf(headers, site)
  const isEdit = /^\/(?:de|en)\/pageeditor-api\//.test(new URL(c.req.url).pathname)
  if (!tags && isEdit && kindOf(headers) === 'plain') return purgeSoon(c, site, () => onWrite(c, [`pages:${site}`]))
  // a backend that names no changed tags may have changed any page
  await onWrite(c, tags ?? [`site:${site}`])
}

/**
 * Returns the request's headers, without conditions (`If-None-Match`, `If-Modified-Since`) if the answer may name
 * productions that our box office sells: a 304 from the backend could hide a change of the sale.
 */
function unconditional(request: Request): Headers {
  if (!mayNameSales(request)) return request.headers
  const headers = new Headers(request.headers)
  for (const name of ['If-None-Match', 'If-Modified-Since']) headers.delete(name)
  return headers
}

/**
 * Returns the timeout in ms until the backend's response begins; its body has no time limit. An upload depends on the
 * sender's connection, and the first request for a picture may have to convert the picture.
 */
function timeoutMsOf({ method, headers, url }: Request, env: Env): number {
  if (method === 'GET' || method === 'HEAD')
    return new URL(url).pathname.startsWith('/media/') ? 15_000 : readTimeoutMs(env)
  return headers.get('Content-Type')?.startsWith('multipart/form-data') ? 300_000 : 15_000
}

// Answers a visitor's search suggestions behind a plain backend, whose own answer our script would not understand.

/** Whether a forwarded answer must be read and sent in the contract's form instead. */
function isForeignSuggestion({ method, url }: Request, kind: BackendKind): boolean {
  return kind === 'plain' && method === 'GET' && /^\/api\/search\/autocomplete\/?$/.test(new URL(url).pathname)
}

/** Reads the suggestions again, as pages read them: in the contract's form, or from what is known without this call. */
async function answerSuggestions(c: Context<AppContext>, origin: string, ownFetch: typeof fetch): Promise<Response> {
  const { site, now } = c.var
  const locale = new URL(c.req.url).searchParams.get('locale') === 'en' ? 'en' : problemLocale(c)
  const content = proxiedClient({ env: c.env, site, locale, now, fetch: ownFetch }, origin)
  const suggestions = await content.search.suggestions(c.req.query('query') ?? '')
  return Response.json(suggestions, { headers: { 'Cache-Control': 'no-cache' } })
}

const maxBytes = 8 * 1024 * 1024
const settingsUrl = /"settings_url"\s*:\s*"(?:[^"\\]|\\.)*"/g

/**
 * Makes a plain backend's own addresses in its JSON the site's, so that the next page of a list is found here. Visitors
 * do not see the address of a page's administration.
 * @returns other answers unchanged
 * @throws if the answer is larger than 8 MB
 */
async function withSiteAddresses(
  response: Response,
  { origin, isStaff }: { origin: string; isStaff: boolean },
): Promise<Response> {
  const { headers, status, body } = response
  if (!body || kindOf(headers) !== 'plain' || !/\bjson\b/.test(headers.get('Content-Type') ?? '')) return response
  const own = new Headers(headers)
  for (const name of ['Content-Length', 'Content-Encoding']) own.delete(name)
  const text = hostAddresses(origin)(await limitedText(response, maxBytes))
  return new Response(isStaff ? text : text.replace(settingsUrl, '"settings_url":""'), { status, headers: own })
}

const plainRefusalMaxBytes = 1024 * 1024

/**
 * Returns a plain backend's refusal of a write, `422 { message, errors }`, as `400 { field: [message] }`, which edit
 * mode reads. Without fields, the message is the reason.
 * @returns other answers unchanged
 */
async function plainRefusal(response: Response): Promise<Response> {
  const { status, headers } = response
  if (status !== 422 || kindOf(headers) !== 'plain') return response
  const text = await limitedText(response, plainRefusalMaxBytes)
  const own = new Headers(headers)
  for (const name of ['Content-Length', 'Content-Encoding']) own.delete(name)
  return new Response(fieldsOf(text), { status: 400, headers: own })
}

function fieldsOf(text: string): string {
  try {
    const { message, errors } = JSON.parse(text)
    const hasFields = typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0
    if (hasFields) return JSON.stringify(errors)
    return typeof message === 'string' ? JSON.stringify({ detail: message }) : text
  } catch {
    return text
  }
}
