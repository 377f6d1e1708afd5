// Backends differ in the slash at the end of their paths, and many redirect a request that lacks it.

import { reach } from '../../http/reach.ts'

const redirects: readonly number[] = [301, 302, 303, 307, 308]

/**
 * Sends a read. A redirect on the same origin that differs from the address by the slash at the end of its path alone
 * is followed, once; any other redirect is returned.
 * @param send sends the request to an absolute address, without following redirects
 * @param asked the absolute address, before `reach`
 */
export async function readWithSlash(
  send: (address: string) => Promise<Response>,
  asked: string,
): Promise<{ response: Response; asked: string }> {
  const response = await send(asked)
  const other = redirects.includes(response.status) ? otherSlash(response.headers.get('Location'), asked) : null
  if (other === null) return { response, asked }
  await response.body?.cancel()
  return { response: await send(other), asked: other }
}

/** Returns the asked address with or without its last slash if that is where a redirect leads; null otherwise. */
function otherSlash(location: string | null, asked: string): string | null {
  const url = new URL(asked)
  if (location === null || !URL.canParse(location, asked)) return null
  const target = new URL(location, asked)
  // a backend below `.localhost` may know only the name that the request was sent to
  const isSameOrigin = [url.origin, new URL(reach(asked).url).origin].includes(target.origin)
  if (!isSameOrigin || target.search !== url.search) return null
  const differs = target.pathname === `${url.pathname}/` || url.pathname === `${target.pathname}/`
  return differs ? url.origin + target.pathname + url.search : null
}

/** Returns the address that a write is sent to: a redirect to the slash would lose its body. */
export function withLastSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
