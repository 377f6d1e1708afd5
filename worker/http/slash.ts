// Backends differ in the slash at the end of their paths, and many redirect a request that lacks it. Others redirect to
// https, or to their host without `www.`.
import { LRUCache } from 'lru-cache'
import { isolateState } from './isolate-state.ts'
import { reach } from './reach.ts'

const redirects: readonly number[] = [301, 302, 303, 307, 308]
const maxHops = 3

/** Where backends have redirected reads, by their configured origin: a write is sent there at once. */
const moved = isolateState(() => new LRUCache<string, string>({ max: 100, ttl: 600_000 }))

/** Returns the origin to which a backend has last redirected a read; the given one if it has not. */
export function currentOrigin(origin: string): string {
  return moved.current.get(origin) ?? origin
}

/**
 * Sends a read. Follows redirects that differ from the address by the slash at the end of its path alone, once, or lead
 * from http to https and between a host with and without `www.`, which are the backend's own host. Any other redirect
 * is returned.
 * @param send sends the request to an absolute address, without following redirects
 * @param asked the absolute address, before `reach`
 */
export async function readWithSlash(
  send: (address: string) => Promise<Response>,
  asked: string,
): Promise<{ response: Response; asked: string }> {
  const { origin } = new URL(asked)
  let at = currentOrigin(origin) + asked.slice(origin.length)
  const seen = new Set([pathOf(at)])
  for (let hops = 0; ; hops++) {
    const response = await send(at)
    const location = redirects.includes(response.status) && hops < maxHops ? response.headers.get('Location') : null
    const next = location === null ? null : followed(location, at)
    const isBack = next !== null && new URL(next).origin === new URL(at).origin && seen.has(pathOf(next))
    if (next === null || isBack) return { response, asked: at }
    await response.body?.cancel()
    if (new URL(next).origin !== origin) moved.current.set(origin, new URL(next).origin)
    seen.add(pathOf(next))
    at = next
  }
}

function pathOf(address: string): string {
  return new URL(address).pathname
}

/** Returns where a redirect leads, if that is the same call of the backend; null otherwise. */
function followed(location: string, asked: string): string | null {
  const url = new URL(asked)
  if (!URL.canParse(location, asked)) return null
  const target = new URL(location, asked)
  // a backend below `.localhost` may know only the name that the request was sent to
  const isSameOrigin = [url.origin, new URL(reach(asked).url).origin].includes(target.origin)
  if (!(isSameOrigin || isOwnHost(target, url)) || target.search !== url.search) return null
  const hasSamePath = target.pathname.replace(/\/$/, '') === url.pathname.replace(/\/$/, '')
  if (!hasSamePath || (isSameOrigin && target.pathname === url.pathname)) return null
  return (isSameOrigin ? url.origin : target.origin) + target.pathname + url.search
}

/** Whether a host is that of the backend with or without `www.`, at the usual port and not from https to http. */
function isOwnHost(target: URL, url: URL): boolean {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  const isUpgrade = target.protocol === 'https:' || (target.protocol === 'http:' && url.protocol === 'http:')
  return isUpgrade && target.port === '' && !target.username && bare(target) === bare(url)
}

/** Returns the address that a write is sent to: a redirect to the slash would lose its body. */
export function withLastSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
