// What is left of a failure on its way out of the `Pages` entrypoint: an error loses its class and name there, so it
// travels as an answer that carries a code (design §1 «Page cache»).
import { ContentUnavailable } from '../http/failures/content-unavailable.ts'
import { PageRequestFailed } from '../screens/parts/page-request-failed.ts'

const codes = ['page-request-failed', 'content-unavailable', 'failed'] as const
export type PageFailureCode = (typeof codes)[number]

const header = 'X-Page-Failure'

/** A page that the entrypoint could not make; it has been reported there, with its stack. */
export class PageFailure extends Error {
  override name = 'PageFailure'
  readonly code: PageFailureCode
  constructor(code: PageFailureCode) {
    super(code)
    this.code = code
  }
}

export function failureCodeOf(error: unknown): PageFailureCode {
  if (error instanceof PageFailure) return error.code
  if (error instanceof PageRequestFailed) return 'page-request-failed'
  return error instanceof ContentUnavailable ? 'content-unavailable' : 'failed'
}

/** 503 whatever the visitor will see: a cache must take it for a failure that passes, and keep nothing of it. */
export function failureAnswer(error: unknown): Response {
  const headers = {
    [header]: failureCodeOf(error),
    'Cache-Control': 'no-store',
    'Cloudflare-CDN-Cache-Control': 'no-store',
  }
  return new Response(null, { status: 503, headers })
}

/** @returns the failure that an entrypoint's answer tells of, or null for a page */
export function failureOf(answer: Response): PageFailure | null {
  const code = answer.headers.get(header)
  if (code === null) return null
  return new PageFailure(codes.find((known) => known === code) ?? 'failed')
}
