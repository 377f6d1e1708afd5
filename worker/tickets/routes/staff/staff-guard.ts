import { type BoxOfficeAction, boxOfficeActionsOf } from '../../../../shared/entities/roles.ts'
import type { TokenSales } from '../../../../shared/outside/tokens.ts'
import { callerOfSite } from '../../../content/routes/desk/caller.ts'
import { staffOfSite } from '../../../content/routes/editor/staff.ts'
import { bearerKey } from '../../../http/request/bearer.ts'
import { hasCsrfToken } from '../../../http/request/csrf.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'

/**
 * Returns the staff member who sends a writing request to the box office's API.
 * @throws RefusedRequest 403 without the CSRF token, 401 if anonymous, 403 for another site or without the right
 */
export async function staffAs(c: ApiContext, action: BoxOfficeAction): Promise<{ id: number; email: string }> {
  if (!hasCsrfToken(c)) throw new RefusedRequest('forbidden', problemLocale(c))
  return staffReads(c, action)
}

/**
 * Returns the staff member who sends a read-only request to the box office's API.
 * @throws RefusedRequest 401 if anonymous, 403 for another site or without the right
 */
export async function staffReads(c: ApiContext, action: BoxOfficeAction): Promise<{ id: number; email: string }> {
  const person = await staffOfSite(c)
  if (!boxOfficeActionsOf(person.role).includes(action)) throw new RefusedRequest('role-required', problemLocale(c))
  return person
}

/** Whether the sender of a call that `salesReader` has admitted is staff who may read buyers' names. */
export async function mayReadBuyers(c: ApiContext): Promise<boolean> {
  return !isToken(c) && boxOfficeActionsOf((await staffOfSite(c)).role).includes('buyers')
}

/**
 * Admits staff who may read sales or orders, and outside systems whose token may read `part`.
 * @throws RefusedRequest 401 if anonymous or with a wrong key, 403 without the right, 429 for too many requests
 */
export async function salesReader(c: ApiContext, part: TokenSales): Promise<void> {
  if (!isToken(c)) await staffReads(c, part === 'orders' ? 'buyers' : 'read')
  else {
    const caller = await callerOfSite(c)
    if (!caller.actionsOn(part).includes('read')) throw caller.refuse()
  }
}

/** Whether an outside system sends the call, rather than a staff member. */
function isToken(c: ApiContext): boolean {
  return bearerKey(c.req.header('Authorization')) !== null
}
