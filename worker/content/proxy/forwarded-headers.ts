// Headers on their way to a promoter's backend and back (design §3): they name the backend there and the site here.

/** Meant for one connection only (RFC 9110 §7.6.1), besides what `Connection` itself lists. */
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

/** Set by our own front, or by the fetch to the backend itself. */
const ours = ['host', 'content-length', 'accept-encoding']

/**
 * What backends and the servers before them believe of another address, method, host or visitor. A name with an
 * underscore reads like one with a hyphen in CGI and WSGI (`HTTP_X_REAL_IP`).
 */
const believed = [
  /_/,
  /^(?:cf|cdn|fastly|akamai|x-(?:forwarded|original|originally|rewrite|override|accel|sendfile|http|middleware))(?:-|$)/,
  /^(?:forwarded|proxy|client-ip|via|surrogate-capability|x-host|x-method-override|x-real-ip)$/,
  /^forwarded-|^proxy-|-client-ip$|^x-(?:proxyuser|originating|remote)-|^x-(?:wap|arr|azure|envoy|amz|appengine|google)-/,
]

/** What visitors get of a backend's headers; a policy, a redirect in time or a link is the site's own business. */
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
 * What the backend gets: cookies and the CSRF header as they are. `Origin` and `Referer` that name this site name
 * the backend instead; foreign ones stay, so that the backend's check against cross-site requests still works.
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
 * What the visitor gets: an allow-list; cookies belong to this site's host alone, a redirect stays on this site.
 * @param asked the address at the backend, which a relative redirect starts from
 * @returns null for a redirect to any other host
 */
export function responseHeaders(given: Headers, asked: string): Headers | null {
  const received = withoutConnection(given)
  const headers = new Headers()
  for (const name of passedBack) {
    const value = received.get(name)
    if (value !== null) headers.set(name, value)
  }
  // the platform has decoded the body, so its length has changed
  if (given.has('content-encoding')) headers.delete('content-length')
  for (const cookie of given.getSetCookie()) headers.append('set-cookie', ownCookie(cookie))
  const location = headers.get('location')
  if (location === null) return headers
  if (!URL.canParse(location, asked)) return null
  const target = new URL(location, asked)
  // «https://backend//host» without the backend would be another host
  if (target.origin !== new URL(asked).origin || target.pathname.startsWith('//')) return null
  headers.set('location', target.pathname + target.search + target.hash)
  return headers
}

/** Without `Domain` a cookie belongs to the host that sets it; its path is the whole site. */
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
