import { csrfCookie } from '../../http/request/csrf.ts'
import { loginCookies, sessionCookie } from '../../signing/session.ts'
import { type CookieNames, usualNames } from './editing/cookie-names.ts'

/** The cookies that a backend and its visitors' browsers exchange; those of buyers, among others, are ours alone. */
const sharedCookies: readonly string[] = [sessionCookie, csrfCookie, ...Object.values(loginCookies)]

/** Headers of a single connection (RFC 9110 §7.6.1), in addition to those that `Connection` lists. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

const ours = ['host', 'content-length', 'accept-encoding']

/**
 * Headers from which backends and their front servers may take another address, method, host or client. CGI and WSGI
 * do not distinguish underscores from hyphens in names (`HTTP_X_REAL_IP`).
 */
const believed = [
  /_/,
  /^(?:cf|cdn|fastly|akamai|x-(?:forwarded|original|originally|rewrite|override|accel|sendfile|http|middleware))(?:-|$)/,
  /^(?:forwarded|proxy|client-ip|via|surrogate-capability|x-host|x-method-override|x-real-ip)$/,
  /^forwarded-|^proxy-|-client-ip$|^x-(?:proxyuser|originating|remote)-|^x-(?:wap|arr|azure|envoy|amz|appengine|google)-/,
]

const passedBack = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-disposition',
  'cache-control',
  'expires',
  'last-modified',
  'age',
  'etag',
  'location',
  'retry-after',
  'allow',
  'www-authenticate',
  'vary',
  'x-changed-tags',
  'x-content-api',
]

interface Passed {
  /** The site's origin; over https, its cookies are `Secure`. */
  ownOrigin: string
  /** What the backend calls its cookies. */
  names?: CookieNames | undefined
}

/** Returns the part of a `Cookie` header that the backend receives, in its names; '' if it receives none. */
export function cookiesForBackend(given: string | null | undefined, names = usualNames): string {
  const pairs = (given ?? '').split(';').map((pair) => pair.trim())
  return pairs
    .flatMap((pair) => {
      const name = cookieName(pair)
      return sharedCookies.includes(name) ? (names[name] ?? name) + pair.slice(pair.indexOf('=')) : []
    })
    .join('; ')
}

/**
 * Returns the request's headers for the backend, without `hopByHop`, `ours` and `believed`, but with `more`. In
 * `Origin` and `Referer`, the backend's origin replaces this site's. Other origins stay, so that the backend can still
 * refuse cross-site requests.
 */
export function requestHeaders(
  given: Headers,
  { ownOrigin, origin, more, names }: Passed & { origin: string; more: Record<string, string> },
): Headers {
  const headers = withoutConnection(given)
  for (const name of [...headers.keys()]) {
    if (ours.includes(name) || believed.some((pattern) => pattern.test(name))) headers.delete(name)
  }
  if (headers.get('origin') === ownOrigin) headers.set('origin', origin)
  const referer = headers.get('referer')
  if (referer === ownOrigin || referer?.startsWith(`${ownOrigin}/`)) {
    headers.set('referer', origin + referer.slice(ownOrigin.length))
  }
  const cookies = cookiesForBackend(headers.get('cookie'), names)
  if (cookies) headers.set('cookie', cookies)
  else headers.delete('cookie')
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return headers
}

/**
 * Returns the backend's headers for the visitor, filtered by an allow-list. Of its cookies, those of the login pass,
 * for this site's host only; redirects point to this site.
 * @param asked the requested address at the backend, the base of relative redirects
 * @returns null for an invalid redirect or a redirect to another host
 */
export function responseHeaders(
  given: Headers,
  { asked, ownOrigin, names }: Passed & { asked: string },
): Headers | null {
  const received = withoutConnection(given)
  const headers = new Headers()
  for (const name of passedBack) {
    const value = received.get(name)
    if (value !== null) headers.set(name, value)
  }
  // `fetch` has decoded the body, so its length has changed
  if (given.has('content-encoding')) headers.delete('content-length')
  for (const [, line] of sharedCookieLines(given, { ownOrigin, names })) headers.append('set-cookie', line)
  const location = headers.get('location')
  if (location === null) return headers
  if (!URL.canParse(location, asked)) return null
  const target = new URL(location, asked)
  // `https://backend//host` without its origin would name another host
  if (target.origin !== new URL(asked).origin || target.pathname.startsWith('//')) return null
  headers.set('location', target.pathname + target.search + target.hash)
  return headers
}

/** Returns the lines that set a backend's login cookies for this site's host, each with the cookie's name here. */
export function sharedCookieLines(
  given: Headers,
  { ownOrigin, names = usualNames }: Passed,
): [name: string, line: string][] {
  const own = new Map(sharedCookies.map((name) => [names[name] ?? name, name]))
  const lines = given.getSetCookie().map((line): [string, string] => {
    const name = cookieName(line)
    return [own.get(name) ?? '', (own.get(name) ?? '') + line.slice(line.indexOf('='))]
  })
  return lines.flatMap(([name, line]) => (sharedCookies.includes(name) ? [[name, ownCookie(line, ownOrigin)]] : []))
}

/** Returns the name of a cookie in a pair or in a `Set-Cookie` line; '' for a cookie without a name. */
function cookieName(pair: string): string {
  const end = pair.indexOf('=')
  return end < 0 ? '' : pair.slice(0, end).trim()
}

/**
 * Rewrites a `Set-Cookie` line: only its value and lifetime are the backend's. Our script reads the CSRF token alone.
 */
function ownCookie(line: string, ownOrigin: string): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const name = cookieName(pair)
  return [
    `${name}=${pair.slice(pair.indexOf('=') + 1).trim()}`,
    'Path=/',
    ...attributes.filter((attribute) => /^(?:expires|max-age)\s*=/i.test(attribute)),
    ...(name === csrfCookie ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(ownOrigin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
}

function withoutConnection(given: Headers): Headers {
  const headers = new Headers(given)
  const listed = (given.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  for (const name of [...hopByHop, ...listed]) if (/^[\w-]+$/.test(name)) headers.delete(name)
  return headers
}
