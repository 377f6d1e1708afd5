import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { RefusedRequest } from '../../http/response/problem.ts'

/** @throws RefusedRequest without a key of 8 to 100 letters, digits, hyphens and underscores */
export function requestKey(c: ApiContext): string {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (/^[\w-]{8,100}$/.test(key)) return key
  throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['Idempotency-Key'] })
}
