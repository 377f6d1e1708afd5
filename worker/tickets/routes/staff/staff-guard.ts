import { type NeededRole, staffFor } from '../../../content/routes/editor/guard.ts'
import { hasCsrfToken } from '../../../http/request/csrf.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'

/**
 * The member of staff who sends a writing call of the box office.
 * @throws RefusedRequest 403 without our page's token, 401 if anonymous, 403 for another site or a role that may not
 */
export async function staffAs(c: ApiContext, role: NeededRole): Promise<{ id: number; email: string }> {
  if (!hasCsrfToken(c)) throw new RefusedRequest('forbidden', problemLocale(c))
  return staffReads(c, role)
}

/**
 * The member of staff who sends a reading call of the box office.
 * @throws RefusedRequest 401 if anonymous, 403 for another site or a role that may not
 */
export async function staffReads(c: ApiContext, role: NeededRole): Promise<{ id: number; email: string }> {
  return staffFor(c, 'box-office', role)
}
