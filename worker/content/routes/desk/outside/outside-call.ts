import { may } from '../../../../../shared/entities/roles.ts'
import { type ApiContext, problemLocale } from '../../../../http/request/request.ts'
import { RefusedRequest } from '../../../../http/response/problem.ts'
import type { TeamCall } from '../../../handlers/staff/team.ts'
import { staffOfSite } from '../../editor/staff.ts'

/**
 * Creates the context of a call about tokens or webhooks.
 * @throws RefusedRequest 401 if anonymous, 403 unless the caller administers the site
 */
export async function outsideCall(c: ApiContext): Promise<TeamCall> {
  const by = await staffOfSite(c)
  if (!may(by.role, 'outside', 'save')) throw new RefusedRequest('role-required', problemLocale(c))
  return { store: { d1: c.env.DB, now: c.var.now }, site: c.var.site.key, by }
}
