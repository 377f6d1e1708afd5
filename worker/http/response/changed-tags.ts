// How an instance of ours tells the one in front of it, which is proxied to it, what a write has changed: the tags of
// pages, as the cache knows them. Another backend says nothing of the kind.
import type { ApiContext } from '../request/request.ts'

const header = 'X-Changed-Tags'
const pattern = /^[a-z]+:[\w-]+$/

/** Before the answer is made. */
export function tellChanged(c: ApiContext, tags: readonly string[]): void {
  if (tags.length > 0) c.header(header, tags.join(','))
}

/** After it: a write that has told of nothing changed nothing that visitors see. */
export function tellUnchanged(c: ApiContext): void {
  if (!c.res.headers.has(header)) c.header(header, 'none')
}

/** @returns null where a backend does not tell */
export function toldChanged(headers: Headers): string[] | null {
  const told = headers.get(header)
  return told === null ? null : told.split(',').filter((tag) => pattern.test(tag))
}
