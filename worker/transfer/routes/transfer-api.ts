// Exports and imports of a site, for its administrators only, and backups of all sites. The handlers are loaded with
// the first call.
import { Hono } from 'hono'
import { guardCalls, registerCalls, type StaffRoutes } from '../../content/routes/staff-calls.ts'
import type { AppContext } from '../../env.ts'
import { failureResponse } from '../../http/failures/failure-response.ts'
import type { ApiContext } from '../../http/request/request.ts'

const base = '/admin/api/transfers'
const importBase = '/admin/api/imports'
const one = '/:id{[1-9][0-9]{0,9}}'

const routes: StaffRoutes<keyof typeof import('./transfer-calls.ts')> = {
  '': { GET: 'getTransfers', POST: 'postTransfer' },
  [one]: { DELETE: 'deleteTransfer' },
  [`${one}/file`]: { GET: 'getFile' },
}

const importRoutes: StaffRoutes<keyof typeof import('./import-calls.ts')> = {
  '': { GET: 'getImports', POST: 'postImport' },
  [one]: { GET: 'getImport', DELETE: 'deleteImport' },
  [`${one}/rows`]: { GET: 'getRows', POST: 'postRows' },
  [`${one}/report`]: { GET: 'getReport' },
  [`${one}/drafts`]: { POST: 'postDrafts', DELETE: 'deleteDrafts' },
}

const backupBase = '/admin/api/backups'

const backupRoutes: StaffRoutes<keyof typeof import('./backup-calls.ts')> = {
  '': { GET: 'getBackups', POST: 'postBackup' },
  [`${one}/file`]: { GET: 'getBackupFile' },
}

/**
 * Returns the sub-app for `app.route('/', transferApi())`, which must be registered before the content API. The context
 * must have `site` and `now`.
 */
export function transferApi(): Hono<AppContext> {
  const api = new Hono<AppContext>()
  api.onError(onError)
  guardCalls(api, base)
  registerCalls(api, base, routes, async (name, c) => (await import('./transfer-calls.ts'))[name](c))
  guardCalls(api, importBase)
  registerCalls(api, importBase, importRoutes, async (name, c) => (await import('./import-calls.ts'))[name](c))
  guardCalls(api, backupBase)
  registerCalls(api, backupBase, backupRoutes, async (name, c) => (await import('./backup-calls.ts'))[name](c))
  return api
}

function onError(error: Error, c: ApiContext): Response {
  return failureResponse(c, error, { what: 'transfers', code: 'failed' })
}
