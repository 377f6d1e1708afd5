import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppContext } from '../env.ts'
import { background } from '../http/background.ts'
import { ContentUnavailable } from '../http/failures/content-unavailable.ts'
import { reportFailure } from '../http/failures/report.ts'
import { localeOf } from '../http/request/path.ts'
import { failureCodeOf, PageFailure, type PageFailureCode } from '../pages/page-failure.ts'
import { plainErrorPage } from '../pages/plain-error.ts'
import { RejectedPath } from './address.ts'

type C = Context<AppContext>

/**
 * Handles an error that no sub-app has handled, and reports it unless it is a refusal with a 4xx status. Responds with
 * the error page (spec §8), or a plain page if that cannot be rendered; with JSON for client navigation; with only the
 * status for a host without a site.
 */
export async function onError(error: Error, c: C): Promise<Response> {
  const isExpected = error instanceof RejectedPath || error instanceof HTTPException
  const status = isExpected ? error.status : statuses[failureCodeOf(error)]
  const { site } = c.var
  const path = new URL(c.req.url).pathname
  const failure = { env: c.env, site, path, wait: background(c) }
  // the `Pages` entrypoint has already reported a PageFailure
  if ((!isExpected || status >= 500) && !(error instanceof PageFailure)) reportFailure(failure, 'request', error)
  if (!site) return c.text(String(status), status as 500)
  if (path.startsWith('/_data/')) return c.json({ error: { status } }, status as 500, { 'Cache-Control': 'no-store' })
  try {
    const { showError } = await import('../pages/show-error.tsx')
    const response = await showError(c, status, messageOf(error, status))
    if (error instanceof ContentUnavailable && status === 503)
      response.headers.set('Retry-After', String(error.retrySeconds))
    return response
  } catch (second) {
    reportFailure(failure, 'error page', second)
    return c.html(plainErrorPage(localeOf(path), status), status as 500, { 'Cache-Control': 'no-store' })
  }
}

/** Unavailable content is 503, since a retry may succeed, except for a content page, where spec §8 requires 404. */
const statuses: Record<PageFailureCode, 404 | 500 | 503> = {
  'page-request-failed': 404,
  'content-unavailable': 503,
  failed: 500,
}

function messageOf(error: Error, status: number): string {
  if (failureCodeOf(error) === 'page-request-failed') return '404 Not Found'
  return status === 404 ? 'This page could not be found' : String(status)
}
