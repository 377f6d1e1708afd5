// Carries a failure out of the `Pages` entrypoint. An error would lose its class and name at that boundary, so it is
// encoded as a response with a code.
import { ContentUnavailable } from '../http/failures/content-unavailable.ts'
import { PageRequestFailed } from '../screens/parts/page-request-failed.ts'

const codes = ['page-request-failed', 'content-unavailable', 'failed'] as const
export type PageFailureCode = (typeof codes)[number]

const header = 'X-Page-Failure'

/** Thrown for a page that the `Pages` entrypoint failed to render; the entrypoint has already reported the cause. */
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

/**
 * Encodes a failure. The status is always 503, so that caches treat it as temporary; the visitor may get another
 * status.
 */
export function failureAnswer(error: unknown): Response {
  const headers = {
    [header]: failureCodeOf(error),
    'Cache-Control': 'no-store',
    'Cloudflare-CDN-Cache-Control': 'no-store',
  }
  return new Response(null, { status: 503, headers })
}

export function failureOf(answer: Response): PageFailure | null {
  const code = answer.headers.get(header)
  if (code === null) return null
  return new PageFailure(codes.find((each) => each === code) ?? 'failed')
}
