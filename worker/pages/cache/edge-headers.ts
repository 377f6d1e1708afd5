// Headers from the `Pages` entrypoint to the platform's cache, removed before the answer reaches the visitor.
import type { Rendered } from '../../screens/parts/rendering.ts'
import { briefSeconds } from './brief-pages.ts'

/** How long the platform's cache may serve a stale page while a new one is rendered. */
const staleForSeconds = 86_400

const control = 'Cloudflare-CDN-Cache-Control'
const tag = 'Cache-Tag'

/**
 * Sets how long the platform's cache stores an answer and which tags purge it. An answer that is neither fresh nor
 * brief is not stored.
 */
export function setEdgeHeaders(
  headers: Headers,
  { tags, freshUntil, isBrief }: Pick<Rendered, 'tags' | 'freshUntil' | 'isBrief'>,
  now: Date,
) {
  const seconds = freshUntil ? Math.floor((freshUntil.getTime() - now.getTime()) / 1000) : 0
  const short = isBrief ? `max-age=${briefSeconds}` : 'no-store'
  headers.set(control, seconds > 0 ? `max-age=${seconds}, stale-while-revalidate=${staleForSeconds}` : short)
  if (tags.length > 0) headers.set(tag, tags.join(','))
}

/** Returns a copy without the headers of the platform's cache: its control, its tags, and the `Age` that it adds. */
export function withoutEdgeHeaders(given: Headers): Headers {
  const headers = new Headers(given)
  for (const name of [tag, control, 'Age']) headers.delete(name)
  return headers
}
