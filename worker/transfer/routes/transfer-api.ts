// `/admin/api/transfers/`: exports of a site, for its administrators alone. Loaded on their first request.
import { Hono } from 'hono'
import { originOf } from '../../content/proxy/origins.ts'
import type { AppContext } from '../../env.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { hasCsrfToken } from '../../http/request/csrf.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { problemResponse, RefusedRequest } from '../../http/response/problem.ts'

const base = '/admin/api/transfers'
const one = `${base}/:id{[1-9][0-9]{0,9}}`

/** A sub-app for `app.route('/', transferApi())`, before the content API; needs `site` and `now` in the context. */
export function transferApi(): Hono<AppContext> {
  const api = new Hono<AppContext>()
  api.onError(onError)
  api.use(`${base}/*`, async (c, next) => {
    if (originOf(c.env.CONTENT_ORIGINS, c.var.site.key)) return problemResponse('not-found', problemLocale(c))
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && !hasCsrfToken(c)) return problemResponse('forbidden', problemLocale(c))
    return next()
  })
  api.get(`${base}/`, async (c) => (await import('./transfer-calls.ts')).getTransfers(c))
  api.post(`${base}/`, async (c) => (await import('./transfer-calls.ts')).postTransfer(c))
  api.delete(`${one}/`, async (c) => (await import('./transfer-calls.ts')).deleteTransfer(c))
  api.get(`${one}/file/`, async (c) => (await import('./transfer-calls.ts')).getFile(c))
  return api
}

function onError(error: Error, c: ApiContext): Response {
  if (error instanceof RefusedRequest) return problemResponse(error.code, error.locale, error.details)
  reportFailure(failureContext(c), 'transfers', error)
  return problemResponse('failed', problemLocale(c))
}
