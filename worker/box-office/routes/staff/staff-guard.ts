import type { CallRow } from '../../../../shared/contract/calls/row.ts'
import { type BoxOfficeAction, boxOfficeActionsOf } from '../../../../shared/entities/roles.ts'
import { callerOfSite } from '../../../content/routes/desk/caller.ts'
import { staffOfSite } from '../../../content/routes/editor/staff.ts'
import { bearerKey } from '../../../http/request/bearer.ts'
import { hasCsrfToken } from '../../../http/request/csrf.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'

export interface Clerk {
  id: number
  email: string
}

/**
 * Returns the staff member who sends a call; null for an outside system whose token may make it.
 * @throws RefusedRequest 403 for a write without the CSRF token, 401 if anonymous or with a wrong key, 403 for another
 * site or without the right, 429 for too many requests with a token
 */
export async function clerkOf(c: ApiContext, { method, right, token }: CallRow): Promise<Clerk | null> {
  if (method !== 'GET' && !hasCsrfToken(c)) throw new RefusedRequest('forbidden', problemLocale(c))
  if (token && isToken(c)) {
    const caller = await callerOfSite(c)
    if (!caller.actionsOn(token).includes('read')) throw caller.refuse()
    return null
  }
  const person = await staffOfSite(c)
  if (!boxOfficeActionsOf(person.role).some((action) => action === right))
    throw new RefusedRequest('role-required', problemLocale(c))
  return person
}

/** Whether the sender of a call that `clerkOf` has admitted is staff who may read buyers' names. */
export function mayReadBuyers(c: ApiContext): Promise<boolean> {
  return isStaffWho(c, 'buyers')
}

/** Whether the sender of a call that `clerkOf` has admitted is staff who may sell, and read what buyers need. */
export function maySell(c: ApiContext): Promise<boolean> {
  return isStaffWho(c, 'sell')
}

/** Whether the sender of a call that `clerkOf` has admitted is staff who may set prices and codes. */
export function mayManage(c: ApiContext): Promise<boolean> {
  return isStaffWho(c, 'manage')
}

async function isStaffWho(c: ApiContext, action: BoxOfficeAction): Promise<boolean> {
  return !isToken(c) && boxOfficeActionsOf((await staffOfSite(c)).role).includes(action)
}

/** Whether an outside system sends the call, rather than a staff member. */
function isToken(c: ApiContext): boolean {
  return bearerKey(c.req.header('Authorization')) !== null
}
