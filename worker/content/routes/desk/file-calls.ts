// The desk's calls for media rows whose file is missing, and for files without a row.
import { may } from '../../../../shared/entities/roles.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { type DifferenceCall, deleteUnowned, listDifferences } from '../../handlers/files/differences.ts'
import { staffOfSite } from '../editor/staff.ts'

interface Call {
  c: ApiContext
}

/** `GET /admin/api/media/differences/`: the missing and unowned files that the caller may repair. */
export async function getDifferences({ c }: Call): Promise<Response> {
  return c.json(await listDifferences(await callFor(c, 'save')), 200, noStore)
}

/** `DELETE /admin/api/media/differences/{hash}/`: deletes an unowned file. */
export async function deleteFile({ c }: Call): Promise<Response> {
  const outcome = await deleteUnowned(await callFor(c, 'remove'), c.req.param('hash') ?? '')
  return outcome === 'done' ? c.body(null, 204, noStore) : problemResponse(outcome, problemLocale(c))
}

async function callFor(c: ApiContext, action: 'save' | 'remove'): Promise<DifferenceCall> {
  const { email: by, role } = await staffOfSite(c)
  if (!may(role, 'media', action)) throw new RefusedRequest('role-required', problemLocale(c))
  return { store: { d1: c.env.DB, now: c.var.now }, env: c.env, site: c.var.site.key, role, by }
}
