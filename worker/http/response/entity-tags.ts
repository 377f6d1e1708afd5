import { hex } from '../../../shared/text/hex.ts'

/** Whether `If-None-Match` is `*` or contains the entity tag, by weak comparison (RFC 9110 §13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(etag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}

/** Returns a weak entity tag, the digest of a body, with which browsers and the edge revalidate (RFC 9110 §8.8). */
export async function entityTagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
  return `W/"${hex(digest.subarray(0, 10))}"`
}
