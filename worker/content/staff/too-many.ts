import type { Locale } from '../../../shared/i18n/locale.ts'
import { loginProblems } from '../../../shared/staff/login-words.ts'
import type { ProblemDetails } from '../../http/response/problem.ts'
import type { TooMany } from '../handlers/staff/login-limits.ts'

/** Returns the sentence and the header of a login that a limit refuses. */
export function tooManyDetails({ of, retryAfterSeconds }: TooMany, locale: Locale): ProblemDetails {
  return {
    detail: loginProblems[locale][`too-many-${of}`],
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }
}
