// A failure inside the `Pages` entrypoint, in transit: an error loses its class and name at that boundary, so it
// travels as a response with a code (design §1 "Page cache").
import { ContentUnavailable } from '../http/failures/content-unavailable.ts'
import { PageRequestFailed } from '../screens/parts/page-request-failed.ts'

const codes = ['page-request-failed', 'content-unavailable', 'failed'] as const
export type PageFailureCode = (typeof codes)[number]

const header = 'X-Page-Failure'

/** A page that the entrypoint failed to render; it has already reported the error with its stack. */
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

/** Always 503, whatever status the visitor gets: caches must treat it as temporary and not store it. */
export function failureAnswer(error: unknown): Response {
  const headers = {
    [header]: failureCodeOf(error),
    'Cache-Control': 'no-store',
    'Cloudflare-CDN-Cache-Control': 'no-store',
  }
  return new Response(null, { status: 503, headers })
}

/** @returns the failure that an entrypoint's response encodes, or null for a page */
export function failureOf(answer: Response): PageFailure | null {
  const code = answer.headers.get(header)
  if (code === null) return null
  return new PageFailure(codes.find((each) => each === code) ?? 'failed')
}
