/**
 * Whether a visitor's copy is still the one with this entity tag (RFC 9110 §13.1.2): one of a list, whatever its
 * weakness; a header that makes no sense names none.
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(etag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
