/**
 * Returns the key of `Authorization: Bearer` (RFC 6750 §2.1); null without a header or for another scheme, '' for a
 * malformed key.
 */
export function bearerKey(header: string | undefined): string | null {
  const [scheme = '', ...keys] = (header ?? '').trim().split(/\s+/)
  if (scheme.toLowerCase() !== 'bearer') return null
  const [key = ''] = keys
  return keys.length === 1 && /^[\w.~+/-]{1,200}=*$/.test(key) ? key : ''
}

/** Returns the `WWW-Authenticate` header of an answer that refuses a key (RFC 6750 §3). */
export function challenge(error: 'invalid_token' | 'insufficient_scope'): Record<string, string> {
  return { 'WWW-Authenticate': `Bearer realm="Auftakt", error="${error}"` }
}
