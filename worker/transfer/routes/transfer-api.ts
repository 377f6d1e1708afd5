// Exports and imports of a site, for its administrators only, and backups of all sites. The handlers are loaded with
// the first call.
import { Hono } from 'hono'
import { importsRows, transfersRows } from '../../../shared/contract/calls/desk/transfers.ts'
import { serveDesk } from '../../content/routes/desk/serve-desk.ts'
import { guardCalls } from '../../content/routes/staff-calls.ts'
import type { AppContext } from '../../env.ts'
import { failureResponse } from '../../http/failures/failure-response.ts'
import type { ApiContext } from '../../http/request/request.ts'

/**
 * Returns the sub-app for `app.route('/', transferApi())`, which must be registered before the content API. The context
 * must have `site` and `now`.
 */
export function transferApi(): Hono<AppContext> {
  const api = new Hono<AppContext>()
  api.onError(onError)
  for (const base of ['transfers', 'imports', 'backups']) guardCalls(api, `/admin/api/${base}`)
  const schemas = () => import('../../../shared/contract/calls/desk/transfers-schemas.ts')
  serveDesk(api, {
    rows: transfersRows,
    load: async () => (await schemas()).transfersSchemas,
    calls: async () => (await import('./transfer-calls.ts')).transferCalls,
  })
  serveDesk(api, {
    rows: importsRows,
    load: async () => (await schemas()).importsSchemas,
    calls: async () => (await import('./import-calls.ts')).importCalls,
  })
  return api
}

function onError(error: Error, c: ApiContext): Response {
  return failureResponse(c, error, { what: 'transfers', code: 'failed' })
}
