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
]

/**
 * Returns the request's headers for the backend, without `hopByHop`, `ours` and `believed`, but with `more`. In
 * `Origin` and `Referer`, the backend's origin replaces this site's. Other origins stay, so that the backend can still
 * refuse cross-site requests.
 */
export function requestHeaders(
  given: Headers,
  { ownOrigin, origin, more }: { ownOrigin: string; origin: string; more: Record<string, string> },
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
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return headers
}

/**
 * Returns the backend's headers for the visitor, filtered by an allow-list. Cookies apply to this site's host only;
 * redirects point to this site.
 * @param asked the requested address at the backend, the base of relative redirects
 * @returns null for an invalid redirect or a redirect to another host
 */
export function responseHeaders(given: Headers, asked: string): Headers | null {
  const received = withoutConnection(given)
  const headers = new Headers()
  for (const name of passedBack) {
    const value = received.get(name)
    if (value !== null) headers.set(name, value)
  }
  // `fetch` has decoded the body, so its length has changed
  if (given.has('content-encoding')) headers.delete('content-length')
  for (const cookie of given.getSetCookie()) headers.append('set-cookie', ownCookie(cookie))
  const location = headers.get('location')
  if (location === null) return headers
  if (!URL.canParse(location, asked)) return null
  const target = new URL(location, asked)
  // `https://backend//host` without its origin would name another host
  if (target.origin !== new URL(asked).origin || target.pathname.startsWith('//')) return null
  headers.set('location', target.pathname + target.search + target.hash)
  return headers
}

function ownCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';')
  const kept = attributes
    .map((attribute) => attribute.trim())
    .filter((attribute) => !/^(?:domain|path)\s*(?:=|$)/i.test(attribute))
  return [pair.trim(), 'Path=/', ...kept].join('; ')
}

function withoutConnection(given: Headers): Headers {
  const headers = new Headers(given)
  const listed = (given.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  for (const name of [...hopByHop, ...listed]) if (/^[\w-]+$/.test(name)) headers.delete(name)
  return headers
}
