import type { ProblemCode } from '../../../shared/contract/problem.ts'
import { type ApiContext, problemLocale } from '../request/request.ts'
import { problemResponse, RefusedRequest } from '../response/problem.ts'
import { failureContext } from './failure-context.ts'
import { reportFailure } from './report.ts'

/**
 * Returns the response to an error of an API: for a refused request, the request's problem. Any other error is reported
 * and results in a problem with this code and the failure's number.
 */
export function failureResponse(
  c: ApiContext,
  error: Error,
  { what, code, detail, retrySeconds }: { what: string; code: ProblemCode; detail?: string; retrySeconds?: number },
): Response {
  if (error instanceof RefusedRequest) return problemResponse(error.code, error.locale, error.details)
  return problemResponse(code, problemLocale(c), {
    ...(detail !== undefined && { detail }),
    more: { number: reportFailure(failureContext(c), what, error) },
    ...(retrySeconds !== undefined && { headers: { 'Retry-After': String(retrySeconds) } }),
  })
}
