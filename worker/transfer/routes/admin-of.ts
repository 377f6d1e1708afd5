import { may } from '../../../shared/entities/roles.ts'
import { staffOfSite } from '../../content/routes/editor/staff.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { RefusedRequest } from '../../http/response/problem.ts'

/**
 * Returns the administrator who sends the call.
 * @throws RefusedRequest 401 if anonymous, 403 for staff of another site or another role
 */
export async function adminOf(c: ApiContext): Promise<{ email: string }> {
  const { email, role } = await staffOfSite(c)
  if (!may(role, 'transfers', 'export')) throw new RefusedRequest('role-required', problemLocale(c))
  return { email }
}
