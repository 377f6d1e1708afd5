// What the desk's calls share: who may, on which entity.
import { type EntityName, isEntityName } from '../../../../shared/entities/registry.ts'
import { type EntityAction, may } from '../../../../shared/entities/roles.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { type DeskCall, deskCall } from '../../handlers/desk/call.ts'
import type { OnWrite } from '../editor/answer.ts'
import { staffOfSite } from '../editor/staff.ts'

export interface Call {
  c: ApiContext
  onWrite?: OnWrite | undefined
}

export const noStore = { 'Cache-Control': 'private, no-store' }

/** Creates the context of a call. @throws RefusedRequest 401 if anonymous, 403 for a wrong site or role */
export async function callAs(
  c: ApiContext,
  action: EntityAction,
  name = c.req.param('entity') ?? '',
): Promise<DeskCall> {
  const { site, now } = c.var
  const { email, role } = await staffOfSite(c)
  if (!isEntityName(name)) throw new RefusedRequest('not-found', problemLocale(c))
  if (!may(role, name, action)) throw new RefusedRequest('role-required', problemLocale(c))
  const store = { d1: c.env.DB, now }
  return deskCall(name satisfies EntityName, { store, site: site.key, toolbar: site.toolbar, by: email, role })
}
