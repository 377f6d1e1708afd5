// An instance that serves as another one's backend reports the cache tags that a write changed in a header, so that the
// proxying instance can purge them. Other backends do not send it.
import type { ApiContext } from '../request/request.ts'

const header = 'X-Changed-Tags'
const pattern = /^[a-z]+:[\w-]+$/

/** Adds the changed tags to a response that has not been created yet. */
export function setChangedTags(c: ApiContext, tags: readonly string[]): void {
  if (tags.length > 0) c.header(header, tags.join(','))
}

/** Marks a finished response without changed tags: its write affected no public page. */
export function setUnchanged(c: ApiContext): void {
  if (!c.res.headers.has(header)) c.header(header, 'none')
}

/** @returns the reported tags; null if the backend sends no such header */
export function changedTagsOf(headers: Headers): string[] | null {
  const tags = headers.get(header)
  return tags === null ? null : tags.split(',').filter((tag) => pattern.test(tag))
}
