import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppContext } from '../env.ts'
import { localeOf } from '../pages/load.ts'
import { plainErrorPage } from '../pages/plain-error.ts'
import { RejectedPath, waiter } from './page.ts'
import { reportFailure } from './report.ts'

type C = Context<AppContext>

/**
 * The one error handler. Expected refusals show their status; everything else is reported, and the visitor gets
 * the error page with the status (spec §8: it falls back to 500), or a plain one if that fails, too.
 */
export async function onError(error: Error, c: C): Promise<Response> {
  const status = error instanceof RejectedPath || error instanceof HTTPException ? error.status : statusOf(error)
  const { site } = c.var
  const path = new URL(c.req.url).pathname
  const failure = { env: c.env, site, path, wait: waiter(c) }
  if (status >= 500) reportFailure(failure, 'request', error)
  if (!site) return c.text(String(status), status as 500)
  if (path.startsWith('/_data/')) return c.json({ error: { status } }, status as 500, { 'Cache-Control': 'no-store' })
  try {
    const { showError } = await import('../pages/show-error.tsx')
    return await showError(c, status)
  } catch (second) {
    reportFailure(failure, 'error page', second)
    return c.html(plainErrorPage(localeOf(path), status), status as 500, { 'Cache-Control': 'no-store' })
  }
}

/** Content that cannot be had is 503: the page exists, and asking again later helps. */
function statusOf(error: Error): number {
  return error.name === 'ContentUnavailable' ? 503 : 500
}
