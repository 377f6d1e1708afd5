// If this instance is the backend of another instance, a header of its answer names the cache tags that a write
// changed, so that the other instance can purge them. Other backends do not send the header.
import { type SiteKey, siteKeys } from '../../../shared/sites/sites.ts'
import type { ApiContext } from '../request/request.ts'

const header = 'X-Changed-Tags'
const pattern = /^[a-z]+:[\w-]+$/

/** Sets the header with the changed tags. Call it before creating the response. */
export function setChangedTags(c: ApiContext, tags: readonly string[]): void {
  if (tags.length > 0) c.header(header, tags.join(','))
}

/** Marks a finished response that has no changed tags: its write affected no public page. */
export function setUnchanged(c: ApiContext): void {
  if (!c.res.headers.has(header)) c.header(header, 'none')
}

/**
 * Reads the tags that a site's backend reports, without malformed tags and tags of other sites (`pages:k` from the
 * backend of `hh`).
 * @returns null if the backend sends no such header
 */
export function changedTagsOf(headers: Headers, site: SiteKey): string[] | null {
  const tags = headers.get(header)
  if (tags === null) return null
  const foreign = siteKeys.filter((key) => key !== site)
  return tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => pattern.test(tag) && !foreign.some((key) => tag.endsWith(`:${key}`)))
}
