import { RefusedRequest } from '../response/problem.ts'
import { type ApiContext, problemLocale } from './request.ts'

/**
 * Returns the request's `Idempotency-Key`: 8 to 100 letters, digits, hyphens and underscores.
 * @throws RefusedRequest if the key is missing or malformed
 */
export function requestKey(c: ApiContext): string {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (/^[\w-]{8,100}$/.test(key)) return key
  throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['Idempotency-Key'] })
}

/** Like `requestKey`, but returns null if the header is missing. */
export function optionalRequestKey(c: ApiContext): string | null {
  return c.req.header('Idempotency-Key') === undefined ? null : requestKey(c)
}
